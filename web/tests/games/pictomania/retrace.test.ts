import { expect, test } from "vitest";
import { pointsOf, upTo } from "../../../src/games/pictomania/retrace.svelte";
import type { Strokes } from "../../../src/lib/ink";

const DRAWING: Strokes = [
  { stroke: 1, pen: "ink", width: 16, points: [0, 0, 10, 0, 20, 0] },
  { stroke: 2, pen: "rubber", width: 42, points: [5, 5, 15, 5] },
];

test("a drawing grows point by point, in the order in which it was drawn", () => {
  const points = [0, 1, 3, 4].map((count) => upTo(DRAWING, count).map((stroke) => stroke.points));
  expect(points).toEqual([
    [],
    [[0, 0]],
    [[0, 0, 10, 0, 20, 0]],
    [
      [0, 0, 10, 0, 20, 0],
      [5, 5],
    ],
  ]);
});

test("with all its points, or more, it is the drawing", () => {
  expect(pointsOf(DRAWING)).toBe(5);
  expect(upTo(DRAWING, 5)).toEqual(DRAWING);
  expect(upTo(DRAWING, Infinity)).toEqual(DRAWING);
});
