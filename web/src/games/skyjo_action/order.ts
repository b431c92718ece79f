/** In which order several cards go to the discard: the last one lies on top, for the next player. */
import { certain } from "../../lib/certain";
import type { SkyjoActionView } from "../../lib/wire.generated";
import { once, shapeOf, slotsOf, type Code } from "./cards";

/** A card that leaves, and where it is now. */
export interface Leaving {
  readonly at: number;
  readonly code: string;
}

/** The cards that lie on these slots. */
export function lying(slots: readonly number[], grid: readonly Code[]): Leaving[] {
  return slots.flatMap((at) => (grid[at] ? [{ at, code: grid[at] }] : []));
}

/** The cards of the hand but the one that is kept. */
export function notKept(hand: readonly string[], kept: number | null): Leaving[] {
  return hand.map((code, at) => ({ at, code })).filter(({ at }) => at !== kept);
}

/** The cards that go to the discard now: those of the hand that are not kept, or the complete lines. */
export function leaving(view: SkyjoActionView, hand: readonly string[], kept: number | null): Leaving[] {
  if (view.phase === "keep") return notKept(hand, kept);
  if (view.phase !== "skyjo" || view.seat === null) return [];
  const slots = certain(view.lines).flatMap((line) => slotsOf(line, shapeOf(view)));
  return lying(once(slots), certain(view.grids[view.seat]));
}

/** What may lie on top, worst for the next player first: nothing to choose if all are alike. */
export function topsOf(cards: readonly Leaving[], best: readonly string[]): readonly string[] {
  return once(cards.map(({ code }) => code)).sort((a, b) => best.indexOf(b) - best.indexOf(a));
}

/** Worst for the next player on top, unless another was asked for. */
export function inOrder(cards: readonly Leaving[], top: string | null, best: readonly string[]): number[] {
  const rank = (code: string) => (code === top ? Infinity : best.indexOf(code));
  return [...cards].sort((a, b) => rank(a.code) - rank(b.code)).map(({ at }) => at);
}
