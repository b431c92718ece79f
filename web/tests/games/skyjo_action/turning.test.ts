import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Turning } from "../../../src/games/skyjo_action/turning.svelte";
import type { SkyjoActionEvent } from "../../../src/lib/wire.generated";

const motion = vi.hoisted(() => ({ still: (): boolean => false }));
vi.mock("../../../src/lib/motion", () => motion);
vi.mock("../../../src/lib/sound.svelte", () => ({ sound: { play: () => undefined } }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  motion.still = () => false;
  vi.useRealTimers();
});

const BEFORE = [
  ["1", "?", "?"],
  ["?", "?", "4"],
];
const OPEN = [
  ["1", "2", "3"],
  ["12", "5", "4"],
];

function ended(cleared: number[][] = [[], []], ...more: object[]): SkyjoActionEvent[] {
  return [...more, { is: "round_ended", grids: OPEN, cleared }] as SkyjoActionEvent[];
}

/** The grids that are seen one after another, and for how long in all. */
function seen(events: SkyjoActionEvent[], after: (string | null)[][] = OPEN) {
  const done = vi.fn();
  const turning = new Turning(done);
  turning.follow(events, { grids: BEFORE, totals: [0, 0] }, { grids: after, totals: [6, 21] });
  const frames: string[] = [];
  const begun = Date.now();
  while (turning.running) {
    const frame =
      turning.lying?.grids.map((grid) => grid.map((code) => code ?? "_").join(" ")).join(" | ") ?? "";
    if (frames.at(-1) !== frame) frames.push(frame);
    vi.advanceTimersByTime(10);
  }
  return { frames, lasted: Date.now() - begun, ends: done.mock.calls.length };
}

test("one card of each grid turns over at a time, and all are looked at", () => {
  const { frames, lasted, ends } = seen(ended());
  expect(frames).toEqual(["1 ? ? | ? ? 4", "1 2 ? | 12 ? 4", "1 2 3 | 12 5 4"]);
  expect([lasted >= 1500, ends]).toEqual([true, 1]);
});

test("a card that the last move opened lies open", () => {
  const { frames } = seen(ended([[], []], { is: "turned_up", seat: 1, slot: 0, card: "12" }));
  expect(frames[0]).toBe("1 ? ? | 12 ? 4");
});

test("complete lines are seen before they are gone", () => {
  const { frames } = seen(ended([[0], []]), [[null, "2", "3"], certainly(OPEN[1])]);
  expect(frames.slice(-2)).toEqual(["1 2 3 | 12 5 4", "_ 2 3 | 12 5 4"]);
});

test("points do not count before all cards are seen", () => {
  const turning = new Turning();
  turning.follow(ended(), { grids: BEFORE, totals: [3, 4] }, { grids: OPEN, totals: [9, 25] });
  expect(turning.lying?.totals).toEqual([3, 4]);
});

test("without motion all cards turn over together, and are looked at", () => {
  motion.still = () => true;
  const { frames, lasted } = seen(ended());
  expect([frames, lasted >= 1500]).toEqual([["1 2 3 | 12 5 4"], true]);
});

test("nothing is shown in the middle of a round, nor to somebody who comes in at its end", () => {
  const turning = new Turning();
  const after = { grids: OPEN, totals: [0, 0] };
  turning.follow([{ is: "turn_began", seat: 0 }], { grids: BEFORE, totals: [0, 0] }, after);
  turning.follow(ended(), null, after);
  expect(turning.running).toBe(false);
});

function certainly<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("nothing there");
  return value;
}
