import { afterEach, expect, test } from "vitest";
import { language, spoken, texts, typeset } from "../../src/lib/language.svelte";

afterEach(() => language.set("en"));

test("the browser's language comes first", () => {
  expect(language.current).toBe("en");
});

test("French is set as a printer sets it", () => {
  language.set("fr");
  expect(typeset("Quoi ? « L'as » ; oui : -3 !")).toBe(
    "Quoi\u202f? «\u00a0L’as\u00a0»\u202f; oui\u00a0: −3\u202f!",
  );
  expect(typeset("9-2")).toBe("9-2");
});

test("English stays as it is", () => {
  expect(typeset("It's -3 !")).toBe("It's -3 !");
});

test("a dictionary speaks the current language, also in its functions and lists", () => {
  const t = texts({
    fr: { hello: (name: string) => `Salut ${name} !`, list: ["Oui !"] },
    en: { hello: (name: string) => `Hi ${name}!`, list: ["Yes!"] },
  });
  expect(t().hello("Mina")).toBe("Hi Mina!");
  language.set("fr");
  expect(t().hello("Mina")).toBe("Salut Mina\u202f!");
  expect(t().list).toEqual(["Oui\u202f!"]);
});

test("what the server says in both languages is said in one", () => {
  expect(spoken({ fr: "Non", en: "No" })).toBe("No");
  expect(spoken(undefined)).toBe("");
});
