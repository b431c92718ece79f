import { expect, test } from "vitest";
import { offersOf } from "../../../src/games/diciassette/offers";

test("a card that may lie either way is offered once", () => {
  const all = [
    { do: "lay", card: "s4", face: "up" },
    { do: "lay", card: "s4", face: "down" },
    { do: "lay", card: "trap", face: "up" },
  ];
  expect(offersOf([{ do: "lay", all }])).toEqual({ lays: ["s4", "trap"], call: false, pass: false });
});

test("calling and passing are offered if the table offers them", () => {
  const moves = [
    { do: "call", all: [{ do: "call" }] },
    { do: "pass", all: [{ do: "pass" }] },
  ];
  expect(offersOf(moves)).toEqual({ lays: [], call: true, pass: true });
});
