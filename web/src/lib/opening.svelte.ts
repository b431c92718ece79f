/** A table that is about to be opened: its options, its seats, and whether they go together. */
import { api, problemOf } from "./api";
import { language } from "./language.svelte";
import { usual, type Chosen } from "./options";
import type { GameInfo, NewTable, Problem, SeatRange } from "./wire.generated";

const USUAL_SEATS = 4;

/** What somebody wants of a table, whichever game they pick. */
export class Wishes {
  seats = $state(USUAL_SEATS);
  /** The maker plays; otherwise they only host. */
  seated = $state(true);
}

export class Opening {
  /** Why no table can be opened like this. */
  impossible = $state.raw<Problem | null>(null);
  #chosen = $state.raw<Chosen | null>(null);
  /** How many may play with these options; without an answer, as with the usual ones. */
  #able = $state.raw<SeatRange | null>(null);

  constructor(
    readonly game: GameInfo,
    readonly wishes: Wishes,
  ) {}

  get options(): Chosen {
    return this.#chosen ?? usual(this.game, language.current);
  }

  get range(): SeatRange {
    return this.#able ?? this.game;
  }

  get seats(): number {
    return Math.min(Math.max(this.wishes.seats, this.range.least), this.range.most);
  }

  get table(): NewTable {
    const { seated } = this.wishes;
    return { game: this.game.name, seats: this.seats, options: { ...this.options }, seated };
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
