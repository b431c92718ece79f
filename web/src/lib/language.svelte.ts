/** The player's language: the browser's at first, switchable, remembered on this device. */
export type Language = "fr" | "en";

const KEY = "tablee.language";

function preferred(): Language {
  const kept = localStorage.getItem(KEY);
  if (kept === "fr" || kept === "en") return kept;
  const first = navigator.languages.find((tag) => /^(fr|en)\b/i.test(tag));
  return first?.toLowerCase().startsWith("en") ? "en" : "fr";
}

class LanguageChoice {
  current = $state<Language>(preferred());

  set(language: Language): void {
    this.current = language;
    localStorage.setItem(KEY, language);
    document.documentElement.lang = language;
  }
}

export const language = new LanguageChoice();

/** One of two dictionaries of the same shape: the French one's type binds the English one. */
export function texts<T>(pages: Record<Language, T>): () => T {
  return () => pages[language.current];
}
