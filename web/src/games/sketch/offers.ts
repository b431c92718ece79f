/** What may be done, read from the moves that the table offers. No rule is known here. */
import { listed, offers, type Moves } from "../../lib/moves";
import type { SketchCommand, SketchView } from "../../lib/wire.generated";
import { targetsOf, type Spot } from "./cards";

export type Offers = ReturnType<typeof read>;

export function read(moves: Moves, view: SketchView | null) {
  const of = <D extends SketchCommand["do"]>(what: D) => listed<SketchCommand, D>(moves, what);
  const targets = of("target");
  const aims = targets.flatMap(targetsOf);
  const swaps = offers(moves, "target") && (targets[0] === undefined || Boolean(targets[0].swap));
  return {
    /** How many cards are to be looked at now. */
    looks: of("look")[0]?.slots.length ?? 0,
    lookable: of("look").flatMap(({ slots }) => slots),
    draws: of("draw").map(({ from }) => from),
    /** The slots of cards that may be discarded, or thrown. */
    discards: of("discard").map(({ slot }) => slot),
    throws: [...of("sketch"), ...of("veto")].map(({ slot }) => slot),
    /** How a card may be thrown: in a lesson, perhaps in one way only. */
    sketches: offers(moves, "sketch"),
    vetoes: offers(moves, "veto"),
    /** What an action may be aimed at: seats, single cards, or cards that change places. */
    seats: aims.flatMap(({ seat, slot }) => (slot === null ? [seat] : [])),
    spots: swaps ? lying(view) : aims.flatMap(({ seat, slot }) => (slot === null ? [] : [{ seat, slot }])),
    swaps,
    pass: offers(moves, "pass"),
    assault: offers(moves, "assault"),
    done: offers(moves, "done"),
  };
}

/** Where cards lie: too many pairs of them may change places to be listed. */
function lying(view: SketchView | null): Spot[] {
  return (view?.hands ?? []).flatMap((hand, seat) =>
    hand.flatMap((code, slot) => (code === null ? [] : [{ seat, slot }])),
  );
}
