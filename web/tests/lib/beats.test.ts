import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Beats } from "../../src/lib/beats.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function played(pauses: readonly number[]) {
  const beats = new Beats();
  const heard: number[] = [];
  beats.play(pauses, (count) => heard.push(count));
  return { beats, heard };
}

test("beats come one after another, and the last shows everything", () => {
  const { beats, heard } = played([100, 200, 300]);
  expect([beats.running, beats.count]).toEqual([true, 0]);
  vi.advanceTimersByTime(110);
  expect(beats.count).toBe(1);
  vi.advanceTimersByTime(200);
  expect([beats.count, heard]).toEqual([2, [1, 2]]);
  vi.advanceTimersByTime(280);
  expect(beats.running).toBe(true);
  vi.advanceTimersByTime(20);
  expect([beats.running, heard]).toEqual([false, [1, 2, Infinity]]);
});

test("beats without a pause come at once, and the last one still stays", () => {
  const { beats, heard } = played([0, 0, 2500]);
  expect([beats.count, heard]).toEqual([2, [2]]);
  vi.advanceTimersByTime(2490);
  expect(beats.running).toBe(true);
  vi.advanceTimersByTime(20);
  expect(heard).toEqual([2, Infinity]);
});

test("without any pause all is shown", () => {
  const { beats, heard } = played([0, 0]);
  expect([beats.running, heard]).toEqual([false, [Infinity]]);
});

test("cut short, it ends once", () => {
  const { beats, heard } = played([100, 200]);
  beats.stop();
  beats.stop();
  vi.runAllTimers();
  expect([beats.running, heard]).toEqual([false, [Infinity]]);
});
