/** Ink that comes in batches flows evenly: how much of a drawing is shown at a moment.
 *
 * What a person draws comes in batches so small that each is shown at once. A larger batch that goes on with a drawing is
 * shown over the time in which the next one may come; anything else is shown at once.
 */
import type { Strokes } from "./ink";

const AT_ONCE = 6; // points: a batch of a hand that draws here and now
const SECONDS = 0.4; // that a batch takes
const LARGEST = 60; // points: more is a drawing that was missed, not one being drawn

/** The drawing as it was when it had this many points. */
export function upTo(strokes: Strokes, points: number): Strokes {
  let left = points;
  return strokes.flatMap((stroke) => {
    const shown = Math.min(left, stroke.points.length / 2);
    left -= shown;
    return shown > 0 ? [{ ...stroke, points: stroke.points.slice(0, 2 * shown) }] : [];
  });
}

export function pointsOf(strokes: Strokes): number {
  return strokes.reduce((sum, { points }) => sum + points.length / 2, 0);
}

export class Flow {
  /** How many points are shown at a moment, and how many are added to them each second. */
  #points = Infinity;
  #at = 0;
  #rate = 0;

  /** A drawing takes the place of another. */
  take(old: Strokes, strokes: Strokes, now: number): void {
    const shown = Math.min(this.#reached(now), pointsOf(old));
    const all = pointsOf(strokes);
    const rest = all - shown;
    if (!goesOn(old, strokes) || rest <= AT_ONCE || all - pointsOf(old) > LARGEST) this.#points = Infinity;
    else [this.#points, this.#at, this.#rate] = [shown, now, rest / SECONDS];
  }

  /** What of the drawing is shown; the drawing itself, if all of it is. */
  shown(strokes: Strokes, now: number): Strokes {
    const points = Math.ceil(this.#reached(now));
    if (points < pointsOf(strokes)) return upTo(strokes, points);
    this.#points = Infinity;
    return strokes;
  }

  #reached(now: number): number {
    return this.#points + (Math.max(0, now - this.#at) / 1000) * this.#rate;
  }
}

/** Whether a drawing is another one with more ink at its end. */
function goesOn(old: Strokes, strokes: Strokes): boolean {
  return (
    strokes.length >= old.length &&
    old.every(({ stroke, points }, at) => {
      const now = strokes[at];
      const last = at === old.length - 1;
      return (
        now?.stroke === stroke &&
        (now.points.length === points.length || (last && now.points.length > points.length))
      );
    })
  );
}
