import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Queue } from "../../src/lib/queue";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue of words: those in capitals have to be seen. */
function words() {
  const shown: string[] = [];
  const queue = new Queue<string>(
    (word) => {
      shown.push(word);
      return word === word.toUpperCase();
    },
    () => Date.now(),
  );
  return { shown, queue, add: (...all: string[]) => all.forEach((word) => queue.add(word)) };
}

test("what need not be seen is shown at once", () => {
  const { shown, queue, add } = words();
  add("a", "b");
  expect([shown, queue.newest]).toEqual([["a", "b"], undefined]);
});

test("what has to be seen holds back the rest, in order", () => {
  const { shown, queue, add } = words();
  add("A", "b", "C", "d");
  expect([shown, queue.newest]).toEqual([["A"], "d"]);
  queue.next();
  expect(shown).toEqual(["A", "b", "C"]);
  queue.next();
  expect([shown, queue.newest]).toEqual([["A", "b", "C", "d"], undefined]);
});

test("whoever is asked jumps to the newest", () => {
  const { shown, queue, add } = words();
  add("A", "B", "c");
  queue.flush();
  expect([shown, queue.newest]).toEqual([["A", "c"], undefined]);
});

test("a thing that nobody ends does not hold back the rest for ever", () => {
  const { shown, add } = words();
  add("A", "b");
  vi.advanceTimersByTime(11_000);
  expect(shown).toEqual(["A"]);
  vi.advanceTimersByTime(2000);
  expect(shown).toEqual(["A", "b"]);
});

test("nobody falls far behind", () => {
  const { shown, queue, add } = words();
  add("A", "B", "C");
  vi.advanceTimersByTime(7000);
  queue.next();
  vi.advanceTimersByTime(7000);
  add("d");
  queue.next();
  expect(shown).toEqual(["A", "B", "d"]);
});

test("an end that comes twice does no harm", () => {
  const { shown, queue, add } = words();
  add("A");
  queue.next();
  queue.next();
  queue.flush();
  add("b");
  expect(shown).toEqual(["A", "b"]);
});
