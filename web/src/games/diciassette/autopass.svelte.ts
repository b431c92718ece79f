/** Passing without being asked, at a table without a clock, until something that the reader wants to see for themselves.
 *
 * It only spares a tap: the table waits for everybody's answer anyway, and does not mind who was first.
 */
import { recall, remember } from "../../lib/device";
import type { DiciassetteView } from "../../lib/wire.generated";
import { isHidden, sumOf, type Lying } from "./cards";

/** What ends it: any of these. */
export interface Terms {
  /** A card was laid that only its player knows. */
  hidden: boolean;
  /** The sum that the reader sees has reached the least. */
  sum: boolean;
  least: number;
  /** The reader's turn has come: then it is over for good. */
  turn: boolean;
}

const KEY = "diciassette.pass";

export class AutoPass {
  on = $state(false);
  /** The reader is choosing the terms. */
  choosing = $state(false);
  readonly terms = $state<Terms>({ hidden: true, sum: true, least: 12, turn: false });

  constructor() {
    try {
      const { on, terms } = JSON.parse(recall(KEY) ?? "") as { on: boolean; terms: Partial<Terms> };
      Object.assign(this.terms, terms);
      this.on = on;
    } catch {
      // Nothing is kept, or nothing that makes sense.
    }
  }

  /** Starts or stops it, and the device remembers. */
  turn(on: boolean): void {
    this.on = on;
    this.choosing = false;
    remember(KEY, JSON.stringify({ on, terms: this.terms }));
  }

  /** Whether the window that is open after this card is passed without asking. */
  passes(view: DiciassetteView, last: Pick<Lying, "card" | "face"> | null): boolean {
    if (!this.on || view.options.pace !== "relaxed" || view.phase !== "react") return false;
    const { hidden, sum, least } = this.terms;
    if (hidden && last && isHidden(last)) return false;
    return !sum || sumOf(view.line) < Math.min(least, view.rules.target);
  }

  /** Whether the reader's turn ends it. */
  endsWith(view: DiciassetteView): boolean {
    return this.on && this.terms.turn && view.phase === "lay" && view.turn === view.seat;
  }
}
