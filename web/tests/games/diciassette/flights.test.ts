import { expect, test } from "vitest";
import { Flights } from "../../../src/games/diciassette/flights.svelte";
import type { DiciassetteEvent, DiciassetteView } from "../../../src/lib/wire.generated";

const BACKS = ["d4", "plain", "plain"];

function drew(backs: string[]): DiciassetteEvent {
  return { is: "drew", seat: 0, backs } as DiciassetteEvent;
}

function keys(flights: Flights): string[] {
  return BACKS.map((_, at) => flights.key(0, at));
}

test("cards that were just drawn have another key than those that were there before", () => {
  const flights = new Flights();
  const before = keys(flights);
  flights.follow([drew(["plain"])], { backs: [BACKS] } as unknown as DiciassetteView, []);
  const after = keys(flights);
  expect(after.map((key, at) => key !== before[at])).toEqual([false, false, true]);
});

test("two alike that were drawn are two different cards", () => {
  const flights = new Flights();
  const before = keys(flights);
  flights.follow([drew(["plain", "plain"])], { backs: [BACKS] } as unknown as DiciassetteView, []);
  expect(keys(flights).map((key, at) => key !== before[at])).toEqual([false, true, true]);
});
