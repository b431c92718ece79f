import { expect, test } from "vitest";
import { targetsOf } from "../../../src/games/skyjo_action/aim";
import { read } from "../../../src/games/skyjo_action/offers";

const play = (...all: object[]) => [
  { do: "play_action", all: all.map((one) => ({ do: "play_action", ...one })) },
];

test("small families are read from their commands", () => {
  const moves = [
    { do: "draw", all: [{ do: "draw", from: "deck" }] },
    { do: "place", all: [{ do: "place", slot: 3 }] },
    { do: "reject", all: [{ do: "reject", flip: null }] },
    { do: "done", all: [{ do: "done" }] },
  ];
  expect(read(moves)).toMatchObject({
    draws: ["deck"],
    places: [3],
    flips: [null],
    done: true,
  });
});

test("a trade is offered alike by its commands and by the parts of a large family", () => {
  const listed = read(
    play({
      card: "trade",
      swaps: [
        { mine: 1, seat: 2, theirs: 0 },
        { mine: 4, seat: 2, theirs: 5 },
      ],
    }),
  );
  const large = read([
    {
      do: "play_action",
      parts: [
        { of: [1, 4] },
        {
          of: [
            [2, 0],
            [2, 5],
          ],
        },
      ],
    },
  ]);
  const trade = {
    mine: [1, 4],
    theirs: [
      { seat: 2, slot: 0 },
      { seat: 2, slot: 5 },
    ],
  };
  expect([listed.trade, listed.plays]).toEqual([trade, ["trade"]]);
  expect([large.trade, large.plays]).toEqual([trade, ["trade"]]);
});

test("slots are rearranged alike by commands and by parts", () => {
  const listed = read(play({ card: "rearrange", slots: [1, 2] }, { card: "rearrange", slots: [1, 3] }));
  const large = read([{ do: "play_action", parts: [{ of: [1, 2, 3] }] }]);
  expect([listed.rearrange, large.rearrange]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  expect(large.plays).toEqual(["rearrange"]);
});

test("what may be removed is told opponent by opponent, each card once", () => {
  const [one, other, third] = [
    { seat: 1, slot: 0 },
    { seat: 2, slot: 4 },
    { seat: 1, slot: 7 },
  ];
  const listed = read(
    play({ card: "remove", cards: [one, other] }, { card: "remove", cards: [third, other] }),
  );
  expect(listed.removes).toEqual([[one, third], [other]]);
  const large = read([{ do: "play_action", parts: [[one, third], [other]] }]);
  expect([large.removes, large.plays]).toEqual([[[one, third], [other]], ["remove"]]);
});

test("the ways to look, to steal and to replay are those that are listed, each for its action", () => {
  const look = { card: "peek", seat: 1, line: "column", index: 2 } as const;
  const steal = { card: "steal", seat: 2, action: "shield" } as const;
  const replay = { card: "replay", action: "trade" } as const;
  const offers = read(play(look, steal, replay));
  for (const one of [look, steal, replay])
    expect(offers.ways(one.card)).toEqual([{ do: "play_action", ...one }]);
  expect([targetsOf("peek", offers), targetsOf("steal", offers)]).toEqual([[1], [2]]);
});

test("cards to keep are offered alike by commands and by parts", () => {
  const keep = (card: number | null, slot: number | null, more: object = {}) => ({
    do: "keep",
    card,
    slot,
    order: [],
    ...more,
  });
  const listed = read([{ do: "keep", all: [keep(0, 3), keep(1, 3), keep(null, null, { flip: 5 })] }]);
  expect([listed.keeps, listed.keepFlips]).toEqual([{ cards: [0, 1], slots: [3] }, [5]]);
  const large = read([
    {
      do: "keep",
      parts: [
        [
          [0, [1, 2]],
          [0, [2, 1]],
          [1, [0, 2]],
        ],
        [3],
      ],
    },
  ]);
  expect(large.keeps).toEqual({ cards: [0, 1], slots: [3] });
});
