/** The moment of a call: the line is counted card by card, hidden ones turn over, traps snap, tokens go to their owners.
 *
 * It is made of beats, and holds nobody up: it can be cut short at any time.
 */
import { still } from "../../lib/motion";
import { sound, type Sound } from "../../lib/sound.svelte";
import type { DiciassetteLastCall, DiciassetteView } from "../../lib/wire.generated";
import { isHidden, sumOf } from "./cards";

/** The tokens before everybody. */
export type Held = Pick<DiciassetteView, "victories" | "penalties">;

interface Scene {
  readonly call: DiciassetteLastCall;
  readonly before: Held;
  readonly after: Held;
}

interface Beat {
  readonly is: "call" | "count" | "trap" | "verdict" | "penalties" | "back" | "victories";
  /** Which card is counted, or snaps. */
  readonly at?: number;
  /** How long it takes, in milliseconds. */
  readonly lasts: number;
  readonly sound?: Sound | undefined;
}

const WALK = 1000; // all the open cards together take no longer than this

export class Drama {
  scene = $state.raw<Scene | null>(null);
  /** Counts the scenes: cards of another round are other cards. */
  round = $state(0);
  #beats = $state.raw<readonly Beat[]>([]);
  #at = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get running(): boolean {
    return this.scene !== null;
  }

  /** How many cards are counted so far; without motion all of them at once. */
  get counted(): number {
    const counts = (beats: readonly Beat[]) => beats.filter(({ is }) => is === "count").length;
    return counts(this.#beats) ? counts(this.#past) : (this.scene?.call.line.length ?? 0);
  }

  get sum(): number {
    return sumOf(this.scene?.call.line.slice(0, this.counted) ?? []);
  }

  /** The trap that is snapping now. */
  get snapping(): number | undefined {
    const beat = this.#beats[this.#at];
    return beat?.is === "trap" ? beat.at : undefined;
  }

  snapped(at: number): boolean {
    return this.#past.some((beat) => beat.is === "trap" && beat.at === at);
  }

  get verdict(): boolean {
    return this.#past.some(({ is }) => is === "verdict");
  }

  /** Penalties come before Victories, and what they cost between the two. */
  get tokens(): Held | null {
    if (!this.scene) return null;
    const { before, call, after } = this.scene;
    switch (this.#beats[this.#at]?.is) {
      case "penalties":
        return { ...before, penalties: added(before.penalties, call.penalties) };
      case "back":
        return { ...after, victories: added(after.victories, call.victories, -1) };
      case "victories":
        return after;
      default:
        return before;
    }
  }

  play(call: DiciassetteLastCall, before: Held, after: DiciassetteView): void {
    this.stop();
    this.scene = { call, before, after };
    this.#beats = beatsOf(this.scene, after.seat);
    this.#go(0);
  }

  /** Goes to the end at once. */
  stop(): void {
    clearTimeout(this.#timer);
    if (!this.scene) return;
    this.scene = null;
    this.round += 1;
  }

  get #past(): readonly Beat[] {
    return this.#beats.slice(0, this.#at + 1);
  }

  #go(at: number): void {
    const beat = this.#beats[at];
    if (!beat) return this.stop();
    this.#at = at;
    if (beat.sound) sound.play(beat.sound);
    this.#timer = setTimeout(() => this.#go(at + 1), beat.lasts);
  }
}

function beatsOf({ call, before, after }: Scene, seat: number | null): Beat[] {
  const end = endFor(seat, call);
  if (still())
    return [
      { is: "verdict", lasts: 1700, sound: end },
      { is: "victories", lasts: 1500 },
    ];
  const { line } = call;
  const step = Math.min(90, WALK / line.length);
  const back = `${added(before.penalties, call.penalties)}` !== `${after.penalties}`;
  return [
    { is: "call", lasts: 550, sound: "announce" },
    ...line.map((lying, at): Beat =>
      isHidden(lying) ? { is: "count", at, lasts: 390, sound: "flip" } : { is: "count", at, lasts: step },
    ),
    ...line.flatMap((lying, at): Beat[] =>
      isHidden(lying) && lying.card === "trap" ? [{ is: "trap", at, lasts: 700, sound: "lose" }] : [],
    ),
    { is: "verdict", lasts: 800, sound: end },
    { is: "penalties", lasts: 550, sound: "slide" },
    ...(back ? [{ is: "back", lasts: 700, sound: "slide" } as const] : []),
    { is: "victories", lasts: 1000 },
  ];
}

/** How a call ends for somebody. */
function endFor(seat: number | null, call: DiciassetteLastCall): Sound | undefined {
  if (seat === null) return undefined;
  if (call.penalties[seat]) return "lose";
  return call.victories[seat] ? "win" : undefined;
}

function added(some: readonly number[], more: readonly number[], times = 1): number[] {
  return some.map((count, seat) => count + times * (more[seat] ?? 0));
}
