import { expect, test } from "vitest";
import {
  agreeing,
  choosable,
  decidedBy,
  differenceOf,
  isListed,
  sampleOf,
  type Commands,
} from "../../src/lib/narrowing";
import type { Moves } from "../../src/lib/moves";

const BETS: Moves = [
  { do: "bet", all: [1, 2].flatMap((seat) => [5, 6, 7].map((number) => ({ do: "bet", seat, number }))) },
  { do: "ink", count: null },
];
const LONG = Array.from({ length: 12 }, (_, slot) => slot);
const TRADES: Moves = [
  {
    do: "trade",
    count: 66 * 132,
    parts: [
      { unordered: 2, of: LONG },
      { ordered: 2, of: LONG.map((slot) => [1, slot]) },
    ],
    recipe: {
      do: "trade",
      swaps: [0, 1].map((at) => ({
        mine: { part: [0, at] },
        seat: { part: [1, at, 0] },
        theirs: { part: [1, at, 1] },
      })),
    },
  },
];

/** Answers every question with the first or the last value, and notes what was asked. */
function chosen(commands: Commands, last: boolean): { asked: string[]; command: unknown } {
  const asked: string[] = [];
  for (let left = commands; ;) {
    const difference = differenceOf(left);
    if (!difference) return { asked, command: sampleOf(left)[0] };
    asked.push(difference.path.join("."));
    left = agreeing(left, difference, difference.values.at(last ? -1 : 0));
  }
}

test("a family without an end cannot be chosen from", () => {
  expect(choosable(BETS)).toHaveLength(1);
});

test("parts are asked for one after the other", () => {
  const [bets = []] = choosable(BETS);
  expect(chosen(bets, true)).toEqual({
    asked: ["seat", "number"],
    command: { do: "bet", seat: 2, number: 7 },
  });
});

test("what is decided already is not asked", () => {
  const commands = [
    { do: "keep", card: "a", face: "up" },
    { do: "keep", card: "a", face: "down" },
  ];
  const difference = differenceOf(commands);
  expect(difference).toEqual({ path: ["face"], values: ["up", "down"] });
  expect(difference && decidedBy(commands, difference)).toEqual({ do: "keep", card: "a" });
});

test("a part that some commands leave out can be left out", () => {
  const commands = [{ do: "discard" }, { do: "discard", slot: 3 }];
  expect(differenceOf(commands)).toEqual({ path: ["slot"], values: [null, 3] });
  const difference = { path: ["slot"], values: [null, 3] };
  expect(agreeing(commands, difference, null)).toEqual([{ do: "discard" }]);
});

test("a few whole members of a list are asked for at once", () => {
  const commands = [0, 1, 2].map((slot) => ({
    do: "swap",
    places: [
      [0, slot],
      [1, 0],
    ],
  }));
  expect(differenceOf(commands)?.path).toEqual(["places", 0]);
});

test("a family that is too large to be listed is asked for part by part, down to one command", () => {
  const [trades = []] = choosable(TRADES);
  expect(isListed(trades)).toBe(false);
  const { asked, command } = chosen(trades, true);
  expect(asked).toEqual(["swaps.0.mine", "swaps.0.theirs", "swaps.1.theirs"]);
  expect(command).toEqual({
    do: "trade",
    swaps: [
      { mine: 10, seat: 1, theirs: 11 },
      { mine: 11, seat: 1, theirs: 10 },
    ],
  });
  expect(chosen(trades, false).command).toEqual({
    do: "trade",
    swaps: [
      { mine: 0, seat: 1, theirs: 0 },
      { mine: 1, seat: 1, theirs: 1 },
    ],
  });
});
