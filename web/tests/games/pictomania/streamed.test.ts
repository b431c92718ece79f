import { expect, test } from "vitest";
import { drawn, type Slates } from "../../../src/games/pictomania/streamed";
import type { PictomaniaEvent } from "../../../src/lib/wire.generated";

function after(events: object[], kept: Slates = {}): Slates {
  return (events as PictomaniaEvent[]).reduce(drawn, kept);
}

const ink = (stroke: number, points: number[], more: object = {}) => ({
  is: "inked",
  seat: 1,
  stroke,
  points,
  pen: "ink",
  width: 6,
  ...more,
});
const line = (stroke: number, points: number[]) => ({ stroke, points, pen: "ink", width: 6 });
const fish = { symbol: "star", number: 3, word: "fish" };

test("a stroke grows by the points that follow", () => {
  expect(after([ink(1, [0, 0]), ink(1, [5, 5, 9, 9])])).toEqual({
    slates: [[], [line(1, [0, 0, 5, 5, 9, 9])]],
    pairs: [0, 3],
    gestures: [0, 2],
  });
});

test("a new number begins a new stroke, with its own pen and width", () => {
  const { slates } = after([ink(1, [0, 0]), ink(2, [1, 1], { pen: "rubber", width: 40 })]);
  expect(slates?.[1]).toEqual([line(1, [0, 0]), { stroke: 2, points: [1, 1], pen: "rubber", width: 40 }]);
});

test("what is taken back is gone, but was drawn", () => {
  const { slates, pairs, gestures } = after([
    ink(1, [0, 0]),
    ink(2, [1, 1]),
    { is: "undone", seat: 1, stroke: 1 },
  ]);
  expect(slates?.[1]).toEqual([line(2, [1, 1])]);
  expect([pairs?.[1], gestures?.[1]]).toEqual([2, 3]);
});

test("a slate that is wiped or left blank is empty, and only wiping is a gesture", () => {
  const wiped = after([ink(1, [0, 0]), { is: "wiped", seat: 1 }]);
  const blank = after([ink(1, [0, 0]), { is: "left_blank", seat: 1 }]);
  expect([wiped.slates?.[1], wiped.gestures?.[1]]).toEqual([[], 2]);
  expect([blank.slates?.[1], blank.gestures?.[1]]).toEqual([[], 1]);
});

test("a round begins with clean slates, and keeps the walls of the rounds before it", () => {
  const first = after([
    { is: "round_began", round: 1 },
    ink(1, [0, 0]),
    { is: "revealed", shown: [fish, fish] },
  ]);
  const second = after([{ is: "round_began", round: 2 }], first);
  expect(second.slates).toBeUndefined();
  expect(second.walls).toEqual([
    {
      round: 1,
      pictures: [
        { seat: 0, subject: fish, strokes: [] },
        { seat: 1, subject: fish, strokes: [line(1, [0, 0])] },
      ],
    },
  ]);
});

test("a new match has no walls", () => {
  expect(after([{ is: "round_began", round: 1 }], { walls: [{ round: 5, pictures: [] }] }).walls).toEqual([]);
});

test("a round whose beginning was not told hangs nothing", () => {
  expect(after([{ is: "revealed", shown: [fish] }])).toEqual({});
});
