/** The player's language: the browser's at first, switchable, remembered on this device. */
import { certain } from "./certain";
import { recall, remember } from "./device";

export type Language = "fr" | "en";

function preferred(): Language {
  const kept = recall("language");
  if (kept === "fr" || kept === "en") return kept;
  const first = navigator.languages.find((tag) => /^(fr|en)\b/i.test(tag));
  return first?.toLowerCase().startsWith("en") ? "en" : "fr";
}

type Load = (language: Language) => Promise<unknown>;

/** What an installed app says of itself. */
const MANIFESTS: Record<Language, string> = { fr: "./manifest.json", en: "./manifest.en.json" };

class LanguageChoice {
  current = $state<Language>(preferred());
  readonly #loads: Load[] = [];

  constructor() {
    tellPage(this.current);
  }

  /** Switches once the words are there; if they do not come, everything stays as it is. */
  async set(language: Language): Promise<void> {
    try {
      await Promise.all(this.#loads.map((load) => load(language)));
    } catch {
      return;
    }
    this.current = language;
    remember("language", language);
    tellPage(language);
  }

  /** Has something loaded before another language is spoken. */
  needs(load: Load): void {
    this.#loads.push(load);
  }
}

/** The page itself is told, for screen readers and for whoever installs it. */
function tellPage(language: Language): void {
  document.documentElement.lang = language;
  document.querySelector('link[rel="manifest"]')?.setAttribute("href", MANIFESTS[language]);
}

export const language = new LanguageChoice();

/** One of two dictionaries of the same shape: the French one's type binds the English one. */
export function texts<T>(pages: Record<Language, T>): () => T {
  const printed = { fr: printedAll(pages.fr), en: pages.en };
  return () => printed[language.current];
}

/** A dictionary like `texts`, whose languages are loaded one at a time. `ready` comes before the first word. */
export function lateTexts<T>(pages: Record<Language, () => Promise<T>>): {
  t: () => T;
  ready: () => Promise<void>;
} {
  const here: Partial<Record<Language, T>> = {};
  const load = async (wanted: Language) => {
    here[wanted] ??= wanted === "fr" ? printedAll(await pages.fr()) : await pages[wanted]();
  };
  language.needs(load);
  return { t: () => certain(here[language.current]), ready: () => load(language.current) };
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
