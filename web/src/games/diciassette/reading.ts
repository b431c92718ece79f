/** What the board reads from its connection. */
import { TableReading } from "../../lib/reading";
import type { DiciassetteEvent, DiciassetteLaid, DiciassetteView } from "../../lib/wire.generated";
import type { Lying } from "./cards";
import { read, type Offers } from "./moves";
import { told } from "./sentences.generated";

export type Laid = Pick<DiciassetteLaid, "seat" | "card" | "face">;

export const isBin = ({ card, face }: Laid): boolean => card === "bin" && face === "up";

/** Whether a card that was laid is this one: who laid it hidden sees what it is. */
function same(laid: Laid, lying: Lying | undefined): boolean {
  return laid.face === lying?.face && (laid.card === "?" || laid.card === lying.card);
}

export class Reading extends TableReading<DiciassetteView, DiciassetteEvent> {
  readonly openings = ["laid"] as const;
  readonly texts = told;

  get offers(): Offers {
    return read(this.asked ? this.connection.moves : []);
  }

  get live(): boolean {
    return this.view?.options.pace === "live";
  }

  /** The last card of the round as everybody saw it laid. A bin leaves no trace in the line. */
  get last(): Laid | null {
    const { view } = this;
    if (!view || view.laid_by === null) return null;
    const end = view.line.at(-1);
    const heard = this.connection.log.findLast(({ event }) => (event as DiciassetteEvent).is === "laid");
    const laid = heard?.event as DiciassetteLaid | undefined;
    if (laid?.seat === view.laid_by && (isBin(laid) || same(laid, end))) return laid;
    return end?.seat === view.laid_by ? end : { seat: view.laid_by, card: "bin", face: "up" };
  }

  /** Who has said 17 and waits whether somebody nearer does. */
  get callers(): readonly number[] {
    const { view } = this;
    if (!view?.tie) return [];
    return Array.from({ length: view.seats }, (_, seat) => seat).filter(
      (seat) => seat !== view.laid_by && !view.to_act.includes(seat),
    );
  }

  /** Whose turn comes next. */
  get next(): number | null {
    const { view } = this;
    return view?.turn == null ? null : (view.turn + view.direction + view.seats) % view.seats;
  }

  /** How many cards somebody lays this turn or the next, where it is more than one. */
  lays(seat: number): number {
    const { view } = this;
    if (!view) return 1;
    if (seat === view.turn && view.to_lay > 0) return view.to_lay;
    return seat === this.next && seat !== view.turn ? view.next_lays : 1;
  }
}
