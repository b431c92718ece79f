/** Files of finished matches, as a server hands them out. Whether the match holds is for the rules to say. */
import type { Problem, Record as MatchRecord } from "./wire.generated";

const LARGEST = 5_000_000; // characters

export const UNREADABLE: Problem = {
  clause: null,
  fr: "Ce fichier n’est pas une partie enregistrée.",
  en: "This file is not a recorded match.",
};

/** The record in a file; null if it is none. */
export function recordIn(text: string): MatchRecord | null {
  if (text.length > LARGEST) return null;
  try {
    const found: unknown = JSON.parse(text);
    return isRecord(found) ? found : null;
  } catch {
    return null;
  }
}

function isRecord(found: unknown): found is MatchRecord {
  return typeof found === "object" && found !== null && "game" in found && "log" in found;
}
