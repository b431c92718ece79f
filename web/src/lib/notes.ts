/** What everybody is told of the table itself, in the reader's words. */
import { t } from "../texts";
import type { Who } from "../texts/words";
import { typeset } from "./language.svelte";
import { session } from "./session.svelte";
import type { TableNote } from "./wire.generated";

/** `me` is the reader's seat. */
export function noteText({ note, name, seat = null, by = null }: TableNote, me: number | null): string {
  const who: Who = { name, you: seat !== null && seat === me };
  const words = t().notes;
  switch (note) {
    case "left":
      return typeset(words.left(name, by));
    case "held":
      return typeset(words.held(who));
    case "back":
      return typeset(words.back(who));
    case "hosts":
      return typeset(words.hosts(who));
    case "again":
      return typeset(words.again(who));
    case "not_again":
      return typeset(words.notAgain(who));
    case "game":
      return typeset(words.game(session.game(name)?.title ?? name));
  }
}

/** Whether a note is about the next match; the log of this one does without it. */
export function isWish({ note }: TableNote): boolean {
  return note === "again" || note === "not_again";
}

/** Whether a note is news to the reader: nobody is told of their own wishes. */
export function isNews(note: TableNote, me: number | null): boolean {
  return !isWish(note) || note.seat === undefined || note.seat !== me;
}
