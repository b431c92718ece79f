import { expect, test } from "vitest";
import { TableReading, type AnyView } from "../../src/lib/reading";
import type { TableSource } from "../../src/lib/source";

interface Event {
  is: "turn" | "laid" | "silent";
  what?: string;
}

const events = { turn: "turn {what}", laid: "laid {what}", silent: "" };

class Reading extends TableReading<AnyView, Event> {
  readonly openings = ["turn"] as const;
  readonly texts = { fr: { events }, en: { events } };
}

const seat = { name: "Mina", bot: null, person: "m", present: true, held: false, wins: 0 };

function reading(source: object): Reading {
  const quiet = { table: null, view: null, log: [], asked: false };
  return new Reading({ ...quiet, ...source } as unknown as TableSource);
}

function table(more: object = {}): object {
  const seats = [
    seat,
    { ...seat, name: " \u202e " },
    { ...seat, present: false },
    { ...seat, bot: "rule" },
    { ...seat, present: false, held: true },
  ];
  return { seats, log: "long", outcome: null, ...more };
}

const view = { seat: 1, seats: 4, to_act: [1, 2] };
const turns = ["a", "b", "c"].flatMap((what) => [
  { is: "turn", what },
  { is: "laid", what },
  { is: "silent" },
]);
const log = turns.map((event, at) => ({ key: at + 1, event }));

test("a name is shown without signs that turn the text round it about; without one the seat's number is", () => {
  const { who } = reading({ table: table(), view });
  expect(who(0)).toEqual({ name: "Mina", you: false });
  expect(who(1)).toEqual({ name: "Seat 2", you: true });
});

test("only a person who is away without a bot in their place is absent", () => {
  const read = reading({ table: table(), view });
  expect([0, 2, 3, 4].map((at) => read.sitter(at).absent)).toEqual([false, true, false, false]);
  expect(read.sitter(3).bot).toBe(true);
});

test("a reader is asked if the table asks them and the view waits for them", () => {
  expect(reading({ view, asked: true }).asked).toBe(true);
  expect(reading({ view, asked: false }).asked).toBe(false);
  expect(reading({ view: { ...view, to_act: [2] }, asked: true }).asked).toBe(false);
  expect(reading({ view: { ...view, seat: null }, asked: true }).asked).toBe(false);
});

test("the story leaves out what is not worth a line", () => {
  expect(reading({ table: table(), log }).story.map(({ text }) => text)).toEqual([
    "turn a",
    "laid a",
    "turn b",
    "laid b",
    "turn c",
    "laid c",
  ]);
});

test("as at a real table the story is this turn and the one before", () => {
  const read = reading({ table: table({ log: "last_turn" }), log });
  expect(read.story.map(({ text }) => text)).toEqual(["turn b", "laid b", "turn c", "laid c"]);
});

test("notes of the table stand in the story where they fell", () => {
  const notes = [{ key: 4.5, note: { note: "left", name: "Ben", seat: 2, by: "Nora" } }];
  const texts = (length: string) =>
    reading({ table: table({ log: length }), log, notes }).story.map(({ text }) => text);
  expect(texts("long").slice(2, 5)).toEqual(["turn b", "Ben has left. Nora, a bot, plays on.", "laid b"]);
  expect(texts("last_turn")[1]).toContain("Ben has left");
});

test("what happened before one looked has keys of the past", () => {
  const past = log.map(({ key, event }) => ({ key: key - 20, event }));
  const read = reading({ table: table({ log: "last_turn" }), log: past.slice(3) });
  expect(read.story.map(({ text }) => text)).toEqual(["turn b", "laid b", "turn c", "laid c"]);
  expect(read.since(0)).toEqual([]);
});

test("an absent player is waited for until a moment", () => {
  const read = reading({ table: table(), view, absences: { 2: 60_000 } });
  expect([read.sitter(2).until, read.sitter(0).until]).toEqual([60_000, undefined]);
});

test("what is new comes after a key", () => {
  expect(reading({ log }).since(7)).toEqual([{ is: "laid", what: "c" }, { is: "silent" }]);
});

test("a view that is drawn is there", () => {
  expect(reading({ view }).seen).toBe(view);
  expect(() => reading({ view: null }).seen).toThrow("missing");
});
