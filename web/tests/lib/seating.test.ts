import { expect, test } from "vitest";
import { others, spot } from "../../src/lib/seating";

test("the others begin with the left neighbour and go on round the table", () => {
  expect(others(4, 2)).toEqual([3, 0, 1]);
  expect(others(4, 3)).toEqual([0, 1, 2]);
});

test("a spectator sees everybody", () => {
  expect(others(3, null)).toEqual([0, 1, 2]);
});

test("one's own place is at the bottom, the opposite one on top, the left neighbour on the left", () => {
  const at = (seat: number) => spot(seat, 4, 1, 1);
  expect(at(1).x).toBeCloseTo(50);
  expect(at(1).y).toBeCloseTo(89);
  expect(at(3).y).toBeCloseTo(11);
  expect(at(2).x).toBeCloseTo(9);
  expect(at(0).x).toBeCloseTo(91);
});

test("no seat hides a spectator's view of the bottom", () => {
  expect(spot(0, 2, null, 1).x).toBeCloseTo(9);
  expect(spot(1, 2, null, 1).x).toBeCloseTo(91);
});

test("without reach everybody is in the middle", () => {
  expect(spot(1, 3, 0, 0)).toEqual({ x: 50, y: 50 });
});
