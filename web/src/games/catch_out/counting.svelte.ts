/** The end: the piles are opened and counted, one card of each at a time. It holds nobody up. */
import { still } from "../../lib/motion";

const BEAT = 220;
const LONGEST = 2600; // milliseconds, however high the highest pile is

export class Counting {
  /** How many cards of each pile have been counted, from the bottom. */
  counted = $state(Infinity);
  #timer: ReturnType<typeof setInterval> | undefined;
  #end: (() => void) | undefined;

  get running(): boolean {
    return this.counted < Infinity;
  }

  /** Begins; `most` is the height of the highest pile, and `end` is called when all are counted. */
  play(most: number, end: () => void): void {
    this.stop();
    if (still()) return end();
    this.#end = end;
    this.counted = 0;
    this.#timer = setInterval(
      () => {
        if (this.counted < most) this.counted++;
        else this.stop();
      },
      Math.min(BEAT, LONGEST / (most + 1)),
    );
  }

  /** Goes to the end at once. */
  stop(): void {
    clearInterval(this.#timer);
    this.counted = Infinity;
    this.#end?.();
    this.#end = undefined;
  }
}
