import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Hold } from "../../src/pieces/hold.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function held() {
  const act = vi.fn();
  return { act, hold: new Hold(act, () => Date.now()) };
}

const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

test("it is done once it was held long enough, and once only", () => {
  const { act, hold } = held();
  hold.begin();
  wait(700);
  expect([act.mock.calls.length, hold.filling]).toEqual([0, true]);
  wait(200);
  hold.release();
  wait(10_000);
  expect([act.mock.calls.length, hold.filling, hold.armed]).toEqual([1, false, false]);
});

test("a short press does nothing but ask for another", () => {
  const { act, hold } = held();
  hold.begin();
  wait(300);
  hold.release();
  expect([act.mock.calls.length, hold.armed]).toEqual([0, true]);
  wait(600);
  hold.press();
  expect([act.mock.calls.length, hold.armed]).toEqual([1, false]);
});

test("two presses in quick succession are one", () => {
  const { act, hold } = held();
  hold.press();
  wait(200);
  hold.press();
  expect([act.mock.calls.length, hold.armed]).toEqual([0, true]);
});

test("the first press is forgotten after a while", () => {
  const { act, hold } = held();
  hold.press();
  wait(6000);
  expect(hold.armed).toBe(false);
  hold.press();
  expect(act).not.toHaveBeenCalled();
});

test("a finger that slides off has pressed nothing", () => {
  const { act, hold } = held();
  hold.begin();
  wait(500);
  hold.cancel();
  hold.release();
  wait(5000);
  expect([act.mock.calls.length, hold.armed, hold.filling]).toEqual([0, false, false]);
});
