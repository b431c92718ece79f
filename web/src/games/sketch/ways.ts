/** The arrows on the table: from the discard to what an action is aimed at, or between two cards that change places. */
import type { SketchAim } from "../../lib/wire.generated";
import type { Way } from "../../pieces/Arrows.svelte";
import type { Desk } from "./desk.svelte";
import { cell, hand } from "./flights.svelte";

type Line = Pick<Way, "from" | "to" | "both" | "upright">;

/** `close` is the seat whose cards are enlarged: what the reader aims at is seen there. */
export function waysOf({ view, ready }: Desk, close: number | null): readonly Way[] {
  const waits = (view?.waiting ?? []).flatMap(({ target, live }, at) => {
    const line = target && lineTo(target, null);
    return line ? [{ ...line, key: `waits ${at}`, off: !live }] : [];
  });
  const line = ready && lineTo(ready, close);
  return line ? [...waits, { ...line, key: "maybe", maybe: true }] : waits;
}

function lineTo({ seat, slot, swap }: SketchAim, close: number | null): Line | null {
  const at = (whose: number, where: number) => `${whose === close ? "large-" : ""}${cell(whose, where)}`;
  if (swap) {
    const [one, other] = swap;
    return { from: at(...one), to: at(...other), both: true };
  }
  if (seat === null || seat === undefined) return null;
  const one = typeof slot === "number";
  return { from: "discard", to: one ? at(seat, slot) : hand(seat), upright: one };
}
