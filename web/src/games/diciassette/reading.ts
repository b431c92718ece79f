/** What the board reads from its connection. */
import { listed, offers } from "../../lib/moves";
import { TableReading } from "../../lib/reading";
import type { DiciassetteCommand, DiciassetteEvent, DiciassetteView } from "../../lib/wire.generated";
import type { Face, Lying } from "./cards";
import { told } from "./sentences.generated";

export const isBin = ({ card, face }: Lying): boolean => card === "bin" && face === "up";

/** Whether a card that was laid is this one: its player sees what it is even if it is hidden. */
function same(laid: Lying, lying: Lying | undefined): boolean {
  return laid.face === lying?.face && (laid.card === "?" || laid.card === lying.card);
}

export class Reading extends TableReading<DiciassetteView, DiciassetteEvent> {
  readonly openings = ["laid"] as const;
  readonly texts = told;

  /** Whether the table offers the reader to do this. */
  may(what: DiciassetteCommand["do"]): boolean {
    return this.asked && offers(this.connection.moves, what);
  }

  /** Whether a card may be laid, and in this way if one is given. */
  mayLay(code: string, face?: Face): boolean {
    const lays = listed<DiciassetteCommand, "lay">(this.connection.moves, "lay");
    return this.asked && lays.some((lay) => lay.card === code && lay.face === (face ?? lay.face));
  }

  get live(): boolean {
    return this.view?.options.pace === "live";
  }

  /** The last card of the round as everybody saw it laid. A bin leaves no trace in the line. */
  get last(): Lying | null {
    const { view } = this;
    if (!view || view.laid_by === null) return null;
    const end = view.line.at(-1);
    const events = this.connection.log.map(({ event }) => event as DiciassetteEvent);
    const laid = events.findLast((event) => event.is === "laid");
    if (laid?.seat === view.laid_by && (isBin(laid) || same(laid, end))) return laid;
    return end?.seat === view.laid_by ? end : { seat: view.laid_by, card: "bin", face: "up" };
  }

  /** The seats that have said 17 and wait whether somebody nearer does. */
  get callers(): readonly number[] {
    const { tie, laid_by, to_act, backs } = this.seen;
    return tie ? [...backs.keys()].filter((seat) => seat !== laid_by && !to_act.includes(seat)) : [];
  }

  /** Whose turn comes next. */
  get next(): number | null {
    const { turn, direction, seats } = this.seen;
    return turn === null ? null : (turn + direction + seats) % seats;
  }

  /** How many cards somebody lays this turn or the next, where it is more than one. */
  lays(seat: number): number {
    const { turn, to_lay, next_lays, phase } = this.seen;
    if (phase === "over") return 1;
    if (seat === turn) return Math.max(to_lay, 1);
    return seat === this.next ? next_lays : 1;
  }
}
