/** What there is to see of one slot, for the eye and for the ear. */
import { points, sameSpot, targetsOf, type Spot } from "./cards";
import type { Reading } from "./reading";
import { t } from "./texts";

export function appearanceOf({ seen: view, who }: Reading, spot: Spot) {
  const { seat, slot } = spot;
  const code = view.hands[seat]?.[slot] ?? null;
  const open = view.phase === "over" || view.open.some(([whose, at]) => whose === seat && at === slot);
  const watcher = view.peeks.find(
    (peek) => peek.seat === seat && peek.slots.includes(slot) && peek.by !== view.seat,
  );
  /** What the reader may remember of it, where the table helps to. */
  const known = view.known?.find((one) => sameSpot(one, spot))?.card;
  /** It was drawn this turn, from that pile. */
  const drawn = view.turn === seat && view.drawn?.slot === slot ? view.drawn.from : undefined;
  const wrong = open && code !== null && view.phase !== "over" && !view.options.kids;
  /** A single card is the target of what waits; a dancer's or an archer's is the whole seat. */
  const aimedAt =
    code !== null &&
    view.waiting.some(({ live, target }) => live && targetsOf(target).some((one) => sameSpot(one, spot)));
  /** The reader's answer, which does not count yet. */
  const { reaction } = view;
  const thrown = reaction && "slot" in reaction && seat === view.seat && reaction.slot === slot;
  const answer = thrown ? reaction.do : undefined;
  const notes = [
    drawn && t().drawn[drawn],
    wrong && t().wrong,
    watcher && t().watched(who(watcher.by)),
    aimedAt && t().aimedAt,
    answer && t().react[answer],
  ].filter((note) => typeof note === "string");
  return {
    code,
    /** Everybody sees the card. */
    open,
    known,
    cost: code === null ? undefined : points(code, view),
    drawn,
    wrong,
    /** Somebody else looks at it. */
    watched: watcher !== undefined,
    aimedAt,
    answer,
    label: code === null ? t().empty(slot) : t().lying(slot, said(code, open, known), notes),
  };
}

function said(code: string, open: boolean, known: string | undefined): string {
  if (code !== "?") return open ? t().forAll(code) : t().forYou(code);
  return known === undefined ? t().hidden : t().recalled(known);
}
