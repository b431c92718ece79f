/** Something that is shown beat by beat. It holds nobody up: it can be cut short at any time. */
import { still } from "../../lib/motion";

export class Beats {
  /** How many beats there have been; all of them, unless it runs. */
  count = $state(Infinity);
  #timers: ReturnType<typeof setTimeout>[] = [];
  #beat: ((count: number) => void) | undefined;

  get running(): boolean {
    return this.count < Infinity;
  }

  /** Begins: `beat` is called at these moments, in milliseconds. At the last one, or when cut short, all is shown. */
  play(moments: readonly number[], beat: (count: number) => void): void {
    this.stop();
    if (still()) return beat(Infinity);
    this.#beat = beat;
    this.count = 0;
    this.#timers = moments.map((after, at) =>
      setTimeout(() => (at + 1 < moments.length ? beat((this.count = at + 1)) : this.stop()), after),
    );
  }

  /** Goes to the end at once. */
  stop(): void {
    this.#timers.forEach(clearTimeout);
    this.count = Infinity;
    this.#beat?.(Infinity);
    this.#beat = undefined;
  }
}
