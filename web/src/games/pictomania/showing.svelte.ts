/** The reveal: first why the drawing has ended, then slate by slate the word turns over and the bets on it, one by one.
 * It holds nobody up. */
import { certain } from "../../lib/certain";
import { still } from "../../lib/motion";
import { sound } from "../../lib/sound.svelte";
import type { PictomaniaRevealed } from "../../lib/wire.generated";

type Why = PictomaniaRevealed["why"];

const TELL = 2600; // why the drawing has ended
const BEAT = 620;
const LOOK = 1500; // at a slate on which everything lies open

export class Showing {
  /** The slate in the middle. */
  at = $state(0);
  /** It goes on by itself. */
  running = $state(false);
  /** Why the drawing has ended, while it is told. */
  why = $state<Why | null>(null);
  /** Of each slate how much has turned over: first its word, then its bets. */
  #turned = $state<number[]>([]);
  #steps: readonly number[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The first slate that is not open yet, or -1. */
  get #closed(): number {
    return this.#steps.findIndex((steps, seat) => (this.#turned[seat] ?? 0) < steps);
  }

  /** The word of a slate lies open. */
  named(seat: number): boolean {
    return (this.#turned[seat] ?? 0) > 0;
  }

  /** How many bets on a slate lie open. */
  bets(seat: number): number {
    return Math.max(0, (this.#turned[seat] ?? 0) - 1);
  }

  /** Everything lies open. */
  get over(): boolean {
    return this.#closed < 0;
  }

  /** Whether there is something to show. */
  get ready(): boolean {
    return this.#steps.length > 0;
  }

  /** Forgets what was shown. */
  clear(bets: readonly number[] = []): void {
    this.stop();
    this.#steps = bets.map((count) => 1 + count);
    this.#turned = [];
    this.at = 0;
    this.why = null;
  }

  /** Begins; `bets` counts those on each slate. */
  play(bets: readonly number[], why: Why): void {
    this.clear(bets);
    this.why = why;
    this.running = true;
    this.#timer = setTimeout(() => this.#later(TELL)); // once the page has changed
  }

  /** Shows everything at once. */
  open(bets: readonly number[]): void {
    this.clear(bets);
    this.#turned = [...this.#steps];
  }

  /** Somebody wants to see a slate: it lies open, and the show goes on when they say so. */
  readonly go = (seat: number): void => {
    this.stop();
    if (this.why) this.why = null;
    else this.#turn(this.at);
    this.at = seat;
    this.#turn(seat);
  };

  /** The next slate that is not open yet. */
  readonly next = (): void => {
    if (this.why) return this.#begin();
    this.#turn(this.at);
    if (this.over) return this.stop();
    this.at = this.#closed;
    this.#later(BEAT / 2);
  };

  readonly stop = (): void => {
    clearTimeout(this.#timer);
    this.running = false;
  };

  #begin(): void {
    this.why = null;
    this.#later(BEAT);
  }

  #turn(seat: number): void {
    this.#turned[seat] = certain(this.#steps[seat]);
  }

  #later(after: number): void {
    clearTimeout(this.#timer);
    this.running = true;
    this.#timer = setTimeout(this.#step, after);
  }

  #step = (): void => {
    if (this.why) return this.#begin();
    const steps = certain(this.#steps[this.at]);
    const turned = this.#turned[this.at] ?? 0;
    if (turned >= steps) return this.next();
    this.#turned[this.at] = still() ? steps : turned + 1;
    sound.play("flip");
    if (this.over) this.stop();
    else this.#later(this.#turned[this.at] === steps ? LOOK : BEAT);
  };
}
