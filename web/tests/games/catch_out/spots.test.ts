import { expect, test } from "vitest";
import { inward, places } from "../../../src/games/catch_out/spots";

test.each([1, 2, 3, 4, 5, 6])("%i others sit on both sides alike, from the left on", (others) => {
  const spots = places(others);
  expect(spots).toHaveLength(others);
  expect(spots.map(({ x, y }) => [100 - x, y]).reverse()).toEqual(spots.map(({ x, y }) => [x, y]));
});

test("words stand on the side of a seat that faces the middle", () => {
  expect(inward({ x: 8, y: 50 })).toBe(1);
  expect(inward({ x: 92, y: 50 })).toBe(-1);
});
