/** What the board reads from its connection: the view, and who everybody is to the reader. */
import type { TableConnection } from "../../lib/table.svelte";
import type { SeatView, SkyjoActionEvent, SkyjoActionView } from "../../lib/wire.generated";
import { t, type Who } from "./texts";

const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu; // they would turn the text round a name about

export class Reading {
  constructor(readonly connection: TableConnection) {}

  get view(): SkyjoActionView | null {
    return this.connection.view as SkyjoActionView | null;
  }

  get me(): number | null {
    return this.view?.seat ?? null;
  }

  /** Whether the table waits for the reader. */
  get mine(): boolean {
    return this.me !== null && (this.view?.to_act.includes(this.me) ?? false);
  }

  seat(seat: number): SeatView | undefined {
    return this.connection.table?.seats[seat];
  }

  who = (seat: number): Who => {
    const name = this.seat(seat)?.name.replace(UNSEEN, "").trim();
    return { name: name || t().someone(seat), you: seat === this.me };
  };

  event(at: { event: unknown }): SkyjoActionEvent {
    return at.event as SkyjoActionEvent;
  }

  /** The cards in somebody's hand, as far as they are seen. */
  get hand(): readonly string[] {
    const drawn = this.view?.drawn ?? [];
    return typeof drawn === "string" ? [drawn] : drawn;
  }
}

/** The other seats, or for somebody who only watches all of them; the left neighbour first. */
export function others(seats: number, me: number | null): number[] {
  const first = me === null ? 0 : me + 1;
  return Array.from({ length: me === null ? seats : seats - 1 }, (_, at) => (first + at) % seats);
}
