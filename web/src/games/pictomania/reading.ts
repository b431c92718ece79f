/** What the board reads from its connection. */
import type { Strokes } from "../../lib/ink";
import { TableReading } from "../../lib/reading";
import type { PictomaniaEvent, PictomaniaSubject, PictomaniaView } from "../../lib/wire.generated";
import { told } from "./sentences.generated";
import type { Slates } from "./streamed";

/** The slates travel apart from the view: they are streamed. */
export type View = Omit<PictomaniaView, "slates" | "pairs" | "gestures">;
export type Color = View["color"];
export type Subject = PictomaniaSubject;
export type Sign = Subject["symbol"];
type Words = View["cards"][string];

export class Reading extends TableReading<View, PictomaniaEvent> {
  readonly openings = ["round_began", "revealed"] as const;
  readonly texts = told;

  /** What was told of the drawings. */
  get streamed(): Slates {
    return this.connection.kept as Slates;
  }

  /** What is drawn on a seat's slate. */
  slate(seat: number): Strokes {
    return this.streamed.slates?.[seat] ?? [];
  }

  /** The word cards on the table, in the order of their symbols. */
  get cards(): readonly { sign: Sign; words: Words }[] {
    const { cards, rules } = this.seen;
    return rules.symbols.flatMap((sign) => (cards[sign] ? [{ sign, words: cards[sign] }] : []));
  }

  /** How many bets lie on each slate. */
  get laid(): readonly number[] {
    return this.view?.bets.map((bets) => bets.length) ?? [];
  }

  /** The round that was scored last. */
  get scored(): number {
    return this.seen.phase === "over" ? this.seen.round : this.seen.round - 1;
  }

  /** Whether a seat has said all it has to say in this phase. */
  done(seat: number): boolean {
    return this.view !== null && !this.view.to_act.includes(seat);
  }

  get seats(): number[] {
    return Array.from({ length: this.view?.seats ?? 0 }, (_, seat) => seat);
  }
}
