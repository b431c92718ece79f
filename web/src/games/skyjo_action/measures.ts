/** How large things are on the table of Skyjo Action, by the number of grids that are not the reader's own. */
import { tall, u, type Measures } from "../../lib/measures";

/** `between` rounds, the reader's own grid may lie among the others; `narrow` grids have three columns; `looking` is
 * to see one of them enlarged beside the piles. */
type Moment = Readonly<Record<"watching" | "between" | "narrow" | "looking", boolean>>;

/** Where there is no room round the table, no grid is drawn in full. */
const around = (size: number) => [0, 0, 0, u(size)] as const;

export function measures(moment: Moment): Measures {
  const { watching, between, narrow, looking } = moment;
  return {
    sentence: ["1.0625rem", "1rem", "1.25rem", `max(1.1875rem, ${u(22)})`],
    "plate-font": ["0.875rem", "0.875rem", "0.875rem", `max(1rem, ${u(16.5)})`],
    aside: ["0.875rem", "0.875rem", "0.875rem", `max(0.875rem, ${u(15)})`],
    "w-stock": [tall(34, 44), 30, 64, u(watching ? 80 : 66)],
    "w-row": [tall(32, 40), 30, 58, u(watching ? 72 : 60)],
    "w-hand": [tall(40, 50), 36, 76, u(76)],
    "w-held": [34, 28, 34, u(62)],
    "stock-gap": [12, 12, 12, u(32)],
    "row-gap": [5, 5, 5, u(8)],
    apart: [tall(5, 8)],
    "own-tall": [tall(140, 190)],
    "w-own": [104, 104, 104, u(140)],
    "w-large": looking ? [42, 34, 42] : [narrow ? 54 : 48, 34, 62],
    "w-rival": watching
      ? around(54)
      : { else: around(42), 5: around(37), ...(between && { 6: around(37), 7: around(37) }) },
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
