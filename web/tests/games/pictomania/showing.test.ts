import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Showing } from "../../../src/games/pictomania/showing.svelte";

vi.mock("../../../src/lib/motion", () => ({ still: () => false }));
vi.mock("../../../src/lib/sound.svelte", () => ({ sound: { play: () => undefined } }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (showing: Showing) => [0, 1].map((seat) => (showing.named(seat) ? 1 + showing.bets(seat) : 0));

test("first it is told why the drawing has ended", () => {
  const showing = new Showing();
  showing.play([1, 1], "last_token");
  vi.advanceTimersByTime(2500);
  expect([showing.why, showing.running, open(showing)]).toEqual(["last_token", true, [0, 0]]);
  vi.advanceTimersByTime(100);
  expect([showing.why, showing.running, open(showing)]).toEqual([null, true, [0, 0]]);
});

test("whoever has read it goes on to the first slate, or to any", () => {
  const showing = new Showing();
  showing.play([1, 1], "all_done");
  showing.next();
  expect([showing.why, showing.at, showing.running, open(showing)]).toEqual([null, 0, true, [0, 0]]);
  showing.play([1, 1], "all_done");
  showing.go(1);
  expect([showing.why, showing.at, showing.running, open(showing)]).toEqual([null, 1, false, [0, 2]]);
});

test("slate by slate the word turns over, then its bets", () => {
  const showing = new Showing();
  showing.play([2, 0], "time");
  vi.advanceTimersByTime(2600);
  const seen: number[][] = [];
  for (let beat = 0; beat < 3; beat++) {
    vi.advanceTimersByTime(620);
    seen.push(open(showing));
  }
  expect(seen).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
  vi.runAllTimers();
  expect([open(showing), showing.at, showing.over, showing.running]).toEqual([[3, 1], 1, true, false]);
});

test("somebody who wants to see a slate sees it open, and the show waits", () => {
  const showing = new Showing();
  showing.play([1, 1], "time");
  showing.next();
  showing.go(1);
  expect([showing.at, showing.running, open(showing)]).toEqual([1, false, [2, 2]]);
});

test("the next slate is the first that is not open", () => {
  const showing = new Showing();
  showing.play([1, 1], "time");
  showing.next();
  showing.next();
  expect([showing.at, showing.running, open(showing)]).toEqual([1, true, [2, 0]]);
  showing.next();
  expect([showing.over, showing.running]).toEqual([true, false]);
});

test("everything can be shown at once, and be forgotten", () => {
  const showing = new Showing();
  expect(showing.ready).toBe(false);
  showing.open([1, 0]);
  expect([showing.over, open(showing), showing.running]).toEqual([true, [2, 1], false]);
  showing.clear();
  expect(showing.ready).toBe(false);
});
