/** The player's language: the browser's at first, switchable, remembered on this device. */
import { recall, remember } from "./device";

export type Language = "fr" | "en";

function preferred(): Language {
  const kept = recall("language");
  if (kept === "fr" || kept === "en") return kept;
  const first = navigator.languages.find((tag) => /^(fr|en)\b/i.test(tag));
  return first?.toLowerCase().startsWith("en") ? "en" : "fr";
}

class LanguageChoice {
  current = $state<Language>(preferred());

  constructor() {
    document.documentElement.lang = this.current;
  }

  set(language: Language): void {
    this.current = language;
    remember("language", language);
    document.documentElement.lang = language;
  }
}

export const language = new LanguageChoice();

/** One of two dictionaries of the same shape: the French one's type binds the English one. */
export function texts<T>(pages: Record<Language, T>): () => T {
  const printed = { fr: printedAll(pages.fr), en: pages.en };
  return () => printed[language.current];
}

/** Whatever a French dictionary says, as a printer would set it. */
function printedAll<T>(page: T): T;
function printedAll(page: unknown): unknown {
  if (typeof page === "string") return printed(page);
  if (Array.isArray(page)) return page.map(printedAll);
  if (typeof page === "function")
    return (...about: unknown[]) => printedAll(Reflect.apply(page, undefined, about));
  if (page === null || typeof page !== "object") return page;
  return Object.fromEntries(Object.entries(page).map(([name, text]) => [name, printedAll(text)]));
}

/** What the server says in both languages, in the player's. */
export function spoken(both: { fr?: string; en?: string } | undefined): string {
  return typeset(both?.[language.current] ?? "");
}

/** Plain text as a French printer would set it. English stays as it is. */
export function typeset(text: string): string {
  return language.current === "fr" ? printed(text) : text;
}

/** Unbreakable spaces, curly apostrophes, a minus that is none of them. */
function printed(text: string): string {
  return text
    .replace(/ ([?!;])/g, "\u202f$1")
    .replace(/ ([:»])/g, "\u00a0$1")
    .replace(/« /g, "«\u00a0")
    .replace(/(\p{L})'(?=\p{L})/gu, "$1’")
    .replace(/([\s(]|^)-(?=\d)/g, "$1−");
}
