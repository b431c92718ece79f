/** The arrows on the table: from the discard to what an action is aimed at, or between two cards that change places. */
import type { SketchAim } from "../../lib/wire.generated";
import type { Way } from "../../pieces/Arrows.svelte";
import { targetsOf } from "./cards";
import type { Draft } from "./draft.svelte";
import { cell, hand } from "./flights.svelte";

/** How the table is laid out: `closeUp` is the seat whose cards are enlarged, so that what the reader aims at is seen
 * there; where names stand `apart` from the cards, an arrow at a whole seat ends at its name. */
interface Layout {
  readonly closeUp: number | null;
  readonly apart: boolean;
}

export function arrowsOf({ reading, ready }: Draft, { closeUp, apart }: Layout): readonly Way[] {
  const waits = reading.seen.waiting.flatMap(({ target, live }, at) =>
    target ? [{ ...lineTo(target, { closeUp: null, apart }), key: `waits ${at}`, off: !live }] : [],
  );
  return ready ? [...waits, { ...lineTo(ready, { closeUp, apart }), key: "maybe", maybe: true }] : waits;
}

function lineTo(aim: SketchAim, { closeUp, apart }: Layout): Omit<Way, "key"> {
  const [to = "", from] = targetsOf(aim).map(({ seat, slot }) =>
    slot === null ? (apart ? `plate-${seat}` : hand(seat)) : cell(seat, slot, seat === closeUp),
  );
  return from ? { from, to, both: true } : { from: "discard", to, upright: typeof aim.slot === "number" };
}
