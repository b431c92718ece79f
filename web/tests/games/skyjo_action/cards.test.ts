import { expect, test } from "vitest";
import { counted, dearer, look, rowsOf, same, shapeOf, slotsOf } from "../../../src/games/skyjo_action/cards";
import type { SkyjoActionView } from "../../../src/lib/wire.generated";

test("numbers go by bands of colour", () => {
  const codes = ["-2", "0", "1", "4", "5", "8", "9", "12", "*", "?", "peek"];
  expect(codes.map(look).join(" ")).toBe("negative zero low low middle middle high high star hidden action");
});

const VIEW = {
  rules: { rows: 3 },
  grids: [Array.from({ length: 9 }, (_, slot) => String(slot))],
} as unknown as SkyjoActionView;

test("a grid is as wide as its rows leave it", () => {
  expect(shapeOf(VIEW)).toEqual({ rows: 3, wide: 3 });
  expect(rowsOf(VIEW, 0)[1]).toEqual(["3", "4", "5"]);
});

test("a line knows its slots", () => {
  const shape = { rows: 3, wide: 4 };
  expect(slotsOf({ line: "row", index: 1 }, shape)).toEqual([4, 5, 6, 7]);
  expect(slotsOf({ line: "column", index: 1 }, shape)).toEqual([1, 5, 9]);
  expect(slotsOf({ line: "column", index: 2 }, shapeOf(VIEW))).toEqual([2, 5, 8]);
});

test("cards that are alike are counted, in the order they came", () => {
  expect(counted(["peek", "steal", "peek"])).toEqual([
    { kind: "peek", count: 2 },
    { kind: "steal", count: 1 },
  ]);
});

test("two things are the same if they say the same, in any order", () => {
  expect(same({ seat: 1, slot: 2 }, { slot: 2, seat: 1 })).toBe(true);
  expect(same({ seat: 1, slot: 2 }, { seat: 1, slot: 3 })).toBe(false);
  expect([same(3, 3), same(3, 4)]).toEqual([true, false]);
  expect(same(null, null)).toBe(true);
  expect(same(null, { seat: 1 })).toBe(false);
});

test("a card is dearer by the points it shows, and only where both show some", () => {
  expect([dearer("12", "-2"), dearer("3", "3"), dearer("0", "5")]).toEqual([14, 0, -5]);
  expect([dearer("12", "?"), dearer("*", "1"), dearer("peek", "1"), dearer("12", null)]).toEqual([
    0, 0, 0, 0,
  ]);
});
