/** Passing for somebody who wants to be left alone: until a card lies there that they wait for, an action is aimed at
 * them, it is their turn, or the last call comes.
 *
 * They say themselves what they wait for: nothing here knows what they hold.
 */
import type { SketchView, SketchWaiting } from "../../lib/wire.generated";
import { sortOf } from "./cards";

export class Passing {
  on = $state(false);
  /** It is being said what to wait for. */
  choosing = $state(false);
  sorts = $state.raw<readonly string[]>([]);
  #since = 0;

  toggle(sort: string): void {
    this.sorts = this.sorts.includes(sort)
      ? this.sorts.filter((other) => other !== sort)
      : [...this.sorts, sort];
  }

  start(view: SketchView): void {
    this.on = true;
    this.choosing = false;
    this.#since = view.discard.count;
  }

  stop(): void {
    this.on = this.choosing = false;
  }

  /** Whether something has happened that they want to answer themselves. */
  stopsAt(view: SketchView): boolean {
    if (view.phase !== "react") return true;
    if (view.discard.count <= this.#since) return false;
    return (
      this.sorts.includes(sortOf(view.discard.top) ?? "") || view.waiting.some((one) => hits(one, view.seat))
    );
  }
}

/** Whether an action is aimed at a seat or at one of its cards. */
export function hits({ target, live }: SketchWaiting, seat: number | null): boolean {
  if (!target || !live) return false;
  return target.seat === seat || (target.swap ?? []).some(([whose]) => whose === seat);
}
