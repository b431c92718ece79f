/** A table that is about to be opened: its options, its seats, and whether they go together. */
import { api, problemOf } from "./api";
import { language } from "./language.svelte";
import { usual, type Chosen } from "./options";
import type { GameInfo, NewTable, Problem, SeatRange } from "./wire.generated";

const USUAL_SEATS = 4;

export class Opening {
  readonly game: GameInfo;
  /** The maker plays; otherwise they only host. */
  seated = $state(true);
  /** Why no table can be opened like this. */
  impossible = $state.raw<Problem | null>(null);
  #chosen = $state.raw<Chosen | null>(null);
  #wanted = $state(USUAL_SEATS);
  /** How many may play with these options; without an answer, as with the usual ones. */
  #able = $state.raw<SeatRange | null>(null);

  constructor(game: GameInfo, seats = USUAL_SEATS) {
    this.game = game;
    this.#wanted = seats;
  }

  get options(): Chosen {
    return this.#chosen ?? usual(this.game, language.current);
  }

  get range(): SeatRange {
    return this.#able ?? this.game;
  }

  get seats(): number {
    return Math.min(Math.max(this.#wanted, this.range.least), this.range.most);
  }

  set seats(count: number) {
    this.#wanted = count;
  }

  get table(): NewTable {
    return { game: this.game.name, seats: this.seats, options: { ...this.options }, seated: this.seated };
  }

  choose = (wanted: Chosen): void => {
    this.#chosen = wanted;
    this.#able = this.impossible = null;
    void this.#ask(wanted);
  };

  async #ask(wanted: Chosen): Promise<void> {
    const [found, refused] = await api.seats(this.game.name, { ...wanted }).then(
      (range) => [range, null] as const,
      (error: unknown) => [null, problemOf(error)] as const,
    );
    if (this.#chosen === wanted) [this.#able, this.impossible] = [found, refused];
  }
}
