/** The arrows on the table: from the discard to what an action is aimed at, or between two cards that change places. */
import type { SketchAim } from "../../lib/wire.generated";
import type { Way } from "../../pieces/Arrows.svelte";
import { targetsOf } from "./cards";
import type { Draft } from "./draft.svelte";
import { cell, hand } from "./flights.svelte";

/** `closeUp` is the seat whose cards are enlarged: what the reader aims at is seen there. */
export function arrowsOf({ reading, ready }: Draft, closeUp: number | null): readonly Way[] {
  const waits = reading.seen.waiting.flatMap(({ target, live }, at) =>
    target ? [{ ...lineTo(target, null), key: `waits ${at}`, off: !live }] : [],
  );
  return ready ? [...waits, { ...lineTo(ready, closeUp), key: "maybe", maybe: true }] : waits;
}

function lineTo(aim: SketchAim, closeUp: number | null): Omit<Way, "key"> {
  const [to = "", from] = targetsOf(aim).map(({ seat, slot }) =>
    slot === null ? hand(seat) : cell(seat, slot, seat === closeUp),
  );
  return from ? { from, to, both: true } : { from: "discard", to, upright: typeof aim.slot === "number" };
}
