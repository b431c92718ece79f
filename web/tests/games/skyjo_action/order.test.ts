import { expect, test } from "vitest";
import { inOrder, leaving, topsOf } from "../../../src/games/skyjo_action/order";
import type { SkyjoActionView } from "../../../src/lib/wire.generated";

const BEST_FIRST = ["*", "-2", "1", "2", "3", "5", "12"];
const HAND = ["3", "12", "-2"];
const GRID = ["5", "?", "1", "5", "?", "2", "5", null, "*"];

function view(more: object): SkyjoActionView {
  return { seat: 0, grids: [GRID], lines: [], rules: { rows: 3 }, ...more } as unknown as SkyjoActionView;
}

test("the card that is kept does not leave the hand", () => {
  const left = leaving(view({ phase: "keep" }), HAND, 1);
  expect(left).toEqual([
    { at: 0, code: "3" },
    { at: 2, code: "-2" },
  ]);
});

test("the cards of complete lines leave the grid, each once, and holes do not", () => {
  const lines = [
    { line: "column", index: 0 },
    { line: "row", index: 2 },
  ];
  expect(leaving(view({ phase: "skyjo", lines }), HAND, null).map(({ at }) => at)).toEqual([0, 3, 6, 8]);
});

test("nothing leaves in another phase, or before a spectator's eyes", () => {
  expect(leaving(view({ phase: "turn" }), HAND, null)).toEqual([]);
  expect(leaving(view({ phase: "skyjo", seat: null }), HAND, null)).toEqual([]);
});

const cards = [
  { at: 0, code: "5" },
  { at: 3, code: "*" },
  { at: 6, code: "12" },
  { at: 7, code: "5" },
];

test("what may lie on top is told worst for the next player first, each once", () => {
  expect(topsOf(cards, BEST_FIRST)).toEqual(["12", "5", "*"]);
});

test("the worst lies on top, unless another was asked for", () => {
  expect(inOrder(cards, null, BEST_FIRST)).toEqual([3, 0, 7, 6]);
  expect(inOrder(cards, "*", BEST_FIRST)).toEqual([0, 7, 6, 3]);
});
