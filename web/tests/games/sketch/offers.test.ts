import { expect, test } from "vitest";
import { read } from "../../../src/games/sketch/offers";
import type { SketchView } from "../../../src/lib/wire.generated";

const view = {
  hands: [
    ["?", null],
    ["?", "7"],
  ],
} as unknown as SketchView;
const target = (...all: object[]) => [{ do: "target", all: all.map((one) => ({ do: "target", ...one })) }];

test("nothing is offered where there are no moves", () => {
  expect(read([], null)).toEqual({
    looks: 0,
    lookable: [],
    draws: [],
    discards: [],
    throws: [],
    sketches: false,
    vetoes: false,
    seats: [],
    spots: [],
    swaps: false,
    pass: false,
    assault: false,
    done: false,
  });
});

test("a look says how many cards are looked at", () => {
  expect(read([{ do: "look", all: [{ do: "look", slots: [0, 1] }] }], view).looks).toBe(2);
});

test("an action is aimed at seats, or at single cards", () => {
  expect(read(target({ seat: 1 }, { seat: 2, slot: null }), view)).toMatchObject({
    seats: [1, 2],
    spots: [],
    swaps: false,
  });
  expect(read(target({ seat: 0, slot: 0 }), view)).toMatchObject({
    seats: [],
    spots: [{ seat: 0, slot: 0 }],
  });
});

test("where cards change places, every card that lies may be one of them, listed or not", () => {
  const lying = [
    { seat: 0, slot: 0 },
    { seat: 1, slot: 0 },
    { seat: 1, slot: 1 },
  ];
  const swap = [
    [0, 0],
    [1, 1],
  ];
  expect(read(target({ swap }), view)).toMatchObject({ swaps: true, spots: lying });
  expect(read([{ do: "target", parts: [] }], view)).toMatchObject({ swaps: true, spots: lying });
});

test("cards may be drawn, discarded and thrown as the table lists it", () => {
  const moves = [
    { do: "draw", all: [{ do: "draw", from: "deck" }] },
    { do: "discard", all: [{ do: "discard", slot: 3 }] },
    { do: "sketch", all: [{ do: "sketch", slot: 1 }] },
    { do: "pass", all: [{ do: "pass" }] },
  ];
  expect(read(moves, view)).toMatchObject({
    draws: ["deck"],
    discards: [3],
    throws: [1],
    pass: true,
    done: false,
  });
});

test("a lesson may want a card to be thrown in one way only", () => {
  const { throws, sketches, vetoes } = read([{ do: "veto", all: [{ do: "veto", slot: 1 }] }], null);
  expect([throws, sketches, vetoes]).toEqual([[1], false, true]);
});
