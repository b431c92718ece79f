import { beforeEach, expect, test, vi } from "vitest";
import { smooth } from "../../src/lib/ink";

let way: [string, ...number[]][] = [];

class FakePath {
  moveTo = (...to: number[]) => way.push(["move", ...to]);
  lineTo = (...to: number[]) => way.push(["line", ...to]);
  quadraticCurveTo = (...to: number[]) => way.push(["curve", ...to]);
}

beforeEach(() => {
  way = [];
  vi.stubGlobal("Path2D", FakePath);
});

test("a single point becomes a line that is just long enough to be painted", () => {
  smooth([10, 20]);
  expect(way).toEqual([
    ["move", 10, 20],
    ["line", 10.01, 20],
  ]);
});

test("two points are joined by a straight line", () => {
  smooth([0, 0, 100, 50]);
  expect(way).toEqual([
    ["move", 0, 0],
    ["line", 100, 50],
  ]);
});

test("near points bend from half way to half way", () => {
  smooth([0, 0, 20, 0, 20, 20]);
  expect(way).toEqual([
    ["move", 0, 0],
    ["line", 10, 0],
    ["curve", 20, 0, 20, 10],
    ["line", 20, 20],
  ]);
});

test("a wide corner stays a corner: it bends only nearby", () => {
  smooth([0, 0, 320, 0, 320, 320]);
  expect(way[1]).toEqual(["line", 288, 0]);
  expect(way[2]).toEqual(["curve", 320, 0, 320, 32]);
});

test("points on one another leave no gap", () => {
  smooth([5, 5, 5, 5, 9, 5]);
  expect(way.flat().every((part) => !Number.isNaN(part))).toBe(true);
});
