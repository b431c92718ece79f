import { expect, test } from "vitest";
import { isNews, noteText } from "../../src/lib/notes";
import type { TableNote } from "../../src/lib/wire.generated";

const held: TableNote = { note: "held", name: "Ben", seat: 1 };
const again: TableNote = { note: "again", name: "Ben", seat: 1 };

test("a note names whom it is about, and calls the reader you", () => {
  expect(noteText(held, 0)).toBe("Ben is away: a bot plays meanwhile.");
  expect(noteText(held, 1)).toBe("A bot is playing for you.");
  expect(noteText({ note: "back", name: "Ben", seat: 1 }, null)).toBe("Ben is back and plays on.");
  expect(noteText({ note: "hosts", name: "Ben" }, null)).toBe("Ben is the host now.");
  expect(noteText({ note: "not_again", name: "Ben", seat: 1 }, 0)).toBe("Ben sits this one out.");
});

test("who leaves is named, and so is the bot that plays on", () => {
  expect(noteText({ note: "left", name: "Ben", seat: 1, by: "Nora" }, 0)).toBe(
    "Ben has left. Nora, a bot, plays on.",
  );
  expect(noteText({ note: "left", name: "Ben", seat: 1 }, 0)).toBe("Ben has left the table.");
});

test("a game that the page does not know goes by its name", () => {
  expect(noteText({ note: "game", name: "snap" }, 0)).toBe("The game is now snap.");
});

test("nobody is told of their own wishes", () => {
  expect([isNews(again, 0), isNews(again, 1), isNews(again, null), isNews(held, 1)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
