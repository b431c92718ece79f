/** What somebody has just cried out, or what has just happened to them: seen for a moment where their name is. */
import { SvelteMap } from "svelte/reactivity";
import type { SketchEvent } from "../../lib/wire.generated";
import { t } from "./texts";

interface Cry {
  readonly text: string;
  readonly tone: "glad" | "sad" | "loud";
}

const LASTS = 2600;
const LEAST = 800; // the next one of the same seat comes no sooner

export class Cries {
  #cries = new SvelteMap<number, Cry>();
  /** When a seat's next cry may be seen. */
  #free: number[] = [];
  /** How many wait for the one before them. */
  #waiting = $state(0);

  of(seat: number): Cry | undefined {
    return this.#cries.get(seat);
  }

  /** One can be read, or will be. */
  get running(): boolean {
    return this.waiting || this.#cries.size > 0;
  }

  get waiting(): boolean {
    return this.#waiting > 0;
  }

  follow(events: readonly SketchEvent[]): void {
    const bySeat: Cry[] = [];
    for (const event of events) {
      const cry = cryOf(event);
      if (cry && "seat" in event) bySeat[event.seat] = together(bySeat[event.seat], cry);
    }
    bySeat.forEach((cry, seat) => this.#say(seat, cry));
  }

  /** One after another, so that each can be read. */
  #say(seat: number, cry: Cry): void {
    const now = performance.now();
    const at = Math.max(now, this.#free[seat] ?? now);
    this.#free[seat] = at + LEAST;
    if (at <= now) return this.#show(seat, cry);
    this.#waiting++;
    setTimeout(() => {
      this.#waiting--;
      this.#show(seat, cry);
    }, at - now);
  }

  #show(seat: number, cry: Cry): void {
    this.#cries.set(seat, cry);
    setTimeout(() => this.#cries.get(seat) === cry && this.#cries.delete(seat), LASTS);
  }
}

function cryOf(event: SketchEvent): Cry | undefined {
  const { react, cries } = t();
  const all: Partial<Record<SketchEvent["is"], Cry>> = {
    sketched: { text: react.sketch, tone: "glad" },
    vetoed: { text: react.veto, tone: "loud" },
    assault_launched: { text: react.assault, tone: "loud" },
    threw_wrongly: { text: cries.wrong, tone: "sad" },
    shot: { text: cries.more, tone: "sad" },
  };
  if (event.is !== "penalty_taken") return all[event.is];
  const texts = [event.cause === "unannounced" && cries.silent, event.slot !== null && cries.more];
  const text = texts.filter(Boolean).join(" ");
  return text ? { text, tone: "sad" } : undefined;
}

/** A penalty is told with the mistake it is for. A card that is thrown without a cry has none. */
function together(before: Cry | undefined, cry: Cry): Cry {
  if (before?.tone !== "sad" || cry.tone === "loud") return cry;
  return cry.tone === "glad" ? before : { ...cry, text: `${before.text} ${cry.text}` };
}
