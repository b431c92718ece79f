import { expect, test } from "vitest";
import { timeLeft } from "../../src/lib/stopwatch";

test("the time that is left is told in whole seconds, until it is up", () => {
  const running = { ends: 10_000, rest: 5000 };
  expect([5000, 5001, 9001, 10_000, 12_000].map((now) => timeLeft(running, now))).toEqual([5, 5, 1, 0, 0]);
});

test("a clock that is stopped stands still", () => {
  expect(timeLeft({ ends: null, rest: 4200 }, 99_000)).toBe(5);
});
