import { expect, test } from "vitest";
import { Flights } from "../../../src/games/skyjo_action/flights.svelte";
import type { SkyjoActionEvent } from "../../../src/lib/wire.generated";

const SHAPE = { rows: 3, wide: 4 };

function after(...events: object[]): Flights {
  const flights = new Flights();
  flights.follow(events as SkyjoActionEvent[], SHAPE);
  return flights;
}

test("a round deals every slot of every grid from the deck, one after another", () => {
  const flights = after({ is: "round_started", round: 1, up: [[], []] });
  expect(flights.to(1, 0)).toMatchObject({ from: ["deck"], delay: 0 });
  expect(flights.to(1, 11).from).toEqual(["deck"]);
  expect(flights.to(1, 11).delay).toBeGreaterThan(flights.to(1, 10).delay);
  expect(flights.to(1, 12).from).toEqual([]);
  expect(flights.to(0, 0).key).not.toBe(flights.to(1, 0).key);
});

test("a card that is placed sends the old one to the discard", () => {
  const flights = after({ is: "placed", seat: 1, slot: 3 });
  expect(flights.to(1, 3).from).toEqual(["hand-1", "hand", "deck"]);
  expect(flights.discard).toEqual(["cell-1-3"]);
});

test("a trade sends two cards past each other", () => {
  const flights = after({ is: "traded", seat: 0, swap: { mine: 2, seat: 1, theirs: 5 } });
  expect(flights.to(0, 2).from[0]).toBe("cell-1-5");
  expect(flights.to(1, 5).from[0]).toBe("cell-0-2");
});

test("a complete column leaves from its slots", () => {
  expect(after({ is: "cleared", seat: 0, line: "column", index: 1 }).discard).toEqual([
    "cell-0-1",
    "cell-0-5",
    "cell-0-9",
  ]);
});
