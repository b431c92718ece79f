/** What may be done, read from the moves that the table offers. No rule is known here. */
import { listed, parts, type Moves } from "../../lib/moves";
import type { CatchOutCommand } from "../../lib/wire.generated";

/** How many cards of the hand have to find a place before the rest is kept. */
export function placesToFill(moves: Moves): number {
  const [first] = parts(moves, "keep").map(([cards]) => (cards as { ordered?: number }).ordered);
  if (first !== undefined) return first;
  return listed<CatchOutCommand, "keep">(moves, "keep").some((keep) => "open_discard" in keep) ? 3 : 2;
}
