import { expect, test } from "vitest";
import { Flow, pointsOf, upTo } from "../../src/lib/flow";
import type { Strokes } from "../../src/lib/ink";

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

/** A line of so many points. */
function line(stroke: number, count: number): Strokes[number] {
  return { stroke, pen: "ink", width: 16, points: Array.from({ length: 2 * count }, (_, at) => at) };
}

/** How many points are shown of a drawing some milliseconds after it took the place of another. */
function shownAfter(old: Strokes, strokes: Strokes, ...later: number[]): number[] {
  const flow = new Flow();
  flow.take(old, strokes, 1000);
  return later.map((after) => pointsOf(flow.shown(strokes, 1000 + after)));
}

test("a batch of ink flows until the next one may come", () => {
  expect(shownAfter([line(1, 5)], [line(1, 25)], 0, 200, 400)).toEqual([5, 15, 25]);
  expect(shownAfter([line(1, 5)], [line(1, 5), line(2, 20)], 100, 1000)).toEqual([10, 25]);
  expect(shownAfter([], [line(1, 20)], 200)).toEqual([10]);
});

test("a batch that comes while another flows takes the rest along", () => {
  const flow = new Flow();
  flow.take([], [line(1, 20)], 0);
  flow.take([line(1, 20)], [line(1, 40)], 200);
  expect([200, 400, 600].map((now) => pointsOf(flow.shown([line(1, 40)], now)))).toEqual([10, 25, 40]);
});

test("what a hand draws here and now, what is taken away and what was missed is shown at once", () => {
  expect(shownAfter([line(1, 20)], [line(1, 24)], 0)).toEqual([24]);
  expect(shownAfter([line(1, 20), line(2, 20)], [line(1, 20)], 0)).toEqual([20]);
  expect(shownAfter([line(1, 20)], [line(3, 40)], 0)).toEqual([40]);
  expect(shownAfter([line(1, 20)], [line(1, 20), line(2, 90)], 0)).toEqual([110]);
});
