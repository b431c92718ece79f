import { expect, test } from "vitest";
import { Film } from "../../src/lib/film";
import { NOTHING_STREAMED, type Streamed } from "../../src/lib/streamed";
import type { Replay, ReplayStep } from "../../src/lib/wire.generated";

const COUNTING: Streamed = {
  fields: ["ink"],
  after: (kept, event) =>
    (event as { is: string }).is === "inked" ? { ink: ((kept["ink"] as number | undefined) ?? 0) + 1 } : kept,
  silent: ["inked"],
};

const inked = { is: "inked" };
const laid = { is: "laid" };

function film(steps: ReplayStep[], streamed = NOTHING_STREAMED): Film {
  const replay: Replay = {
    game: "sketch",
    options: {},
    seed: "",
    seat: null,
    opened: false,
    hints: [],
    seats: [{ name: "Mina", bot: null }],
    outcome: { winners: [0], scores: [3], why: "lowest" } as Replay["outcome"],
    steps,
  };
  return new Film(replay, streamed);
}

test("a step that there is not begins where the last one does", () => {
  const short = film([{ at: 0 }, { at: 1 }, { at: 3 }]);
  expect([0, 1, 2, 99].map((step) => short.startOf(step))).toEqual([0, 1000, 3000, 3000]);
});

test("a long pause is shortened and steps that came at once are drawn apart", () => {
  expect(film([{ at: 0 }, { at: 60 }, { at: 60.1 }, { at: 61.1 }]).starts).toEqual([0, 4000, 4400, 5400]);
});

test("from ink to ink takes the time that it took, and from ink to anything else at most the longest pause", () => {
  const steps = [
    { at: 0, events: [inked] },
    { at: 0.1, events: [inked] },
    { at: 30.1, events: [inked] },
    { at: 30.2, events: [laid] },
    { at: 90, events: [inked] },
  ];
  expect(film(steps, COUNTING).starts).toEqual([0, 100, 30_100, 30_200, 34_200]);
});

test("steps of the same moment still have a moment of their own", () => {
  const steps = [
    { at: 1, events: [inked] },
    { at: 1, events: [inked] },
  ];
  expect(film(steps, COUNTING).starts).toEqual([0, 1]);
});

test("the step at a position is the last that has begun", () => {
  const shown = film([{ at: 0 }, { at: 1 }, { at: 2 }]);
  expect([-5, 0, 999, 1000, 1500, 2000, 99_999].map((at) => shown.stepAt(at))).toEqual([0, 0, 0, 1, 1, 2, 2]);
});

test("the moment of the match runs faster where the film shortens a pause, and stops at the end", () => {
  const shown = film([{ at: 10 }, { at: 50 }, { at: 51 }]);
  expect([0, 2000, 4000, 4500, 5000].map((at) => shown.momentAt(at))).toEqual([
    10_000, 30_000, 50_000, 50_500, 51_000,
  ]);
});

test("a view and a clock hold until a step says something else", () => {
  const clock = { name: "turn", total: 20, left: 5 };
  const shown = film([
    { at: 0, view: "first" },
    { at: 1, clock },
    { at: 2, view: "then", clock: null },
  ]);
  expect([0, 1, 2].map((step) => shown.view(step))).toEqual(["first", "first", "then"]);
  expect([0, 1, 2].map((step) => shown.clock(step)?.ends)).toEqual([undefined, 6000, undefined]);
});

test("the log counts what is worth a line, and no ink", () => {
  const shown = film(
    [{ at: 0, events: [laid, inked] }, { at: 1 }, { at: 2, events: [inked, laid] }],
    COUNTING,
  );
  expect([0, 1, 2].map((step) => shown.told(step))).toEqual([1, 1, 2]);
  expect(shown.log(2).map(({ key, event }) => [key, event])).toEqual([
    [1, laid],
    [2, laid],
  ]);
});

test("what is kept at a step depends on that step alone, also far behind a mark", () => {
  const steps = Array.from({ length: 250 }, (_, at) => ({ at, events: [inked] }));
  const shown = film(steps, COUNTING);
  expect([249, 0, 100, 99, 101, 200].map((step) => shown.kept(step)["ink"])).toEqual([
    250, 1, 101, 100, 102, 201,
  ]);
});

test("how it ended is told at the last step only", () => {
  const shown = film([{ at: 0 }, { at: 1 }]);
  expect(shown.table(0).outcome).toBeNull();
  expect(shown.table(1).outcome?.winners).toEqual([0]);
});
