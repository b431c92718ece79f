import { expect, test } from "vitest";
import { listed, offers, parts } from "../../src/lib/moves";

type Command = { do: "lay"; card: string } | { do: "pass" };

const MOVES = [
  { do: "lay", all: [{ do: "lay", card: "s4" }] },
  { do: "keep", parts: [[1, 2], "slots"] },
  { do: "pass", all: [{ do: "pass" }] },
];

test("a kind of command is offered if a family has it, listed or not", () => {
  expect(["lay", "keep", "pass", "call"].map((what) => offers(MOVES, what))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("the listed commands of a kind are its own only", () => {
  expect(listed<Command, "lay">(MOVES, "lay")).toEqual([{ do: "lay", card: "s4" }]);
  expect(listed<{ do: "keep" }, "keep">(MOVES, "keep")).toEqual([]);
});

test("a large family tells its parts, a small one has none", () => {
  expect(parts(MOVES, "keep")).toEqual([[[1, 2], "slots"]]);
  expect(parts(MOVES, "lay")).toEqual([]);
});
