import { expect, test } from "vitest";
import { NOTHING_STREAMED, keptAfter, parted, type Streamed } from "../../src/lib/streamed";

const ADDING: Streamed = {
  fields: ["ink", "pairs"],
  after: (kept, event) => ({ ...kept, ink: [...((kept["ink"] as unknown[] | undefined) ?? []), event] }),
  silent: [],
};

test("a view is parted into what is kept and the rest", () => {
  expect(parted({ round: 2, ink: ["a"] }, ADDING)).toEqual({ view: { round: 2 }, shown: { ink: ["a"] } });
});

test("a view that shows nothing to keep stays the same object", () => {
  const view = { round: 2 };
  expect(parted(view, ADDING).view).toBe(view);
  expect(parted(view, NOTHING_STREAMED)).toEqual({ view, shown: {} });
});

test.each([null, undefined])("no view is parted into %s and nothing", (view) => {
  expect(parted(view, ADDING)).toEqual({ view, shown: {} });
});

test("events change what is kept, in their order", () => {
  expect(keptAfter({ ink: ["a"] }, {}, ["b", "c"], ADDING)).toEqual({ ink: ["a", "b", "c"] });
});

test("a view that shows a field is right, whatever its events say, and leaves the other fields alone", () => {
  expect(keptAfter({ ink: ["a"], pairs: 4 }, { ink: ["z"] }, ["b"], ADDING)).toEqual({
    ink: ["z"],
    pairs: 4,
  });
});

test("without events nothing is copied", () => {
  const kept = { ink: ["a"] };
  expect(keptAfter(kept, {}, [], ADDING)).toBe(kept);
});
