import { expect, test } from "vitest";
import { adviceOn, hintText } from "../../src/lib/advice";
import type { Decision } from "../../src/lib/wire.generated";

const sentences = {
  command: ({ do: tag }: { do: string }) => tag.toUpperCase(),
  spell: (name: string, value: unknown) => `${name} ${String(value)}`,
};
const usual: Decision = {
  step: 4,
  made: { do: "pass" },
  best: { do: "call" },
  odds: 0.124,
  error: 0.01,
  points: 3.6,
  mistake: true,
  made_cards: [],
  best_cards: [],
};
const told = (changes: Partial<Decision>) => {
  const { move, verdict, instead } = adviceOn({ ...usual, ...changes }, sentences);
  return [move, verdict, instead].filter(Boolean).join(" ");
};

test("a mistake is told by what it cost, in points where these are clear", () => {
  expect(told({})).toBe("CALL was worth 4 points more. You played: PASS.");
  expect(told({ points: 1.2 })).toBe("CALL was worth 1 point more. You played: PASS.");
  expect(told({ points: null })).toBe("CALL gave you a 12 % better chance to win. You played: PASS.");
  expect(told({ best_cards: ["12"] })).toBe("CALL (card 12) was worth 4 points more. You played: PASS.");
  expect(told({ best: null })).toBe("Wait was worth 4 points more. You played: PASS.");
});

test("what was no clear mistake is told by the move that was made", () => {
  expect(told({ mistake: false })).toBe("PASS: nothing was clearly better.");
  expect(told({ mistake: false, best: { do: "pass" } })).toBe(
    "PASS: the strong bot would have done the same.",
  );
});

test("a hint tells what to do, and what it is worth beside the next best", () => {
  const call = { command: { do: "call" }, cards: [] };
  const lay = { command: { do: "lay" }, cards: ["12", "?"] };
  const clear = { moves: [call, lay], odds: 0.124, points: null, clear: true };
  expect(hintText({ ...clear, points: 3.6 }, sentences)).toBe(
    "CALL: about 4 points better than “LAY (card 12, card ?)”.",
  );
  expect(hintText(clear, sentences)).toBe(
    "CALL: about a 12 % better chance to win than with “LAY (card 12, card ?)”.",
  );
  expect(hintText({ ...clear, clear: false }, sentences)).toBe(
    "CALL; “LAY (card 12, card ?)” is about as good.",
  );
  expect(hintText({ ...clear, moves: [{ command: null, cards: [] }] }, sentences)).toBe("Wait.");
});
