import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Drama } from "../../../src/games/diciassette/drama.svelte";
import type { DiciassetteLastCall, DiciassetteView } from "../../../src/lib/wire.generated";

const motion = vi.hoisted(() => ({ still: (): boolean => false }));
vi.mock("../../../src/lib/motion", () => motion);
vi.mock("../../../src/lib/sound.svelte", () => ({ sound: { play: () => undefined } }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  motion.still = () => false;
  vi.useRealTimers();
});

function played() {
  const done = vi.fn();
  const drama = new Drama(done);
  const line = ["s9", "s8"].map((card) => ({ card, face: "up", seat: 0 }));
  const call = {
    line,
    caller: 1,
    sum: 17,
    victories: [0, 1],
    penalties: [0, 0],
  } as unknown as DiciassetteLastCall;
  const before = { victories: [0, 0], penalties: [0, 0] };
  drama.play(call, before, { ...before, victories: [0, 1], seat: 0 } as unknown as DiciassetteView);
  return { drama, done };
}

const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

test("nobody cuts it short in the beginning", () => {
  const { drama } = played();
  wait(1100);
  expect([drama.running, drama.skippable]).toEqual([true, false]);
  wait(200);
  expect(drama.skippable).toBe(true);
  drama.cut();
  expect([drama.running, drama.skippable]).toEqual([false, false]);
});

test("what is cut short too early ends as soon as it may", () => {
  const { drama, done } = played();
  wait(100);
  drama.cut();
  wait(1000);
  expect(drama.running).toBe(true);
  wait(200);
  expect([drama.running, done.mock.calls.length]).toEqual([false, 1]);
});

test.each([false, true])(
  "the verdict stays at least two and a half seconds (without motion: %s)",
  (still) => {
    motion.still = () => still;
    const { drama, done } = played();
    while (!drama.beat?.verdict) wait(10);
    wait(2500);
    expect([drama.running, done.mock.calls.length]).toEqual([true, 0]);
    vi.runAllTimers();
    expect([drama.running, done.mock.calls.length]).toEqual([false, 1]);
  },
);
