/** Small words that depend on a language: how many, and lists. */
import type { Language } from "../lib/language.svelte";

/** Picks the form that a number asks for. */
export function counted(language: Language): (count: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(language);
  return (count, one, other) => (rules.select(count) === "one" ? one : other);
}

/** « Mina, Hugo et Léa » */
export function joined(language: Language): (names: readonly string[]) => string {
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  return (names) => list.format(names);
}
