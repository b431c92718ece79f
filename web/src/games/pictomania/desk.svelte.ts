/** What the reader is about to do: where they look closely, and what they are asked once more. */
import { listed, offers } from "../../lib/moves";
import type { PictomaniaCommand } from "../../lib/wire.generated";
import { Pad } from "./pad.svelte";
import type { Color, Reading, View } from "./reading";

/** What is for good is asked once more. */
export type Sure = "finish" | "blank" | "object" | "abstain";

export class Desk {
  readonly pad: Pad;
  /** The seat whose slate is enlarged. */
  focus = $state<number | null>(null);
  sure = $state<Sure | null>(null);
  /** The points of the last round are still being looked at. */
  counting = $state(false);

  constructor(
    readonly reading: Reading,
    readonly send: (command: PictomaniaCommand) => void,
  ) {
    this.pad = new Pad(reading);
  }

  get view(): View | null {
    return this.reading.view;
  }

  get #moves() {
    return this.reading.asked ? this.reading.connection.moves : [];
  }

  may(what: PictomaniaCommand["do"]): boolean {
    return offers(this.#moves, what);
  }

  /** Whether the reader's slate can still be drawn on. */
  get drawing(): boolean {
    return this.view?.phase === "draw" && this.may("blank");
  }

  /** The numbers that can be bet on a seat. */
  numbers(seat: number): readonly number[] {
    return listed<PictomaniaCommand, "bet">(this.#moves, "bet")
      .filter((bet) => bet.seat === seat)
      .map(({ number }) => number);
  }

  /** The reader's bet on a seat. */
  betOn(seat: number): number | null {
    const bet = this.view?.bets[seat]?.find((laid) => laid.seat === this.reading.me);
    return typeof bet?.number === "number" ? bet.number : null;
  }

  /** The seat on which the reader has laid a number. */
  laidOn(number: number): number | null {
    return this.reading.seats.find((seat) => this.betOn(seat) === number) ?? null;
  }

  /** The seats that can still be bet on. */
  get unbet(): number[] {
    return this.reading.seats.filter((seat) => this.numbers(seat).length > 0);
  }

  canReplace(symbol: string): boolean {
    return listed<PictomaniaCommand, "replace">(this.#moves, "replace").some(
      (card) => card.symbol === symbol,
    );
  }

  canObject(seat: number): boolean {
    return listed<PictomaniaCommand, "object">(this.#moves, "object").some((slate) => slate.seat === seat);
  }

  /** Who picks a deck has looked at the points. */
  readonly deck = (color: Color): void => {
    this.send({ do: "deck", color });
    this.counting = false;
  };

  readonly look = (seat: number): void => {
    this.sure = null;
    this.focus = this.focus === seat ? null : seat;
  };

  readonly bet = (seat: number, number: number): void => {
    this.send({ do: "bet", seat, number });
    this.focus = null;
  };

  /** The last strokes go before the word that ends them. */
  readonly finish = (): void => {
    this.pad.flush();
    this.send({ do: "finish" });
    this.reset();
  };

  readonly blank = (): void => {
    this.send({ do: "blank" });
    this.pad.reset();
    this.reset();
  };

  readonly object = (seat: number): void => {
    this.send({ do: "object", seat });
    this.reset();
  };

  readonly abstain = (): void => {
    this.send({ do: "abstain" });
    this.reset();
  };

  readonly reset = (): void => {
    this.focus = null;
    this.sure = null;
  };
}
