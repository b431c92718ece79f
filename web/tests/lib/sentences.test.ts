import { expect, test } from "vitest";
import shared from "../../../tests/engine/sentences.json";
import { Sentences, type Catalogue } from "../../src/lib/sentences";

type Say = "tell" | "ask" | "command" | "family" | "step" | "answer";

const texts: Record<"fr" | "en", unknown> = shared.texts;
const who = (me: number | null) => (seat: number) => ({ name: shared.names[seat] ?? "", you: seat === me });

function speaker(
  language: "fr" | "en",
  me: number | null = 0,
  catalogue: unknown = texts[language],
): Sentences {
  return new Sentences(catalogue as Catalogue, language, who(me), me);
}

for (const language of ["fr", "en"] as const)
  test.each(shared.cases)(`${language}: $law`, (one) => {
    const sentences = speaker(language, one.reader === undefined ? 0 : one.reader);
    const said: unknown = Reflect.apply(sentences[one.say as Say], sentences, one.of);
    expect(said).toBe(one[language]);
  });

test("an answer without an entry is the value", () => {
  expect(speaker("fr").answer("swap", "to", 0)).toBe("toi");
  expect(speaker("en").answer("lay", "card", "archer")).toBe("archer");
  expect(speaker("en").answer("lay", "values", [1, 2])).toBe("1 · 2");
});

test("a game without sentences says nothing", () => {
  const sentences = speaker("en", 0, {});
  expect(sentences.tell({ is: "drew" })).toBe("");
  expect(sentences.ask({ to_act: [0] }, ["draw"])).toBe("");
  expect(sentences.step("lay", ["card"], {})).toBe("");
});

test("a name begins a sentence as it is spelled", () => {
  const drew = { events: { drew: "{seat draw|draws}." } };
  const sentences = new Sentences(drew, "en", () => ({ name: "mina", you: false }), null);
  expect(sentences.tell({ is: "drew", ...{ seat: 0 } })).toBe("mina draws.");
});
