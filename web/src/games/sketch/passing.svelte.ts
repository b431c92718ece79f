/** Passing for somebody who wants to be left alone: until a card lies there that they wait for, an action is aimed at
 * them, it is their turn, or the last call comes.
 *
 * They say themselves what they wait for: nothing here knows what they hold.
 */
import type { SketchView, SketchWaiting } from "../../lib/wire.generated";
import { sortOf, targetsOf } from "./cards";

export class Passing {
  on = $state(false);
  sorts = $state.raw<readonly string[]>([]);
  #since = 0;

  toggle(sort: string): void {
    const rest = this.sorts.filter((other) => other !== sort);
    this.sorts = rest.length < this.sorts.length ? rest : [...rest, sort];
  }

  start(view: SketchView): void {
    this.on = true;
    this.#since = view.discard.count;
  }

  /** Whether something has happened that they want to answer themselves. */
  stopsAt({ phase, seat, discard, waiting, rules }: SketchView): boolean {
    if (phase !== "react") return true;
    if (discard.count <= this.#since) return false;
    const waitedFor = discard.top !== null && this.sorts.includes(sortOf(discard.top, rules));
    return waitedFor || waiting.some((one) => hits(one, seat));
  }
}

/** Whether an action is aimed at a seat or at one of its cards. */
export function hits({ target, live }: SketchWaiting, seat: number | null): boolean {
  return live && targetsOf(target).some((one) => one.seat === seat);
}
