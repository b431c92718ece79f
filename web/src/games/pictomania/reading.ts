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
export type Words = View["cards"][string];

export const COLORS: readonly Color[] = ["green", "yellow", "blue", "violet"];
export const SIGNS: readonly Sign[] = ["star", "square", "circle", "triangle", "moon", "heart"];
export const ROUNDS = 5;

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

  /** How many points a seat has drawn in this round. */
  pairs(seat: number): number {
    return this.streamed.pairs?.[seat] ?? 0;
  }

  /** How often a seat has drawn or taken away in this round. */
  gestures(seat: number): number {
    return this.streamed.gestures?.[seat] ?? 0;
  }

  /** The word cards on the table, in the order of their symbols. */
  get cards(): readonly { sign: Sign; words: Words }[] {
    const cards = this.view?.cards ?? {};
    return SIGNS.flatMap((sign) => (cards[sign] ? [{ sign, words: cards[sign] }] : []));
  }

  /** The numbers of the words, which are those to bet. */
  get numbers(): readonly number[] {
    return this.cards[0]?.words.map((_, at) => at + 1) ?? [];
  }

  /** Whether a seat has said all it has to say in this phase. */
  done(seat: number): boolean {
    return this.view !== null && !this.view.to_act.includes(seat);
  }

  get seats(): number[] {
    return Array.from({ length: this.view?.seats ?? 0 }, (_, seat) => seat);
  }
}
