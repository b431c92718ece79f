/** How cards look for their part in what goes on. */
import type { SkyjoActionView } from "../../lib/wire.generated";
import { peeked, shapeOf, slotsOf, type Kind, type Line } from "./cards";

/** It can be touched, it is picked, an attack meets it, it makes a line complete, it is being peeked at. */
export type Mark = "can" | "picked" | "danger" | "glow" | "seen";

/** The mark of a card in a grid. */
export function slotMark(view: SkyjoActionView, seat: number, slot: number): Mark | undefined {
  const { phase, pending } = view;
  const within = (line: Line) => slotsOf(line, shapeOf(view)).includes(slot);
  if (view.grids[seat]?.[slot] === null) return undefined;
  if (phase === "skyjo" && view.to_act.includes(seat)) return view.lines?.some(within) ? "glow" : undefined;
  if (phase === "peek" && pending?.seat === seat) return within(peeked(pending)) ? "seen" : undefined;
  if (phase !== "shield" || !pending) return undefined;
  const { by, swaps, cards } = pending;
  const swapped = swaps?.some((swap) =>
    seat === by ? swap.mine === slot : swap.seat === seat && swap.theirs === slot,
  );
  return swapped || cards?.some((loot) => loot.seat === seat && loot.slot === slot) ? "danger" : undefined;
}

/** The mark of an action card before a seat. */
export function actionMark({ phase, pending }: SkyjoActionView, seat: number, kind: Kind): Mark | undefined {
  if (phase !== "shield" || !pending) return undefined;
  const stolen = pending.card === "steal" && pending.seat === seat && pending.action === kind;
  const removed = pending.cards?.some((loot) => loot.seat === seat && loot.action === kind);
  return stolen || removed ? "danger" : undefined;
}
