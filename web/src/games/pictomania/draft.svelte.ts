/** The move half made: the slate that the reader looks at closely, and the question they are asked a second time. */
import { listed, offers } from "../../lib/moves";
import type { PictomaniaCommand } from "../../lib/wire.generated";
import { Pad } from "./pad.svelte";
import type { Reading } from "./reading";
import { Showing } from "./showing.svelte";

type Do = PictomaniaCommand["do"];

export class Draft {
  readonly pad: Pad;
  readonly showing = new Showing();
  /** The seat whose slate is enlarged while everybody draws. */
  focus = $state<number | null>(null);
  /** What cannot be taken back is asked a second time. */
  sure = $state<"finish" | "blank" | "object" | "abstain" | null>(null);
  /** The points of the last round are still being looked at. */
  counting = $state(false);

  constructor(
    readonly reading: Reading,
    readonly send: (command: PictomaniaCommand) => void,
  ) {
    this.pad = new Pad(reading);
  }

  get #moves() {
    return this.reading.asked ? this.reading.connection.moves : [];
  }

  #offered<What extends Do>(what: What) {
    return listed<PictomaniaCommand, What>(this.#moves, what);
  }

  may(what: Do): boolean {
    return offers(this.#moves, what);
  }

  canPick(color: string): boolean {
    return this.#offered("deck").some((deck) => deck.color === color);
  }

  /** Whether a lesson lets the reader say that they are done; otherwise the strokes on the slate decide. */
  get mayFinish(): boolean {
    return !this.reading.connection.taught || this.may("finish");
  }

  /** Whether a lesson wants a bet on a seat. */
  wanted(seat: number): boolean {
    return this.reading.connection.taught === true && this.numbers(seat).length > 0;
  }

  canReplace(symbol: string): boolean {
    return this.#offered("replace").some((card) => card.symbol === symbol);
  }

  canObject(seat: number): boolean {
    return this.#offered("object").some((slate) => slate.seat === seat);
  }

  /** Whether the reader's slate can still be drawn on. */
  get drawing(): boolean {
    return this.reading.view?.phase === "draw" && (this.may("blank") || this.may("ink"));
  }

  /** The seat whose slate is the large one. */
  get seat(): number {
    const shown = this.reading.view?.phase === "reveal" && !this.showing.why;
    return shown ? this.showing.at : (this.focus ?? this.reading.me ?? 0);
  }

  /** The numbers that can be bet on a seat. */
  numbers(seat: number): readonly number[] {
    return this.#offered("bet").flatMap((bet) => (bet.seat === seat ? [bet.number] : []));
  }

  /** The reader's bet on a seat. */
  betOn(seat: number): number | null {
    const bet = this.reading.view?.bets[seat]?.find((laid) => laid.seat === this.reading.me);
    return typeof bet?.number === "number" ? bet.number : null;
  }

  /** The seat on which the reader has laid a number. */
  laidOn(number: number): number | null {
    return this.reading.seats.find((seat) => this.betOn(seat) === number) ?? null;
  }

  /** Enlarges a slate. While everybody draws, a second press brings one's own back. */
  readonly look = (seat: number): void => {
    this.sure = null;
    if (this.reading.view?.phase === "reveal") this.showing.go(seat);
    else this.focus = this.focus === seat && this.reading.me !== null ? null : seat;
  };

  /** Sends a command that completes the move. */
  readonly say = (command: PictomaniaCommand): void => {
    this.send(command);
    this.reset();
  };

  /** The last strokes go out before the command that ends the drawing. */
  readonly finish = (): void => {
    this.pad.flush();
    this.say({ do: "finish" });
  };

  readonly blank = (): void => {
    this.say({ do: "blank" });
    this.pad.reset();
  };

  readonly reset = (): void => {
    this.focus = null;
    this.sure = null;
  };

  /** A new phase begins with nothing half done; somebody who comes in late finds everything open. */
  begin(): void {
    this.reset();
    this.pad.reset();
    if (!this.reading.view?.shown || this.reading.view.phase === "draw") this.showing.clear();
    else if (!this.showing.ready) this.showing.open(this.reading.laid);
  }
}
