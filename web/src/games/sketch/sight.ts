/** What there is to see of one slot, for the eye and for the ear. */
import type { SketchView } from "../../lib/wire.generated";
import { points, sameSpot, type Code, type Spot } from "./cards";
import { hits } from "./passing.svelte";
import type { Reading } from "./reading";
import { t } from "./texts";

export interface Sight {
  readonly code: Code;
  /** Everybody sees the card. */
  readonly open: boolean;
  /** What the reader may remember of it, where the table helps to. */
  readonly known: string | undefined;
  readonly cost: number | undefined;
  /** It was drawn this turn, from that pile. */
  readonly drawn: "deck" | "discard" | undefined;
  readonly wrong: boolean;
  /** Somebody else looks at it. */
  readonly watched: boolean;
  readonly aimedAt: boolean;
  /** It is the reader's answer, which does not count yet. */
  readonly answer: "sketch" | "veto" | undefined;
  readonly label: string;
}

export function sightOf(reading: Reading, view: SketchView, spot: Spot): Sight {
  const { seat, slot } = spot;
  const code = view.hands[seat]?.[slot] ?? null;
  const open = view.phase === "over" || view.open.some(([whose, at]) => whose === seat && at === slot);
  const watcher = view.peeks.find((peek) => peek.seat === seat && peek.slots.includes(slot));
  const seen = {
    code,
    open,
    known: view.known?.find((one) => sameSpot(one, spot))?.card,
    cost: code === null || code === "?" ? undefined : points(code, view.options),
    drawn: view.turn === seat && view.drawn?.slot === slot ? view.drawn.from : undefined,
    wrong: open && code !== null && view.phase !== "over" && !view.options.kids,
    watched: watcher !== undefined && watcher.by !== view.seat,
    aimedAt: code !== null && isAimedAt(view, spot),
    answer: answerWith(view, spot),
  };
  const notes = [
    ...(seen.drawn ? [t().drawn[seen.drawn]] : []),
    ...(seen.wrong ? [t().wrong] : []),
    ...(seen.watched && watcher ? [t().watched(reading.who(watcher.by))] : []),
    ...(seen.aimedAt ? [t().aimedAt] : []),
    ...(seen.answer ? [t().react[seen.answer]] : []),
  ];
  return { ...seen, label: code === null ? t().empty(slot) : t().lying(slot, said(code, seen), notes) };
}

function said(code: string, { open, known }: Pick<Sight, "open" | "known">): string {
  if (code !== "?") return open ? t().forAll(code) : t().forYou(code);
  return known === undefined ? t().hidden : t().recalled(known);
}

/** Whether a single card is the target of what waits; a dancer's or an archer's is the whole seat. */
function isAimedAt({ waiting }: SketchView, { seat, slot }: Spot): boolean {
  return waiting.some(
    (one) =>
      hits(one, seat) &&
      (one.target?.slot === slot || one.target?.swap?.some(([whose, at]) => whose === seat && at === slot)),
  );
}

function answerWith({ reaction, seat: me }: SketchView, { seat, slot }: Spot): Sight["answer"] {
  if (seat !== me || (reaction?.do !== "sketch" && reaction?.do !== "veto")) return undefined;
  return reaction.slot === slot ? reaction.do : undefined;
}
