import type { Language } from "../../../lib/language.svelte";
import { Sentences } from "../../../lib/sentences";
import { told } from "../sentences.generated";

/** Spells cards, and which way up they lie, as the game's catalogue does. */
export function spelled(language: Language): (value: string) => string {
  const sentences = new Sentences(told[language], language, () => ({ name: "", you: false }), null);
  return (value) => sentences.spell("", value);
}
