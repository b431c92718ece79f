/** The moment of a call: the line is counted card by card, hidden ones turn over, traps snap, tokens go to their owners.
 *
 * It is made of beats. Once everybody has seen what it is about it can be cut short, but not by a press that was meant
 * for something else.
 */
import { still } from "../../lib/motion";
import { sound, type Sound } from "../../lib/sound.svelte";
import type { DiciassetteLastCall, DiciassetteView } from "../../lib/wire.generated";
import { isHidden } from "./cards";

/** The tokens before everybody. */
export type Held = Pick<DiciassetteView, "victories" | "penalties">;

/** What is shown at once, and for how many milliseconds. */
export interface Beat {
  readonly call: DiciassetteLastCall;
  /** How many cards of the line are counted. */
  readonly counted: number;
  /** The traps that have snapped; one of them may be snapping just now. */
  readonly traps: readonly number[];
  readonly snapping?: number;
  readonly verdict: boolean;
  readonly tokens: Held;
  readonly lasts: number;
  readonly sound?: Sound | undefined;
}

const WALK = 1000; // all the open cards together take no longer than this
const LEAST = 1200; // nobody cuts it short before

export class Drama {
  beat = $state.raw<Beat | null>(null);
  /** Counts the calls: cards of another round are other cards. */
  round = $state(0);
  /** It may be cut short. */
  skippable = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #least: ReturnType<typeof setTimeout> | undefined;
  #cut = false;

  /** `done` is called once all is shown. */
  constructor(private readonly done: () => void = () => undefined) {}

  get running(): boolean {
    return this.beat !== null;
  }

  play(call: DiciassetteLastCall, before: Held, after: DiciassetteView): void {
    this.stop();
    this.#go(beatsOf(call, before, after));
    // It counts from when the page has changed, however slow the machine is.
    this.#least = setTimeout(() => {
      this.#least = setTimeout(() => this.#allow(), LEAST);
    });
  }

  /** Goes to the end, as soon as it may. */
  readonly cut = (): void => {
    if (this.skippable) this.stop();
    else this.#cut = this.running;
  };

  /** Goes to the end at once. */
  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#least);
    this.skippable = this.#cut = false;
    if (!this.beat) return;
    this.beat = null;
    this.round += 1;
    this.done();
  }

  #allow(): void {
    this.skippable = true;
    if (this.#cut) this.stop();
  }

  #go([beat, ...rest]: readonly Beat[]): void {
    if (!beat) return this.stop();
    this.beat = beat;
    if (beat.sound) sound.play(beat.sound);
    this.#timer = setTimeout(() => this.#go(rest), beat.lasts);
  }
}

/** Penalties come before Victories, and what they cost between the two. */
function beatsOf(call: DiciassetteLastCall, before: Held, after: DiciassetteView): Beat[] {
  const { line } = call;
  const traps = line.flatMap((lying, at) => (isHidden(lying) && lying.card === "trap" ? [at] : []));
  const begun = { call, counted: 0, traps: [], verdict: false, tokens: before };
  const counted = { ...begun, counted: line.length };
  const settled = { ...counted, traps, verdict: true };
  const end = { ...settled, lasts: still() ? 1700 : 800, sound: endFor(after.seat, call) };
  if (still()) return [end, { ...settled, tokens: after, lasts: 1500 }];
  const fined = { ...before, penalties: added(before.penalties, call.penalties) };
  const paid = { ...after, victories: added(after.victories, call.victories, -1) };
  const pays = `${fined.penalties}` !== `${paid.penalties}`;
  return [
    { ...begun, lasts: 550, sound: "announce" },
    ...line.map((lying, at): Beat => {
      const turns = isHidden(lying);
      const lasts = turns ? 390 : Math.min(90, WALK / line.length);
      return { ...begun, counted: at + 1, lasts, sound: turns ? "flip" : undefined };
    }),
    ...traps.map((snapping, at): Beat => {
      return { ...counted, traps: traps.slice(0, at + 1), snapping, lasts: 700, sound: "lose" };
    }),
    end,
    { ...settled, tokens: fined, lasts: 550, sound: "slide" },
    ...(pays ? [{ ...settled, tokens: paid, lasts: 700, sound: "slide" } as const] : []),
    { ...settled, tokens: after, lasts: 1200 },
  ];
}

/** How a call ends for somebody. */
function endFor(seat: number | null, { victories, penalties }: DiciassetteLastCall): Sound | undefined {
  if (seat === null) return undefined;
  return penalties[seat] ? "lose" : victories[seat] ? "win" : undefined;
}

function added(some: readonly number[], more: readonly number[], times = 1): number[] {
  return some.map((count, seat) => count + times * (more[seat] ?? 0));
}
