import { expect, test } from "vitest";
import { maySay, placesToFill, wantedPlace } from "../../../src/games/catch_out/offers";

test("a large family says itself how many cards find a place", () => {
  expect(placesToFill([{ do: "keep", parts: [{ ordered: 3, of: ["A1"] }] }])).toBe(3);
});

test("a small family shows it by its commands", () => {
  const keep = { do: "keep", discard: "A1", pile: "D2" };
  expect(placesToFill([{ do: "keep", all: [keep] }])).toBe(2);
  expect(placesToFill([{ do: "keep", all: [{ ...keep, open_discard: "X" }] }])).toBe(3);
});

test("a lesson lets only the values of its announcement be said, each as often as it holds it", () => {
  const lesson = [{ do: "announce", all: [{ do: "announce", values: [9, 4, 4] }] }];
  expect([9, 4, 2].map((value) => maySay(lesson, [], value))).toEqual([true, true, false]);
  expect([9, 4].map((value) => maySay(lesson, [9, 4], value))).toEqual([false, true]);
  expect(maySay([{ do: "announce", count: 220 }], [9, 9], 9)).toBe(true);
});

test("a lesson says where a card goes; otherwise anything goes", () => {
  const keep = { do: "keep", discard: "D9", score: "A6", face: "up" };
  const lesson = [{ do: "keep", all: [keep] }];
  expect(["D9", "A6", "A2"].map((code) => wantedPlace(lesson, code))).toEqual(["discard", "score", null]);
  expect(wantedPlace([{ do: "keep", all: [keep, { ...keep, face: "down" }] }], "D9")).toBe(null);
});
