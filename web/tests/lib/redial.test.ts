import { expect, test } from "vitest";
import { Redial } from "../../src/lib/redial";

const GOODBYE = 1000;
const TOO_FAST = 1008;
const MIDDLE = 0.5; // the chance that changes nothing

function pauses(redial: Redial, count: number): number[] {
  return Array.from({ length: count }, () => redial.lost(GOODBYE, 0, MIDDLE));
}

test("every try waits longer than the one before, up to a longest wait", () => {
  expect(pauses(new Redial(), 8)).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
});

test("chance spreads the tries of a room by half", () => {
  expect([0, 1].map((chance) => new Redial().lost(GOODBYE, 0, chance))).toEqual([125, 375]);
});

test("a line that stood for long was a good one, and the next try comes soon", () => {
  const redial = new Redial();
  pauses(redial, 4);
  redial.dialed(0);
  redial.shown(1000);
  redial.shown(9000);
  expect(redial.lost(GOODBYE, 11_001, MIDDLE)).toBe(250);
});

test("a line that showed the table only briefly proves nothing", () => {
  const redial = new Redial();
  pauses(redial, 4);
  redial.dialed(0);
  redial.shown(1000);
  expect(redial.lost(GOODBYE, 11_000, MIDDLE)).toBe(4000);
});

test("dialling again forgets what the last line had shown", () => {
  const redial = new Redial();
  pauses(redial, 1);
  redial.shown(0);
  redial.dialed(20_000);
  expect(redial.lost(GOODBYE, 40_000, MIDDLE)).toBe(500);
});

test("an answer proves a line", () => {
  const redial = new Redial();
  pauses(redial, 4);
  expect(redial.failing).toBe(true);
  redial.proven();
  expect(redial.failing).toBe(false);
  expect(redial.lost(GOODBYE, 0, MIDDLE)).toBe(250);
});

test("two failures are not yet failing, three are", () => {
  const redial = new Redial();
  pauses(redial, 2);
  expect(redial.failing).toBe(false);
  pauses(redial, 1);
  expect(redial.failing).toBe(true);
});

test("somebody who said too much cools down", () => {
  expect(new Redial().lost(TOO_FAST, 0, MIDDLE)).toBe(5000);
});

test("a page that wakes dials at once, but not twice within a second", () => {
  const redial = new Redial();
  expect(redial.woken(0)).toBe(0);
  redial.dialed(5000);
  expect(redial.woken(5300)).toBe(700);
  expect(redial.woken(9000)).toBe(0);
});

test("after waking the pauses are short again, but not the shortest", () => {
  const redial = new Redial();
  pauses(redial, 6);
  redial.woken(0);
  expect(redial.lost(GOODBYE, 0, MIDDLE)).toBe(1000);
});

test("a restart takes some tries; after more of them nobody believes in it", () => {
  const redial = new Redial();
  pauses(redial, 5);
  expect([redial.failing, redial.hopeless]).toEqual([true, false]);
  pauses(redial, 1);
  expect(redial.hopeless).toBe(true);
});
