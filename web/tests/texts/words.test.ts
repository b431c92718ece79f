import { expect, test } from "vitest";
import { printed, quoted, upper, words } from "../../src/texts/words";

const { fr, en } = words;
const mina = { name: "Mina", you: false };
const you = { name: "Hugo", you: true };

test("French counts zero as one, English does not", () => {
  const forms = (language: typeof fr) => [0, 1, 2].map((count) => language.n(count, "one", "other"));
  expect(forms(fr)).toEqual(["one", "one", "other"]);
  expect(forms(en)).toEqual(["other", "one", "other"]);
});

test("quotation marks within others are the inner ones", () => {
  expect(quoted("Dire «\u00a0c’est vrai\u00a0»")).toBe("«\u00a0Dire “c’est vrai”\u00a0»");
});

test("names are listed as a sentence lists them", () => {
  expect(fr.and(["Mina"])).toBe("Mina");
  expect(fr.and(["Mina", "Hugo", "Léa"])).toBe("Mina, Hugo et Léa");
  expect(en.and(["Mina", "Hugo"])).toBe("Mina and Hugo");
  expect(en.and(["Mina", "Hugo", "Léa"])).toBe("Mina, Hugo, and Léa");
  expect(fr.and([])).toBe("");
});

test("the reader is spoken to, the others are spoken of", () => {
  expect([fr.does(you, "joues", "joue"), fr.does(mina, "joues", "joue")]).toEqual(["Tu joues", "Mina joue"]);
  expect([en.self(you), en.self(mina)]).toEqual(["you", "Mina"]);
  expect([en.of(you), en.of(mina)]).toEqual(["your", "Mina’s"]);
});

test.each([
  ["Hugo", "d’Hugo"],
  ["Élise", "d’Élise"],
  ["Yves", "d’Yves"],
  ["Yann", "de Yann"],
  ["Mina", "de Mina"],
])("of %s is %s", (name, of) => {
  expect(fr.of({ name, you: false })).toBe(of);
});

test("points agree with their number, whatever its sign, and have a real minus", () => {
  expect([-1, 0, 1, -3].map(fr.points)).toEqual(["−1 point", "0 point", "1 point", "−3 points"]);
  expect([-1, 0].map(en.points)).toEqual(["−1 point", "0 points"]);
  expect(printed("-2")).toBe("−2");
});

test("a sentence begins with a capital, also where it has an accent", () => {
  expect(upper("échange")).toBe("Échange");
  expect(upper("")).toBe("");
});
