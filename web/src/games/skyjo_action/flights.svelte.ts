/** Where cards come from: each change of the table is a card that sets out from a place. */
import type { SkyjoActionEvent } from "../../lib/wire.generated";
import { slotsOf, type Shape } from "./cards";

export interface Flight {
  /** Changes when another card lies there. */
  readonly key: number;
  readonly from: readonly string[];
  readonly delay: number;
}

const REST: Flight = { key: 0, from: [], delay: 0 };
const DEAL = 22;

export const cell = (seat: number, slot: number): string => `cell-${seat}-${slot}`;
export const hand = (seat: number): string => `hand-${seat}`;
export const held = (seat: number): string => `held-${seat}`;

export class Flights {
  #cells = $state.raw<Readonly<Record<string, Flight>>>({});
  /** Where what lies on the discard came from. */
  discard = $state.raw<readonly string[]>([]);
  #count = 0;

  to(seat: number, slot: number): Flight {
    return this.#cells[cell(seat, slot)] ?? REST;
  }

  follow(events: readonly SkyjoActionEvent[], shape: Shape): void {
    const cells = { ...this.#cells };
    const land = (seat: number, slot: number, from: readonly string[], delay = 0) => {
      cells[cell(seat, slot)] = { key: ++this.#count, from, delay };
    };
    for (const event of events) {
      switch (event.is) {
        case "round_started":
          event.up.forEach((_, seat) => {
            for (let slot = 0; slot < shape.rows * shape.wide; slot++)
              land(seat, slot, ["deck"], slot * DEAL);
          });
          break;
        case "placed":
          land(event.seat, event.slot, [hand(event.seat), "hand", "deck"]);
          this.discard = [cell(event.seat, event.slot)];
          break;
        case "rejected":
        case "discarded":
          this.discard = [hand(event.seat), "hand"];
          break;
        case "cleared":
          this.discard = slotsOf(event, shape).map((slot) => cell(event.seat, slot));
          break;
        case "traded": {
          const { mine, seat, theirs } = event.swap;
          land(event.seat, mine, [cell(seat, theirs), held(seat)]);
          land(seat, theirs, [cell(event.seat, mine), held(event.seat)]);
          break;
        }
        case "removed":
          if (event.loot.slot != null) land(event.loot.seat, event.loot.slot, ["deck"], 120);
          break;
        case "action_played": {
          const [one, other] = event.play.slots ?? [];
          if (one === undefined || other === undefined) break;
          land(event.play.by, one, [cell(event.play.by, other)]);
          land(event.play.by, other, [cell(event.play.by, one)]);
          break;
        }
      }
    }
    this.#cells = cells;
  }
}
