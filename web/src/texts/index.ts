import { lateTexts } from "../lib/language.svelte";

/** The words of the room in the player's language, once that language is `ready`. */
export const { t, ready } = lateTexts({
  fr: async () => (await import("./fr")).fr,
  en: async () => (await import("./en")).en,
});
