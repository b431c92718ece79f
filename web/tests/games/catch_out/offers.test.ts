import { expect, test } from "vitest";
import { placesToFill } from "../../../src/games/catch_out/offers";

test("a large family says itself how many cards find a place", () => {
  expect(placesToFill([{ do: "keep", parts: [{ ordered: 3, of: ["A1"] }] }])).toBe(3);
});

test("a small family shows it by its commands", () => {
  const keep = { do: "keep", discard: "A1", pile: "D2" };
  expect(placesToFill([{ do: "keep", all: [keep] }])).toBe(2);
  expect(placesToFill([{ do: "keep", all: [{ ...keep, open_discard: "X" }] }])).toBe(3);
});
