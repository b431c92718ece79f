/** The moment of a call: the line is counted card by card, hidden ones turn over, traps snap, tokens go to their owners.
 *
 * It is made of beats, and holds nobody up: it can be cut short at any time.
 */
import { still } from "../../lib/motion";
import { sound, type Sound } from "../../lib/sound.svelte";
import type { DiciassetteLastCall } from "../../lib/wire.generated";
import { isHidden, read, told, type Lying } from "./cards";

/** The tokens before everybody. */
export interface Held {
  readonly victories: readonly number[];
  readonly penalties: readonly number[];
}

export interface Scene {
  readonly call: DiciassetteLastCall;
  readonly before: Held;
  /** How many Victories each seat had to give back. */
  readonly lost: readonly number[];
  readonly after: Held;
  /** How it ends for the reader. */
  readonly end: Extract<Sound, "win" | "lose"> | null;
}

type Beat =
  | { readonly is: "call" | "verdict" | "penalties" | "back" | "victories" }
  | { readonly is: "count" | "trap"; readonly at: number };

const LENGTHS = { call: 550, trap: 700, verdict: 800, penalties: 550, back: 700, victories: 1000 };
const TURN = 390;
const STEP = 90;
const WALK = 1000; // all the open cards together take no longer than this
const CALM = { verdict: 1700, victories: 1500 };

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
    return told(this.scene?.call.line.slice(0, this.counted) ?? []).sum;
  }

  /** The trap that is snapping now. */
  get snapping(): number | null {
    const beat = this.#beats[this.#at];
    return beat?.is === "trap" ? beat.at : null;
  }

  snapped(at: number): boolean {
    return this.#past.some((beat) => beat.is === "trap" && beat.at === at);
  }

  get verdict(): boolean {
    return this.#past.some((beat) => beat.is === "verdict");
  }

  get tokens(): Held | null {
    const { scene } = this;
    if (!scene) return null;
    const { before, call, lost, after } = scene;
    switch (this.#now) {
      case "penalties":
        return { ...before, penalties: added(before.penalties, call.penalties) };
      case "back":
        return {
          victories: before.victories.map((n, seat) => n - (lost[seat] ?? 0)),
          penalties: after.penalties,
        };
      case "victories":
        return after;
      default:
        return before;
    }
  }

  play(scene: Scene): void {
    this.stop();
    this.scene = scene;
    this.#beats = beatsOf(scene);
    this.#go(0);
  }

  /** Goes to the end at once. */
  stop(): void {
    clearTimeout(this.#timer);
    if (!this.scene) return;
    this.scene = null;
    this.round += 1;
  }

  get #now(): Beat["is"] | undefined {
    return this.#beats[this.#at]?.is;
  }

  get #past(): readonly Beat[] {
    return this.#beats.slice(0, this.#at + 1);
  }

  #go(at: number): void {
    const beat = this.#beats[at];
    if (!beat || !this.scene) return this.stop();
    this.#at = at;
    const heard = soundOf(beat, this.scene);
    if (heard) sound.play(heard);
    this.#timer = setTimeout(() => this.#go(at + 1), lengthOf(beat, this.scene));
  }
}

/** Penalties come before Victories, and what they cost between the two. */
function beatsOf({ call, lost, before, after }: Scene): readonly Beat[] {
  const traps = call.line.flatMap((lying, at) => (isTrap(lying) ? [at] : []));
  const back =
    lost.some(Boolean) || added(before.penalties, call.penalties).some((n, at) => n !== after.penalties[at]);
  if (still()) return [{ is: "verdict" }, { is: "victories" }];
  return [
    { is: "call" },
    ...call.line.map((_, at): Beat => ({ is: "count", at })),
    ...traps.map((at): Beat => ({ is: "trap", at })),
    { is: "verdict" },
    { is: "penalties" },
    ...(back ? [{ is: "back" } as const] : []),
    { is: "victories" },
  ];
}

function isTrap(lying: Lying): boolean {
  return isHidden(lying) && read(lying.card).kind === "trap";
}

function lengthOf(beat: Beat, { call }: Scene): number {
  if (still()) return beat.is === "verdict" ? CALM.verdict : CALM.victories;
  if (beat.is !== "count") return LENGTHS[beat.is];
  const lying = call.line[beat.at];
  return lying && isHidden(lying) ? TURN : Math.min(STEP, WALK / call.line.length);
}

function soundOf(beat: Beat, { call, end }: Scene): Sound | null {
  if (beat.is === "call") return "announce";
  if (beat.is === "trap") return "lose";
  if (beat.is === "verdict") return end;
  if (beat.is !== "count") return beat.is === "victories" ? null : "slide";
  const lying = call.line[beat.at];
  return lying && isHidden(lying) ? "flip" : null;
}

function added(some: readonly number[], more: readonly number[]): number[] {
  return some.map((count, seat) => count + (more[seat] ?? 0));
}
