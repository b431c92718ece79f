import { expect, test } from "vitest";
import { ranked, type Sat } from "../../src/lib/standing";
import type { Outcome } from "../../src/lib/wire.generated";

const sat = (at: number): Sat => ({
  at,
  person: null,
  name: `Place ${at + 1}`,
  bot: "rule",
  present: true,
  held: false,
  wins: 0,
  again: null,
  hints: 0,
  manner: null,
});
const outcome = (scores: number[], winners: number[], lowest_wins: boolean): Outcome => ({
  winners,
  why: "",
  scores,
  lowest_wins,
});

test("names the winners first, and then the others by their scores", () => {
  const rows = ranked([sat(0), sat(1), sat(2)], outcome([4, 9, 7], [1], false));
  expect(rows.map(({ at, score, won }) => [at, score, won])).toEqual([
    [1, 9, true],
    [2, 7, false],
    [0, 4, false],
  ]);
});

test("goes by the fewest points where they win", () => {
  expect(ranked([sat(0), sat(1)], outcome([12, 3], [1], true)).map(({ at }) => at)).toEqual([1, 0]);
});

test("leaves out seats that came after the match", () => {
  expect(ranked([sat(0), sat(1), sat(2)], outcome([1, 2], [1], false))).toHaveLength(2);
});
