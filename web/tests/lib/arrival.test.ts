import { expect, test } from "vitest";
import { seatFor } from "../../src/lib/arrival";
import type { SeatView, TableView } from "../../src/lib/wire.generated";

const FREE = { person: null, bot: null } as SeatView;
const BOT = { person: null, bot: "rule" } as SeatView;
const ANN = { person: "ann", bot: null } as SeatView;

function table(seats: SeatView[], changes: Partial<TableView> = {}): TableView {
  const plain = { id: "table", you: "ben", host: "ann", seat: null, stage: "waiting", seats };
  return { ...plain, ...changes } as TableView;
}

test("a guest is given the first free seat", () => {
  expect(seatFor(table([ANN, BOT, FREE, FREE]), [])).toBe(2);
});

test.each([
  ["no seat is free", table([ANN, BOT])],
  ["the match is under way", table([ANN, FREE], { stage: "playing" })],
  ["they have a seat", table([ANN, FREE], { seat: 0 })],
  ["they host the table", table([FREE, FREE], { you: "ann" })],
])("a guest is given no seat where %s", (_why, found) => {
  expect(seatFor(found, [])).toBeNull();
});

test("somebody who was seated before sits and stands as they like", () => {
  expect(seatFor(table([ANN, FREE]), ["other", "table"])).toBeNull();
});
