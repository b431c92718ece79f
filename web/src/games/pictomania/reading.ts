/** What the board reads from its connection. */
import { certain } from "../../lib/certain";
import type { Strokes } from "../../lib/ink";
import { TableReading } from "../../lib/reading";
import type * as wire from "../../lib/wire.generated";
import { t as room } from "../../texts";
import { told } from "./sentences.generated";
import type { Slates } from "./streamed";
import { t } from "./texts";

/** The slates travel apart from the view: they are streamed. */
export type View = Omit<wire.PictomaniaView, "slates" | "pairs" | "gestures">;
export type Color = View["color"];
export type Subject = wire.PictomaniaSubject;
export type Sign = Subject["symbol"];
export type Bet = wire.PictomaniaSeenWager;

export class Reading extends TableReading<View, wire.PictomaniaEvent> {
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
  get cards(): readonly { sign: Sign; words: readonly string[] }[] {
    const { cards, rules } = this.seen;
    return rules.symbols.flatMap((sign) => (cards[sign] ? [{ sign, words: cards[sign] }] : []));
  }

  /** A seat's name as it stands on the table. */
  name(seat: number): string {
    const { name, you } = this.who(seat);
    return you ? room().play.you : name;
  }

  /** A bet: whose it is, and its number where that is seen. */
  readonly bet = ({ seat, number }: Bet): string =>
    number === "?" ? this.name(seat) : `${this.name(seat)} ${number}`;

  /** A slate in words; while everybody draws, with the bets on it. */
  inWords(seat: number, strokes = this.slate(seat)): string {
    const { bets, blank, phase } = this.seen;
    const slate = t().slate(this.who(seat), strokes.length, certain(blank[seat]));
    const laid = phase === "draw" && t().laid(certain(bets[seat]).map(this.bet));
    return laid ? `${slate}. ${laid}` : slate;
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
