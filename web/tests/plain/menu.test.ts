import { expect, test } from "vitest";
import { decision, firstMenu, nextMenu } from "../../src/plain/menu";
import type { Moves } from "../../src/lib/moves";
import { Sentences } from "../../src/lib/sentences";
import { certain } from "../../src/lib/certain";

const NAMES = ["Mina", "Hugo", "Nora"];
const sentences = new Sentences(
  {
    commands: { bet: "Bet {number} on {seat}", stop: "Stop" },
    families: { bet: "Bet …" },
    asks: { bet: { seat: "On whom?", number: "Which number does {seat} draw?" } },
  },
  "en",
  (seat) => ({ name: certain(NAMES[seat]), you: seat === 0 }),
  0,
);
const bets = (seats: readonly number[]) =>
  seats.flatMap((seat) => [1, 2, 3, 4, 5, 6].map((number) => ({ do: "bet", seat, number })));
const STOP = { do: "stop", all: [{ do: "stop" }] };

const labels = ({ answers }: { answers: readonly { label: string }[] }) => answers.map(({ label }) => label);

test("a small family is listed command by command, a large one is a button", () => {
  expect(labels(firstMenu([{ do: "bet", all: bets([1]) }, STOP], sentences)).slice(-2)).toEqual([
    "Bet 6 on Hugo",
    "Stop",
  ]);
  expect(labels(firstMenu([{ do: "bet", all: bets([1, 2]) }, STOP], sentences))).toEqual(["Bet …", "Stop"]);
});

test("a large family that is the only one is opened at once, and its parts are asked for", () => {
  const moves: Moves = [{ do: "bet", all: bets([1, 2]) }];
  const whom = firstMenu(moves, sentences);
  expect([whom.question, ...labels(whom)]).toEqual(["On whom?", "Hugo", "Nora"]);
  const number = nextMenu(certain(whom.answers[1]).leaves, sentences);
  expect(number.question).toBe("Which number does Nora draw?");
  expect(labels(number).at(-1)).toBe("Bet 6 on Nora");
  expect(decision(certain(number.answers.at(-1)).leaves)).toEqual({ do: "bet", seat: 2, number: 6 });
});
