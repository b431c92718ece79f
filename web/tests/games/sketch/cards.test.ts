import { expect, test } from "vitest";
import { isFigure, points, shapeOf, sortOf, sortsOf } from "../../../src/games/sketch/cards";
import type { SketchView } from "../../../src/lib/wire.generated";

const rules = {
  points: { 1: 1, 7: 7, seer: 20, good_king: 0, evil_king: 20, veto: 0 },
  kings: ["good_king", "evil_king"],
};
const view = (more: object = {}) =>
  ({
    rules,
    options: { points: {}, light: "day" },
    vetoes: true,
    dealt: 4,
    ...more,
  }) as unknown as SketchView;

test("both kings are of one sort, anything else is of its own", () => {
  const sorts = ["good_king", "evil_king", "7", "seer"].map((code) => sortOf(code, rules));
  expect(sorts).toEqual(["king", "king", "7", "seer"]);
});

test("the sorts at a table are those of its cards, vetoes only where they are played", () => {
  expect(sortsOf(view())).toEqual(["1", "7", "seer", "king", "veto"]);
  expect(sortsOf(view({ vetoes: false }))).toEqual(["1", "7", "seer", "king"]);
});

test("a card costs what the rules say, unless the table says otherwise", () => {
  expect(["7", "seer", "good_king", "?"].map((code) => points(code, view()))).toEqual([7, 20, 0, undefined]);
  expect(points("seer", view({ options: { points: { seer: 5 } } }))).toBe(5);
});

test("numbers and empty slots are no figures", () => {
  expect(["seer", "veto", "7", "?", null].map(isFigure)).toEqual([true, true, false, false, false]);
});

test("there is room for the cards dealt and one more", () => {
  for (const [light, dealt] of [
    ["day", 4],
    ["dusk", 5],
    ["dark", 6],
  ])
    for (const manner of ["own", "line", "block"] as const) {
      const { wide, tall } = shapeOf(view({ dealt, options: { light } }), manner);
      expect(wide * tall).toBeGreaterThan(Number(dealt));
      expect(wide * (tall - 1)).toBeLessThanOrEqual(Number(dealt));
    }
});
