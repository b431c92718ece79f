/** What may be done, read from the moves that the table offers. No rule is known here. */
import { listed, offers, type Moves } from "../../lib/moves";
import type { DiciassetteCommand } from "../../lib/wire.generated";

export interface Offers {
  /** The cards that may be laid; each may lie either way. */
  readonly lays: readonly string[];
  readonly call: boolean;
  readonly pass: boolean;
}

export function offersOf(moves: Moves): Offers {
  const lays = listed<DiciassetteCommand, "lay">(moves, "lay");
  return {
    lays: [...new Set(lays.map(({ card }) => card))],
    call: offers(moves, "call"),
    pass: offers(moves, "pass"),
  };
}
