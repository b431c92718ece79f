import { expect, test } from "vitest";
import {
  draftOf,
  isTyped,
  missing,
  pressed,
  recounted,
  set,
  sum,
  valueAt,
  type Keyed,
} from "../../src/lib/pad_entry";
import type { PadField } from "../../src/lib/wire.generated";

function field(name: string, kind: PadField["kind"], more: Partial<PadField> = {}): PadField {
  const plain = { each: false, least: 0, most: 5, values: [], nobody: false, needed: false, rare: false };
  return { ...plain, name, kind, label: {}, labels: {}, ...more };
}

const points = field("points", "number", { each: true, least: -13, most: 139, needed: true });
const held = field("held", "number", { each: true });
const closer = field("closer", "seat", { nobody: true, needed: true });
const cards = field("cards", "cards", { each: true, values: ["7", "veto"] });
const fields = [points, held, closer, cards];

test("a draft begins with what is usual, and lacks what is needed", () => {
  const draft = draftOf(fields, 2);
  expect(draft).toEqual({
    points: [undefined, undefined],
    held: [0, 0],
    closer: undefined,
    cards: [{}, {}],
  });
  expect(missing(fields, draft)).toEqual([points, closer]);
});

test("nobody is an answer", () => {
  const full = set(set(set(draftOf(fields, 2), points, 4, 0), points, 0, 1), closer, null);
  expect(missing(fields, full)).toEqual([]);
  expect(valueAt(full, closer)).toBeNull();
  expect(valueAt(full, points, 1)).toBe(0);
});

test("an entry is corrected from what was written", () => {
  const entry = { points: [1, 2], held: [0, 3], closer: null, cards: [{ veto: 1 }, {}] };
  expect(draftOf(fields, 2, entry)).toEqual(entry);
  expect(missing(fields, draftOf(fields, 2, entry))).toEqual([]);
});

test("numbers in a wide range are typed, others are stepped", () => {
  expect([points, held].map(isTyped)).toEqual([true, false]);
});

test("cards are counted one by one, and none is not written", () => {
  const two = recounted(recounted({}, "7", 1), "7", 1);
  expect([two, sum(two)]).toEqual([{ "7": 2 }, 2]);
  expect(recounted(recounted(two, "7", -1), "7", -1)).toEqual({});
  expect(recounted({}, "veto", -1)).toEqual({});
});

function keyed(before: number | undefined, ...keys: string[]): number | undefined {
  const start: Keyed = { number: before, negative: false, fresh: true };
  return keys.reduce((number, key) => pressed(number, key, points), start).number;
}

test("keys write a number of either sign, no longer than it can be", () => {
  expect(keyed(undefined, "1", "2")).toBe(12);
  expect(keyed(undefined, "1", "2", "±")).toBe(-12);
  expect(keyed(undefined, "±", "1", "2")).toBe(-12);
  expect(keyed(undefined, "±", "±", "1")).toBe(1);
  expect(keyed(undefined, "1", "2", "±", "⌫")).toBe(-1);
  expect(keyed(undefined, "1", "±", "⌫")).toBeUndefined();
  expect(keyed(undefined, "1", "3", "9", "0")).toBe(139);
  expect(keyed(undefined, "0", "±")).toBe(0);
  expect(keyed(undefined, "0", "7")).toBe(7);
});

test("the first digit writes over what was there, in whatever sign was chosen", () => {
  expect(keyed(11, "4")).toBe(4);
  expect(keyed(11, "±")).toBe(-11);
  expect(keyed(11, "±", "2")).toBe(-2);
  expect(keyed(11, "⌫", "2")).toBe(12);
});
