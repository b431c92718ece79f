/** Passing without being asked, at a table without a clock, until something that the reader wants to see for themselves.
 *
 * It only spares a tap: the table waits for everybody's answer anyway, and does not mind who was first.
 */
import { recall, remember } from "../../lib/device";
import type { DiciassetteView } from "../../lib/wire.generated";
import { isHidden, TARGET, told, type Lying } from "./cards";

/** What ends it, any of these. */
export interface Terms {
  /** A card was laid of which only its player knows what it is. */
  readonly hidden: boolean;
  /** The sum that the reader sees has come so far. */
  readonly sum: number | null;
  /** The reader's turn has come: then it is over for good. */
  readonly turn: boolean;
}

const KEY = "diciassette.pass";
export const SUMS = { least: 5, most: TARGET, usual: 12 };
const USUAL: Terms = { hidden: true, sum: SUMS.usual, turn: false };

export class AutoPass {
  on = $state(false);
  terms = $state.raw<Terms>(USUAL);

  constructor() {
    const kept = parsed(recall(KEY));
    this.on = kept.on;
    this.terms = kept.terms;
  }

  start(terms: Terms): void {
    this.terms = terms;
    this.on = true;
    this.#keep();
  }

  stop(): void {
    this.on = false;
    this.#keep();
  }

  /** Whether the window that is open after this card is passed without asking. */
  passes(view: DiciassetteView, last: Pick<Lying, "card" | "face"> | null): boolean {
    if (!this.on || view.options.pace !== "relaxed" || view.phase !== "react") return false;
    const { hidden, sum } = this.terms;
    if (hidden && last && isHidden(last)) return false;
    return sum === null || told(view.line).sum < sum;
  }

  /** Whether the reader's turn ends it. */
  endsWith(view: DiciassetteView): boolean {
    return this.on && this.terms.turn && view.phase === "lay" && view.turn === view.seat;
  }

  #keep(): void {
    remember(KEY, JSON.stringify({ on: this.on, terms: this.terms }));
  }
}

/** What was kept, as far as it makes sense. */
function parsed(text: string | null): { on: boolean; terms: Terms } {
  try {
    const { on, terms } = JSON.parse(text ?? "") as {
      on: unknown;
      terms: Partial<Record<keyof Terms, unknown>>;
    };
    const sum = typeof terms.sum === "number" ? Math.min(SUMS.most, Math.max(SUMS.least, terms.sum)) : null;
    return { on: on === true, terms: { hidden: terms.hidden === true, sum, turn: terms.turn === true } };
  } catch {
    return { on: false, terms: USUAL };
  }
}
