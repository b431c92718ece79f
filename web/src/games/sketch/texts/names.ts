/** The names of cards in a sentence, as the catalogue spells them. */
import { certain } from "../../../lib/certain";
import type { Language } from "../../../lib/language.svelte";
import { printed, upper, wordOf, words, type Who } from "../../../texts/words";
import { told } from "../sentences.generated";

/** `king` names either of the kings. */
export function namesIn(language: Language, king: string) {
  const { the, whose } = words[language];
  const spelled: Record<string, string> = { ...told[language].words, king };
  const word = (code: string) => wordOf(spelled[code] ?? certain(spelled["#"]).replace("#", printed(code)));
  return {
    card: (code: string) => word(code).bare,
    a: (code: string) => `${word(code).article} ${word(code).bare}`,
    the: (code: string) => the(word(code)),
    /** “Your archer”, “Hugo’s archer”, at the start of a sentence */
    whose: (who: Who, code: string) => upper(whose(who, word(code))),
  };
}
