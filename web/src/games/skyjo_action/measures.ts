/** How large things are on the table of Skyjo Action, by the number of grids that are not the reader's own. */
import { tall, type Measures } from "../../lib/measures";

/** `between` rounds, the reader's own grid may lie among the others; `narrow` grids have three columns; `looking` is
 * to see one of them enlarged beside the piles. */
type Moment = Readonly<Record<"watching" | "between" | "narrow" | "looking", boolean>>;

export function measures(moment: Moment): Measures {
  const { watching, between, narrow, looking } = moment;
  return {
    sentence: ["1.0625rem", "1rem", "1.25rem", "1.375rem", "1.75rem"],
    "plate-font": ["0.875rem", "0.875rem", "0.875rem", "1rem", "1.25rem"],
    aside: ["0.875rem", "0.875rem", "0.875rem", "0.9375rem", "1.125rem"],
    "w-stock": [tall(34, 44), 30, 64, watching ? 80 : 66, watching ? 116 : 88],
    "w-row": [tall(32, 40), 30, 58, watching ? 72 : 60, watching ? 104 : 82],
    "w-hand": [tall(40, 50), 36, 76, 76, 100],
    "w-held": [34, 28, 34, 62, 84],
    "stock-gap": [12, 12, 12, 32],
    "row-gap": [5, 5, 5, 8],
    apart: [tall(5, 8)],
    "own-tall": [tall(140, 190)],
    "w-own": [104, 104, 104, 140, 160],
    "w-large": looking ? [42, 34, 42] : [narrow ? 54 : 48, 34, 62],
    "w-rival": watching
      ? { else: [54, 54, 54, 54, 66], 7: [54], 8: [54] }
      : { else: FEW, 4: [42], 5: [37], 6: between ? [37] : [42], 7: between ? [37] : [42] },
    "cell-tall": { else: [4, 1, 4], 5: [4, 1, 4, 1], 6: [4, 1, 4, 1], 7: [4, 1, 4, 1] },
    "mini-face": { else: ["block"], 4: ["none"], 5: ["block", "none", "block"], 7: ["none"], 8: ["none"] },
    ...(watching ? WATCHED : played(moment)),
  };
}

/** The small grids: how many lie `across`, and whether the action cards lie beside them or below. */
function played({ between, narrow }: Moment): Measures {
  return {
    across: {
      ...{ else: ["3"], 1: ["1"], 2: ["2"], 4: [between ? "2" : "4"] },
      ...{ 5: ["3", "5", "3"], 6: ["3", "7", "3"], 7: ["4", "7", "4"], 8: ["4"] },
    },
    "w-mini": {
      ...{ else: [20, 14, 20], 1: [tall(22, 32), 22, 44], 2: [29, 22, 44], 3: [24, 20, 34] },
      ...{ 4: [between ? 27 : narrow ? 24 : 18, 16, 30], 7: [19, 14, 19], 8: [19, 20, 19] },
    },
    "side-way": { else: ["row"], 3: BELOW, ...(!between && { 4: BELOW }) },
    "side-flow": { else: ["column"], 3: IN_ROW, ...(!between && { 4: IN_ROW }) },
  };
}
const FEW = [42, 42, 42, 42, 58] as const;
const BELOW = ["column", "row", "column"] as const;
const IN_ROW = ["row", "column", "row"] as const;
const PAIRS = ["2", "3", "2"] as const;

/** Spectators have no grid, and so more room for those of the others. */
const WATCHED: Measures = {
  across: { else: ["3", "4", "3"], 2: ["1", "2", "1"], 3: ["1", "3", "1"], 4: ["2"], 5: PAIRS, 6: PAIRS },
  "w-mini": { else: [28, 24, 28], 2: [48, 26, 48], 3: [38, 26, 38], 4: [33, 26, 33] },
  "side-way": ["row"],
  "side-flow": ["column"],
};
