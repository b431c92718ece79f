import { expect, test } from "vitest";
import { columns, counted, look, slotsOf, worth } from "../../../src/games/skyjo_action/cards";

test("numbers go by bands of colour", () => {
  const codes = ["-2", "0", "1", "4", "5", "8", "9", "12", "*", "?", "peek", null];
  expect(codes.map(look).join(" ")).toBe(
    "negative zero low low middle middle high high star hidden action hole",
  );
});

test("a star is worth less than any number to the next player", () => {
  expect(worth("*")).toBeLessThan(worth("-2"));
  expect(worth("12")).toBe(12);
});

test("a grid has three rows, however many columns are left", () => {
  expect([12, 9, 6].map((length) => columns(Array.from({ length }, () => "?")))).toEqual([4, 3, 2]);
});

test("a line knows its slots", () => {
  expect(slotsOf({ line: "row", index: 1 }, 4)).toEqual([4, 5, 6, 7]);
  expect(slotsOf({ line: "column", index: 1 }, 4)).toEqual([1, 5, 9]);
  expect(
    slotsOf(
      { line: "column", index: 2 },
      Array.from({ length: 9 }, () => "?"),
    ),
  ).toEqual([2, 5, 8]);
});

test("cards that are alike are counted, in the order they came", () => {
  expect(counted(["peek", "steal", "peek"])).toEqual([
    { kind: "peek", count: 2 },
    { kind: "steal", count: 1 },
  ]);
});
