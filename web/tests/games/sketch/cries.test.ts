import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Cries } from "../../../src/games/sketch/cries.svelte";
import type { SketchEvent } from "../../../src/lib/wire.generated";

vi.mock("../../../src/games/sketch/texts", () => ({
  t: () => ({ react: { sketch: "Sketch!", veto: "Veto!" }, cries: { wrong: "Oops" } }),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const by = (is: string, seat: number) => ({ is, seat }) as SketchEvent;
const said = (cries: Cries, seat: number) => cries.of(seat)?.text;

test("a seat's cries come one after another, and all are seen", () => {
  const cries = new Cries();
  cries.follow([by("sketched", 1)]);
  cries.follow([by("vetoed", 1)]);
  expect([said(cries, 1), cries.waiting, cries.running]).toEqual(["Sketch!", true, true]);
  vi.advanceTimersByTime(800);
  expect([said(cries, 1), cries.waiting, cries.running]).toEqual(["Veto!", false, true]);
  vi.advanceTimersByTime(2600);
  expect([said(cries, 1), cries.running]).toEqual([undefined, false]);
});

test("nobody waits for the cry of somebody else", () => {
  const cries = new Cries();
  cries.follow([by("sketched", 1), by("threw_wrongly", 2)]);
  expect([said(cries, 1), said(cries, 2), cries.waiting]).toEqual(["Sketch!", "Oops", false]);
});
