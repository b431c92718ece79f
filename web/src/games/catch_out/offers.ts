/** What may be done, read from the moves that the table offers. No rule is known here. */
import { listed, parts, type Moves } from "../../lib/moves";
import type { CatchOutCommand } from "../../lib/wire.generated";

/** Whether the values said so far, and one more, can still become an announcement that is offered: a lesson wants a
 * certain one. Where they are too many to be listed, all of them are offered. */
export function maySay(moves: Moves, said: readonly number[], more: number): boolean {
  const wanted = listed<CatchOutCommand, "announce">(moves, "announce");
  return !wanted.length || wanted.some(({ values }) => holds(values, [...said, more]));
}

function holds(values: readonly number[], said: readonly number[]): boolean {
  const left = [...values];
  return said.every((value) => left.includes(value) && left.splice(left.indexOf(value), 1));
}

/** Where a lesson wants a card of the hand to go. */
export function wantedPlace(moves: Moves, code: string): "discard" | "score" | null {
  const [keep, ...more] = listed<CatchOutCommand, "keep">(moves, "keep");
  if (!keep || more.length) return null;
  return keep.discard === code ? "discard" : keep.score === code ? "score" : null;
}

/** How many cards of the hand have to find a place before the rest is kept. */
export function placesToFill(moves: Moves): number {
  const [first] = parts(moves, "keep").map(([cards]) => (cards as { ordered?: number }).ordered);
  if (first !== undefined) return first;
  return listed<CatchOutCommand, "keep">(moves, "keep").some((keep) => "open_discard" in keep) ? 3 : 2;
}
