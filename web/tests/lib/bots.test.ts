import { expect, test } from "vitest";
import { playing } from "../../src/lib/bots";
import { language } from "../../src/lib/language.svelte";

test("a bot's level and manner are told in the reader's words", async () => {
  await language.set("fr");
  expect(playing("master", "bold")).toBe("Robot maître, fonceur");
  expect(playing("regular", null)).toBe("Robot habitué");
  await language.set("en");
  expect(playing("strong", "even")).toBe("Strong bot, calm");
  expect(playing("of_another_game")).toBe("of_another_game");
});

test("people have no level", () => {
  expect(playing(null)).toBe("");
});
