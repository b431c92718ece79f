import { expect, test } from "vitest";
import { read, signed, spelled, turned, worth } from "../../../src/games/catch_out/cards";

const POINTS = { angel: 2, demon: -2, cross: 0, face_down: 1 };

test("a code says what a card is", () => {
  expect(read("A4")).toEqual({ kind: "angel", value: 4 });
  expect(read("D10")).toEqual({ kind: "demon", value: 10 });
  expect(read("X")).toEqual({ kind: "cross", value: null });
  expect(read("?")).toEqual({ kind: "hidden", value: null });
});

test("a card counts by the side that lies up", () => {
  expect(["A4", "D8", "X"].map((code) => worth(code, "up", POINTS))).toEqual([2, -2, 0]);
  expect(["A4", "D8", "X"].map((code) => worth(code, "down", POINTS))).toEqual([1, 1, 1]);
});

test("points are written with their sign", () => {
  expect([3, 0, -2].map(signed)).toEqual(["+3", "0", "−2"]);
});

test("values are spelled highest first, and what was given stays as it was", () => {
  const values = [2, 10, 6];
  expect(spelled(values)).toBe("10 · 6 · 2");
  expect(values).toEqual([2, 10, 6]);
});

test("a card has two sides", () => {
  expect([turned("up"), turned("down")]).toEqual(["down", "up"]);
});
