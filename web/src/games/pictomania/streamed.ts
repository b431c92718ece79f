/** The slates, as the events tell of them. */
import { certain } from "../../lib/certain";
import type { Strokes } from "../../lib/ink";
import type { Streamed } from "../../lib/streamed";
import type { PictomaniaEvent, PictomaniaInk, PictomaniaSubject } from "../../lib/wire.generated";

/** Of each seat its drawing, how many points it has drawn in this round, also those taken away, and how often it drew or
 * took away; and the drawings of the rounds that were revealed. */
export interface Slates {
  readonly slates?: readonly Strokes[];
  readonly pairs?: readonly number[];
  readonly gestures?: readonly number[];
  readonly round?: number;
  readonly walls?: readonly Wall[];
}

/** The drawings of a round with their words. */
export interface Wall {
  readonly round: number;
  readonly pictures: readonly { seat: number; subject: PictomaniaSubject; strokes: Strokes }[];
}

export function drawn(kept: Slates, event: PictomaniaEvent): Slates {
  switch (event.is) {
    case "round_began":
      return { round: event.round, walls: event.round === 1 ? [] : (kept.walls ?? []) };
    case "revealed":
      if (!kept.round) return kept;
      return { ...kept, walls: [...(kept.walls ?? []), wall(kept.round, event.shown, kept)] };
    case "inked":
      return gesture(kept, event.seat, (strokes) => grown(strokes, event), event.points.length / 2);
    case "undone":
      return gesture(kept, event.seat, (strokes) => strokes.filter(({ stroke }) => stroke !== event.stroke));
    case "wiped":
      return gesture(kept, event.seat, () => []);
    case "left_blank":
      return changed(kept, event.seat, () => []);
    default:
      return kept;
  }
}

export function wall(round: number, shown: readonly PictomaniaSubject[], { slates }: Slates): Wall {
  return {
    round,
    pictures: shown.map((subject, seat) => ({ seat, subject, strokes: slates?.[seat] ?? [] })),
  };
}

/** A drawing that its player has changed; `pairs` counts the points that are new. */
function gesture(kept: Slates, seat: number, change: (strokes: Strokes) => Strokes, pairs = 0): Slates {
  return {
    ...changed(kept, seat, change),
    pairs: put(kept.pairs, seat, 0, (count) => count + pairs),
    gestures: put(kept.gestures, seat, 0, (count) => count + 1),
  };
}

/** The drawing with new points at the end of their stroke, or as a new stroke. */
export function grown(strokes: Strokes, { stroke, points, pen, width }: Omit<PictomaniaInk, "do">): Strokes {
  const at = strokes.findLastIndex((other) => other.stroke === stroke);
  const old = strokes[at];
  if (!old) return [...strokes, { stroke, points, pen: certain(pen), width: certain(width) }];
  return strokes.with(at, { ...old, points: [...old.points, ...points] });
}

function changed(kept: Slates, seat: number, change: (strokes: Strokes) => Strokes): Slates {
  return { ...kept, slates: put(kept.slates, seat, [], change) };
}

/** A list with a place changed; before anybody has drawn it may be too short. */
function put<T>(list: readonly T[] = [], place: number, none: T, change: (old: T) => T): readonly T[] {
  const long = Array.from({ length: Math.max(list.length, place + 1) }, (_, at) => list[at] ?? none);
  return long.with(place, change(long[place] ?? none));
}

export const streamed: Streamed = {
  fields: ["slates", "pairs", "gestures"],
  after: (kept, event) => drawn(kept as Slates, event as PictomaniaEvent) as Record<string, unknown>,
  silent: ["inked", "undone", "wiped"],
};
