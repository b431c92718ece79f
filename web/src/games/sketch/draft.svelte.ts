/** What the reader is about to do: what is picked so far, what can be touched next, and the command it makes. */
import type { SketchCommand, SketchTarget } from "../../lib/wire.generated";
import { isFigure, sameSpot, type Spot } from "./cards";
import { read, type Offers } from "./offers";
import { Passing } from "./passing.svelte";
import type { Reading } from "./reading";

/** What the reader is asked for: whoever may throw a card is asked to `react`, even while another has to draw. */
export type Task = "look" | "seen" | "draw" | "discard" | "target" | "react";

/** How a card is thrown. */
export type Verb = "sketch" | "veto";

export interface Touch {
  readonly tap?: (() => void) | undefined;
  readonly mark?: "target" | "selected" | undefined;
  /** It is picked, or could be, until something else is touched. */
  readonly pressed?: boolean | undefined;
}

const NOTHING: Touch = {};

function toggle(picked: boolean, tap: () => void): Touch {
  return { tap, mark: picked ? "selected" : "target", pressed: picked };
}

export class Draft {
  /** The cards that are picked, in the order they were touched. */
  picked = $state.raw<readonly Spot[]>([]);
  /** The seat that an action is aimed at. */
  aimed = $state<number | null>(null);
  /** What was called out, for the card that is touched next; without it, a card is thrown as a Sketch. */
  armed = $state<Verb | null>(null);
  /** The seat whose cards are enlarged, where they are too small to be touched. */
  focus = $state<number | null>(null);
  readonly passing = new Passing();
  /** The reader is choosing what ends the passing. */
  choosing = $state(false);
  #seen: number | undefined;

  constructor(
    readonly reading: Reading,
    readonly send: (command: SketchCommand) => void,
  ) {}

  readonly offers: Offers = $derived.by(() => read(this.reading.connection.moves, this.reading.view));

  get task(): Task | null {
    const { view, asked } = this.reading;
    if (!view || !asked) return null;
    if (this.offers.looks) return "look";
    if (this.offers.done) return "seen";
    if (this.offers.draws.length) return "draw";
    return view.phase === "discard" || view.phase === "target" ? view.phase : "react";
  }

  /** Whether the table waits for the reader, who may also react to what others do while it does not. */
  get called(): boolean {
    if (this.task !== "react") return this.task !== null;
    return this.reading.view?.options.pace === "relaxed" && !this.passing.on;
  }

  /** Whether a Veto has something to land on. */
  get vetoable(): boolean {
    const { view } = this.reading;
    return view !== null && this.offers.vetoes && view.vetoes && isFigure(view.discard.top);
  }

  reset(): void {
    this.picked = [];
    this.aimed = this.armed = this.focus = null;
    this.choosing = false;
  }

  /** Passes now, and from now on until something matters. */
  passOn(): void {
    this.passing.start(this.reading.seen);
    this.send({ do: "pass" });
  }

  touch(spot: Spot): Touch {
    if (this.task === "target") return this.#aim(spot);
    if (spot.seat !== this.reading.me) return NOTHING;
    const { slot } = spot;
    if (this.task === "look")
      return this.offers.lookable.includes(slot) ? this.#among(spot, this.offers.looks) : NOTHING;
    if (this.offers.discards.includes(slot))
      return { tap: () => this.send({ do: "discard", slot }), mark: "target" };
    if (!this.offers.throws.includes(slot)) return NOTHING;
    const verb = this.armed ?? (this.offers.sketches ? "sketch" : "veto");
    const wanted = this.armed ?? this.reading.connection.taught;
    return { tap: () => this.throw(verb, slot), mark: wanted ? "target" : undefined };
  }

  #aim(spot: Spot): Touch {
    if (!this.offers.spots.some((other) => sameSpot(other, spot))) return NOTHING;
    /** Cards that change places lie before two people. */
    return this.offers.swaps
      ? this.#among(spot, 2, (other) => other.seat !== spot.seat)
      : this.#among(spot, 1);
  }

  /** One of the picked cards; when there are too many, the oldest makes way. */
  #among(spot: Spot, most: number, goesWith = (other: Spot) => !sameSpot(other, spot)): Touch {
    const rest = this.picked.filter(goesWith);
    const picked = this.picked.some((other) => sameSpot(other, spot));
    return toggle(picked, () => (this.picked = picked ? rest : [...rest, spot].slice(-most)));
  }

  /** What a whole seat does at a touch; where cards are `tiny` it is enlarged. */
  seat(seat: number, tiny: boolean): Touch {
    if (this.task !== "target") return NOTHING;
    const aimed = this.aimed === seat;
    if (this.offers.seats.includes(seat)) return toggle(aimed, () => (this.aimed = aimed ? null : seat));
    if (!tiny || seat === this.reading.me || !this.offers.spots.some((spot) => spot.seat === seat))
      return NOTHING;
    return toggle(this.focus === seat, () => (this.focus = seat));
  }

  /** What a pile does at a touch. */
  draw(from: "deck" | "discard"): (() => void) | undefined {
    return this.offers.draws.includes(from) ? () => this.send({ do: "draw", from }) : undefined;
  }

  /** `seen` is how many cards lay on the discard when it was pressed. */
  throw(verb: Verb, slot: number, seen = this.reading.seen.discard.count): void {
    const { pace, shout } = this.reading.seen.options;
    const pressed = pace === "live" ? { seen } : {};
    if (verb === "veto") return this.send({ do: "veto", slot, ...pressed });
    this.send({ do: "sketch", slot, ...pressed, announced: !shout || this.armed === "sketch" });
  }

  /** A card is taken up: what lies on the discard at that moment is what it is thrown on. */
  lift(): void {
    this.#seen = this.reading.seen.discard.count;
  }

  /** A card was carried to a place. */
  drop(slot: number, where: string): void {
    if (this.offers.discards.includes(slot)) this.send({ do: "discard", slot });
    else if (this.offers.throws.includes(slot))
      this.throw(where === "veto" ? "veto" : "sketch", slot, this.#seen);
  }

  /** The command that the picked targets make, once they are complete. */
  get ready(): SketchTarget | null {
    if (this.task !== "target") return null;
    const [one, other] = this.picked;
    if (this.aimed !== null) return { do: "target", seat: this.aimed };
    if (!one) return null;
    if (!this.offers.swaps) return { do: "target", ...one };
    const place = ({ seat, slot }: Spot): [number, number] => [seat, slot];
    return other ? { do: "target", swap: [place(one), place(other)] } : null;
  }
}
