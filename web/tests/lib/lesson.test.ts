import { expect, test } from "vitest";
import { longest, saidAt } from "../../src/lib/lesson";
import type { Lesson } from "../../src/lib/wire.generated";

const words = (text: string) => ({ fr: text, en: text });
const LESSON: Lesson = {
  seats: 2,
  options: {},
  chosen: [],
  chance: {},
  opening: [],
  free: [],
  steps: [words("draw"), {}, {}, words("lay")].map((says) => ({ by: 0, command: {}, says, any: false })),
  farewell: words("bye"),
};

test("where a step says nothing, the last words still hold", () => {
  expect([0, 1, 2, 3].map((step) => saidAt(LESSON, step).fr)).toEqual(["draw", "draw", "draw", "lay"]);
});

test("after the last step the farewell is said", () => {
  expect(saidAt(LESSON, 4).en).toBe("bye");
});

test("the longest sentence decides the height", () => {
  expect(longest(["one", "three", "two"])).toBe("three");
  expect(longest([])).toBe("");
});
