/** When a lost line is dialled again: the moment and the chance come in.
 *
 * The law: every try waits longer than the one before, until a line has proven good. A table that throws its viewers
 * out right after it has shown itself is left alone for longer and longer.
 */
const PAUSES = [250, 500, 1000, 2000, 4000, 8000];
const LONGEST = 15_000;
const PROVEN = 10_000; // a line that stood this long was a good one
const BREATH = 1000; // between two dials, whatever wakes the page
const TRIES_AFTER_WAKING = 2;
const TRIES_OF_A_RESTART = 5; // about eight seconds
const TOO_FAST = 1008; // the close code for somebody who said too much
const COOLING = 5000;

export class Redial {
  #tries = 0;
  #dialed = -Infinity;
  #shown = Infinity;

  /** Whether it fails again and again. */
  get failing(): boolean {
    return this.#tries > 2;
  }

  /** Whether it has failed for longer than a server takes to restart. */
  get hopeless(): boolean {
    return this.#tries > TRIES_OF_A_RESTART;
  }

  dialed(now: number): void {
    this.#dialed = now;
    this.#shown = Infinity;
  }

  /** The table shows itself on this line. */
  shown(now: number): void {
    this.#shown = Math.min(this.#shown, now);
  }

  /** The table has answered. */
  proven(): void {
    this.#tries = 0;
  }

  /** How long to wait after a line was lost: `chance`, from 0 to 1, keeps a whole room from dialling at once. */
  lost(code: number, now: number, chance: number): number {
    if (now - this.#shown > PROVEN) this.proven();
    const pause = PAUSES[this.#tries++] ?? LONGEST;
    return Math.max(pause, code === TOO_FAST ? COOLING : 0) * (0.5 + chance);
  }

  /** How long to wait where the page is looked at again, or the network is back: hardly at all. */
  woken(now: number): number {
    this.#tries = Math.min(this.#tries, TRIES_AFTER_WAKING);
    return Math.max(0, this.#dialed + BREATH - now);
  }
}
