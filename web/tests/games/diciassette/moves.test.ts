import { expect, test } from "vitest";
import { read } from "../../../src/games/diciassette/moves";

test("a card that may lie either way is offered once", () => {
  const all = [
    { do: "lay", card: "s4", face: "up" },
    { do: "lay", card: "s4", face: "down" },
    { do: "lay", card: "trap", face: "up" },
  ];
  expect(read([{ do: "lay", all }])).toEqual({ lays: ["s4", "trap"], call: false, pass: false });
});

test("calling and passing are offered if the table offers them", () => {
  const moves = [
    { do: "call", all: [{ do: "call" }] },
    { do: "pass", all: [{ do: "pass" }] },
  ];
  expect(read(moves)).toEqual({ lays: [], call: true, pass: true });
});
