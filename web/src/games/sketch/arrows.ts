/** The arrows on the table: from the discard to what an action is aimed at, or between two cards that change places. */
import { certain } from "../../lib/certain";
import type { SketchAim } from "../../lib/wire.generated";
import type { Way } from "../../pieces/Arrows.svelte";
import type { Draft } from "./draft.svelte";
import { cell, hand } from "./flights.svelte";

/** `closeUp` is the seat whose cards are enlarged: what the reader aims at is seen there. */
export function arrowsOf({ reading, ready }: Draft, closeUp: number | null): readonly Way[] {
  const waits = reading.seen.waiting.flatMap(({ target, live }, at) =>
    target ? [{ ...lineTo(target, null), key: `waits ${at}`, off: !live }] : [],
  );
  return ready ? [...waits, { ...lineTo(ready, closeUp), key: "maybe", maybe: true }] : waits;
}

function lineTo({ seat, slot, swap }: SketchAim, closeUp: number | null): Omit<Way, "key"> {
  const at = (whose: number, where: number) => cell(whose, where, whose === closeUp);
  if (swap) return { from: at(...swap[0]), to: at(...swap[1]), both: true };
  const whose = certain(seat);
  return typeof slot === "number"
    ? { from: "discard", to: at(whose, slot), upright: true }
    : { from: "discard", to: hand(whose), upright: false };
}
