/** What somebody has just cried out, or what has just happened to them: seen for a moment where their name is. */
import { SvelteMap } from "svelte/reactivity";
import type { SketchEvent } from "../../lib/wire.generated";
import { t } from "./texts";

export interface Cry {
  readonly key: number;
  readonly text: string;
  readonly tone: "glad" | "sad" | "loud";
}

const LASTS = 2600;

export class Cries {
  #cries = new SvelteMap<number, Cry>();
  #count = 0;

  of(seat: number): Cry | undefined {
    return this.#cries.get(seat);
  }

  hear(events: readonly SketchEvent[]): void {
    /** The seat that has just thrown a card without a cry. */
    let silent: number | null = null;
    for (const event of events) {
      switch (event.is) {
        case "sketched":
          if (event.seat !== silent) this.#cry(event.seat, t().react.sketch, "glad");
          break;
        case "vetoed":
          this.#cry(event.seat, t().react.veto, "loud");
          break;
        case "threw_wrongly":
          this.#cry(event.seat, t().cries.wrong, "sad");
          break;
        case "penalty_taken":
          if (event.cause === "unannounced") {
            silent = event.seat;
            this.#cry(event.seat, t().cries.silent, "sad");
          }
          if (event.slot !== null) this.#more(event.seat);
          break;
        case "shot":
          this.#cry(event.seat, t().cries.more, "sad");
          break;
        case "assault_launched":
          this.#cry(event.seat, t().react.assault, "loud");
          break;
      }
    }
  }

  /** A penalty is told together with what it is for. */
  #more(seat: number): void {
    const before = this.#cries.get(seat);
    this.#cry(seat, before?.tone === "sad" ? `${before.text} ${t().cries.more}` : t().cries.more, "sad");
  }

  #cry(seat: number, text: string, tone: Cry["tone"]): void {
    const cry: Cry = { key: ++this.#count, text, tone };
    this.#cries.set(seat, cry);
    setTimeout(() => {
      if (this.#cries.get(seat) === cry) this.#cries.delete(seat);
    }, LASTS);
  }
}
