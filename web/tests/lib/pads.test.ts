import { expect, test } from "vitest";
import {
  begun,
  read,
  removed,
  sheetOf,
  shelved,
  struck,
  undone,
  unfinished,
  written,
} from "../../src/lib/pads";
import type { PadCount } from "../../src/lib/wire.generated";

const empty = begun("a", "sketch", ["Ann", "Bob"], { teams: true });
const one = { points: [1, 2] };
const two = { points: [3, 4] };
const other = { points: [5, 6] };

test("rounds are added, corrected and struck, and each change can be undone", () => {
  const pad = written(written(empty, 0, one), 1, two);
  expect(pad.rounds).toEqual([one, two]);
  const corrected = written(pad, 0, other);
  expect(corrected.rounds).toEqual([other, two]);
  expect(struck(corrected, 1).rounds).toEqual([other]);
  expect(undone(struck(corrected, 1)).rounds).toEqual([other, two]);
  expect(undone(undone(undone(corrected))).rounds).toEqual([]);
  expect(undone(empty)).toBe(empty);
});

test("a pad remembers only its last changes", () => {
  const many = Array.from({ length: 50 }).reduce<typeof empty>((pad) => written(pad, 0, one), empty);
  expect(many.past).toHaveLength(20);
});

test("what is counted is what is written, without the changes before", () => {
  expect(sheetOf(written(empty, 0, one))).toEqual({
    names: ["Ann", "Bob"],
    options: { teams: true },
    rounds: [one],
  });
});

test("the pad that was written on last lies on top of the shelf", () => {
  const older = begun("b", "sketch", ["Cleo", "Dan"], {});
  const shelf = shelved(shelved([], empty, 1), older, 2);
  expect(shelf.map(({ id }) => id)).toEqual(["b", "a"]);
  expect(shelved(shelf, empty, 3).map(({ id, at }) => [id, at])).toEqual([
    ["a", 3],
    ["b", 2],
  ]);
  expect(removed(shelf, "b").map(({ id }) => id)).toEqual(["a"]);
});

test("one goes on with the newest pad of a game, unless it is counted to the end", () => {
  const over = { ...empty, count: { outcome: { winners: [0] } } as PadCount };
  expect(unfinished([empty], "sketch")).toBe(empty);
  expect(unfinished([empty], "catch_out")).toBeNull();
  expect(unfinished([over, empty], "sketch")).toBeNull();
});

test("a shelf survives being kept, and what cannot be read is left out", () => {
  const pad = written(empty, 0, one);
  expect(read(JSON.stringify([pad, null, { id: 7 }, "x"]))).toEqual([pad]);
  expect([read(null), read("{"), read("{}")]).toEqual([[], [], []]);
});
