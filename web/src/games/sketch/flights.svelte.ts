/** Where cards come from: each change of the table is a card that sets out from a place. */
import { SvelteMap } from "svelte/reactivity";
import type { TransitionConfig } from "svelte/transition";
import { certain } from "../../lib/certain";
import { arrive } from "../../lib/motion";
import type { SketchEvent } from "../../lib/wire.generated";
import type { Spot } from "./cards";
import type { Reading } from "./reading";

export interface Flight {
  /** Changes when another card lies there. */
  readonly key: number;
  readonly from: readonly string[];
  readonly delay: number;
  /** When it set out. */
  readonly at: number;
}

export const REST: Flight = { key: 0, from: [], delay: 0, at: -Infinity };
const FRESH = 300;
const DEAL = 45;
const PENALTY = 420; // first the wrong card comes back

/** The names of places: a slot, and all of somebody's. They are others where cards are enlarged. */
export const cell = (seat: number, slot: number, large = false): string =>
  `${large ? "large-" : ""}cell-${seat}-${slot}`;
export const hand = (seat: number, large = false): string => `${large ? "large-" : ""}hand-${seat}`;

/** A transition: a card lands. One that lay there long ago, and is only drawn again, does not move. */
export function land(node: Element, flight: Flight): TransitionConfig {
  return performance.now() - flight.at < FRESH ? arrive(node, flight) : { duration: 0 };
}

export class Flights {
  #cells = new SvelteMap<string, Flight>();
  /** Where what lies on the discard came from. */
  discard = $state.raw<readonly string[]>([]);
  #count = 0;

  constructor(private readonly reading: Reading) {}

  to({ seat, slot }: Spot): Flight {
    return this.#cells.get(cell(seat, slot)) ?? REST;
  }

  follow(event: SketchEvent): void {
    switch (event.is) {
      case "dealt":
        for (let slot = 0; slot < event.cards; slot++)
          for (let seat = 0; seat < this.reading.seen.seats; seat++)
            this.#land(seat, slot, "deck", slot * DEAL);
        break;
      case "drew":
      case "shot":
        this.#land(event.seat, event.slot, event.from);
        break;
      case "discarded":
      case "sketched":
      case "vetoed":
        this.discard = [cell(event.seat, event.slot), hand(event.seat)];
        break;
      case "threw_wrongly":
        this.#land(event.seat, event.slot, "discard");
        break;
      case "penalty_taken":
        if (event.slot !== null)
          this.#land(event.seat, event.slot, event.from, event.cause === "unannounced" ? 0 : PENALTY);
        break;
      case "danced":
        // Nobody can follow the cards: they are seen to change places, and not how.
        for (const [at, slot] of event.slots.entries())
          this.#land(event.seat, slot, cell(event.seat, certain(event.slots.at(at - 1))), at * DEAL);
        break;
      case "swapped": {
        const [one, other] = event.swap;
        this.#land(...one, cell(...other));
        this.#land(...other, cell(...one));
        break;
      }
    }
  }

  #land(seat: number, slot: number, from: string, delay = 0): void {
    this.#cells.set(cell(seat, slot), { key: ++this.#count, from: [from], delay, at: performance.now() });
  }
}
