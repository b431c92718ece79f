import { expect, test } from "vitest";
import { fit, GAP, ROW_GAP } from "../../../src/games/diciassette/fit";

test("few cards are as wide as they may be, and no wider row is claimed than there are cards", () => {
  expect(fit(1000, 1000, 3, 80)).toEqual({ wide: 80, across: 3, long: false });
});

test("many cards are narrower, and all of them lie in the field", () => {
  const [width, height, count] = [300, 300, 20];
  const { wide, across, long } = fit(width, height, count, 80);
  expect(long).toBe(false);
  expect(across * (wide + GAP) - GAP).toBeLessThanOrEqual(width);
  expect(Math.ceil(count / across) * (wide * 1.4 + ROW_GAP)).toBeLessThanOrEqual(height);
});

test("cards are no narrower than they need to be", () => {
  expect(fit(86 + GAP + 86, 1.4 * 86 + ROW_GAP, 2, 200).wide).toBe(86);
});

test("a field that is too small holds the narrowest cards and is scrolled", () => {
  expect(fit(100, 40, 30, 80)).toEqual({ wide: 30, across: 2, long: true });
});

test("a row holds a card however narrow it is", () => {
  expect(fit(10, 500, 2, 80).across).toBe(1);
});
