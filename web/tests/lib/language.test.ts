import { afterEach, expect, test } from "vitest";
import { language, lateTexts, spoken, texts, typeset } from "../../src/lib/language.svelte";

afterEach(() => language.set("en"));

test("the browser's language comes first", () => {
  expect(language.current).toBe("en");
});

test("French is set as a printer sets it", async () => {
  await language.set("fr");
  expect(typeset("Quoi ? « L'as » ; oui : -3 !")).toBe(
    "Quoi\u202f? «\u00a0L’as\u00a0»\u202f; oui\u00a0: −3\u202f!",
  );
  expect(typeset("9-2")).toBe("9-2");
});

test("English stays as it is", () => {
  expect(typeset("It's -3 !")).toBe("It's -3 !");
});

test("a dictionary speaks the current language, also in its functions and lists", async () => {
  const t = texts({
    fr: { hello: (name: string) => `Salut ${name} !`, list: ["Oui !"] },
    en: { hello: (name: string) => `Hi ${name}!`, list: ["Yes!"] },
  });
  expect(t().hello("Mina")).toBe("Hi Mina!");
  await language.set("fr");
  expect(t().hello("Mina")).toBe("Salut Mina\u202f!");
  expect(t().list).toEqual(["Oui\u202f!"]);
});

test("what the server says in both languages is said in one", () => {
  expect(spoken({ fr: "Non", en: "No" })).toBe("No");
  expect(spoken(undefined)).toBe("");
});

test("a language is loaded before it is spoken, and once", async () => {
  const loaded: string[] = [];
  const page = (one: string, word: string) => () => {
    loaded.push(one);
    return Promise.resolve({ word });
  };
  const { t, ready } = lateTexts({ fr: page("fr", "Oui !"), en: page("en", "Yes!") });
  await ready();
  expect(loaded).toEqual(["en"]);
  const switching = language.set("fr");
  expect(t().word).toBe("Yes!");
  await switching;
  expect(t().word).toBe("Oui\u202f!");
  await language.set("en");
  expect(loaded).toEqual(["en", "fr"]);
});

test("a language whose words do not come is not spoken", async () => {
  let broken = true;
  const fr = () => (broken ? Promise.reject(new Error("offline")) : Promise.resolve("oui"));
  const { t, ready } = lateTexts({ fr, en: () => Promise.resolve("yes") });
  await ready();
  await language.set("fr");
  expect([language.current, t()]).toEqual(["en", "yes"]);
  broken = false;
  await language.set("fr");
  expect([language.current, t()]).toEqual(["fr", "oui"]);
});
