import { expect, test } from "vitest";
import { opened } from "../../../src/games/pictomania/bets";
import type { View } from "../../../src/games/pictomania/reading";

const bets = [
  [],
  [
    { seat: 2, number: 4 },
    { seat: 0, number: 1 },
  ],
];

test("a bet takes the token that goes to the one who laid it", () => {
  const tokens = [
    [],
    [
      { value: 3, to: 0 },
      { value: 1, to: null },
    ],
  ];
  expect(opened({ bets, tokens } as unknown as View, 1)).toEqual([
    { seat: 2, number: 4, token: null },
    { seat: 0, number: 1, token: { value: 3, to: 0, at: 0 } },
  ]);
});

test("before tokens are dealt out, no bet takes one", () => {
  expect(opened({ bets, tokens: null } as unknown as View, 1).map(({ token }) => token)).toEqual([
    null,
    null,
  ]);
});
