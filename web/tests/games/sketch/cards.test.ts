import { expect, test } from "vitest";
import { hasVetoes, isFigure, points, shapeOf, sortOf } from "../../../src/games/sketch/cards";
import type { SketchOptions } from "../../../src/lib/wire.generated";

const options = (more: object = {}) => ({ points: {}, light: "day", kids: false, ...more }) as SketchOptions;

test("both kings are of one sort, anything else is of its own", () => {
  expect(["good_king", "evil_king", "7", "seer", null].map(sortOf)).toEqual([
    "king",
    "king",
    "7",
    "seer",
    null,
  ]);
});

test("a card costs its number, twenty or nothing, unless the table says otherwise", () => {
  expect(["7", "seer", "evil_king", "good_king", "veto"].map((code) => points(code, options()))).toEqual([
    7, 20, 20, 0, 0,
  ]);
  expect(points("seer", options({ points: { seer: 5 } }))).toBe(5);
});

test("numbers and empty slots are no figures", () => {
  expect(["seer", "veto", "7", "?", null].map(isFigure)).toEqual([true, true, false, false, false]);
});

test("children play without vetoes unless they choose them", () => {
  expect(hasVetoes(options())).toBe(true);
  expect(hasVetoes(options({ kids: true, kids_veto: false }))).toBe(false);
  expect(hasVetoes(options({ kids: true, kids_veto: true }))).toBe(true);
});

test("there is room for the cards dealt and one more", () => {
  for (const light of ["day", "dusk", "dark"] as const)
    for (const manner of ["own", "large", "line", "block"] as const) {
      const { wide, tall } = shapeOf(options({ light }), manner);
      expect(wide * tall).toBeGreaterThanOrEqual({ day: 5, dusk: 6, dark: 7 }[light]);
      expect(wide * (tall - 1)).toBeLessThan({ day: 5, dusk: 6, dark: 7 }[light]);
    }
});
