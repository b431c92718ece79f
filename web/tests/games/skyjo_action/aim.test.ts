import { expect, test } from "vitest";
import { aimOf, commandOf, isEmpty, targetsOf, type Aim } from "../../../src/games/skyjo_action/aim";
import { read, type Offers } from "../../../src/games/skyjo_action/offers";

const NONE = read([]);
const command = (aim: Partial<Aim>, offers: Offers = NONE) =>
  commandOf({ ...aimOf(aim.card ?? "peek"), ...aim }, offers);

test("an aim begins without targets", () => {
  expect(isEmpty(aimOf("trade"))).toBe(true);
  expect(isEmpty({ ...aimOf("trade"), mine: [3] })).toBe(false);
});

test("a trade needs two cards on either side, paired in the order they were picked", () => {
  const theirs = [
    { seat: 1, slot: 5 },
    { seat: 2, slot: 0 },
  ];
  expect(command({ card: "trade", mine: [4], theirs })).toBeNull();
  expect(command({ card: "trade", mine: [4, 7], theirs: theirs.slice(1) })).toBeNull();
  expect(command({ card: "trade", mine: [4, 7], theirs })).toEqual({
    do: "play_action",
    card: "trade",
    swaps: [
      { mine: 4, seat: 1, theirs: 5 },
      { mine: 7, seat: 2, theirs: 0 },
    ],
  });
});

test("two slots are rearranged, no more and no fewer", () => {
  expect(command({ card: "rearrange", mine: [1] })).toBeNull();
  expect(command({ card: "rearrange", mine: [1, 2] })).toMatchObject({ slots: [1, 2] });
});

test("a card is removed from every opponent who can lose one", () => {
  const loot = [{ seat: 1, slot: 3 }];
  const offers = { ...NONE, removes: [loot, [{ seat: 2, slot: 0 }]] };
  expect(command({ card: "remove", loot }, offers)).toBeNull();
  expect(command({ card: "remove", loot: [...loot, { seat: 2, slot: 0 }] }, offers)).toMatchObject({
    cards: [
      { seat: 1, slot: 3 },
      { seat: 2, slot: 0 },
    ],
  });
  expect(targetsOf("remove", offers)).toEqual([1, 2]);
});

test("an action whose ways are listed waits for one of them", () => {
  const way = { do: "play_action", card: "steal", seat: 0, action: "peek" } as const;
  expect(command({ card: "steal" })).toBeNull();
  expect(command({ card: "steal", way })).toEqual(way);
  expect(isEmpty({ ...aimOf("steal"), way })).toBe(false);
});

test("an action without targets is ready at once", () => {
  expect(command({ card: "two_turns" })).toEqual({ do: "play_action", card: "two_turns" });
});
