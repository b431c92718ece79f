/** Something that is shown beat by beat, each for as long as it is meant to be seen. */
export class Beats {
  /** How many beats there have been; all of them, unless it runs. */
  count = $state(Infinity);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ((count: number) => void) | undefined;

  get running(): boolean {
    return this.count < Infinity;
  }

  /** Begins: `beat` is called after each of these pauses, in milliseconds; beats without one come together at once.
   * After the last, or when cut short, all is shown. */
  play(pauses: readonly number[], beat: (count: number) => void = () => undefined): void {
    this.stop();
    const first = pauses.findIndex((pause) => pause > 0);
    if (first < 0) return beat(Infinity);
    this.#beat = beat;
    this.count = first;
    if (first > 0) beat(first);
    this.#after(pauses.slice(first));
  }

  /** Goes to the end at once. */
  stop(): void {
    clearTimeout(this.#timer);
    const beat = this.#beat;
    this.#beat = undefined;
    this.count = Infinity;
    beat?.(Infinity);
  }

  /** A pause begins once the page has changed: on a slow machine a beat comes late, but is not cut short. */
  #after(pauses: readonly number[]): void {
    this.#timer = setTimeout(() => this.#pause(pauses));
  }

  #pause([pause, ...rest]: readonly number[]): void {
    this.#timer = setTimeout(() => {
      if (!rest.length) return this.stop();
      this.count += 1;
      this.#beat?.(this.count);
      this.#after(rest);
    }, pause);
  }
}
