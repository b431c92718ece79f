import { expect, test } from "vitest";
import { isHidden, read, tally, type Lying } from "../../../src/games/diciassette/cards";

const lying = (card: string, face: Lying["face"] = "up") => ({ card, face, seat: 0 }) as Lying;

test("a code says what a card is", () => {
  expect(read("s4")).toEqual({ kind: "single", value: 4 });
  expect(read("d5")).toEqual({ kind: "double", value: 5 });
  expect(read("trap")).toEqual({ kind: "trap", value: 0 });
  expect(read("?")).toEqual({ kind: "hidden", value: 0 });
});

test("a number on both sides is never hidden", () => {
  expect([lying("s4"), lying("s4", "down"), lying("d4", "down"), lying("?", "down")].map(isHidden)).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test("a line is counted as far as the reader knows it", () => {
  const line = [lying("s4"), lying("s3", "down"), lying("d2", "down"), lying("?", "down"), lying("x2")];
  expect(tally(line)).toEqual({ sum: 9, own: 3, hidden: 1 });
});
