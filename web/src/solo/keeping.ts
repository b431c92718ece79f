/** Stores what steps save, for as long as it takes.
 *
 * The law: people are told when storing stops working, and when it works again. Meanwhile the step at hand is kept, so
 * that nothing is lost, and nothing of it is told.
 */
import type { Notice } from "../lib/wire.generated";
import { Superseded, type Work } from "./store";

const PAUSES = [50, 100, 250, 500]; // until the next try
const LONGEST = 1000;
const WELL: Notice = { type: "notice", trouble: null, fr: "", en: "" };
const FULL: Notice = {
  type: "notice",
  trouble: "full",
  fr: "Cet appareil n’a plus de place\u00a0: rien n’est perdu, on réessaie dès qu’il y en a.",
  en: "This device has no room left: nothing is lost, it goes on as soon as there is some.",
};
const BUSY: Notice = {
  type: "notice",
  trouble: "busy",
  fr: "Cet appareil n’arrive pas à enregistrer\u00a0: rien n’est perdu, on réessaie.",
  en: "This device cannot save right now. Nothing is lost; it is trying again.",
};

export class Keeping {
  readonly #put: (work: Work) => Promise<void>;
  readonly #tell: (notice: Notice) => void;
  #told = WELL;
  #givenUp = false;
  #hurry = (): void => {};

  constructor(put: (work: Work) => Promise<void>, tell: (notice: Notice) => void) {
    this.#put = put;
    this.#tell = tell;
  }

  /** Whether something waits until it can be stored. */
  get stuck(): boolean {
    return this.#told !== WELL;
  }

  /** Tries until the work is stored. It fails if it never can be, or if it is given up. */
  async put(work: Work): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        await this.#put(work);
        this.#givenUp = false;
        return this.#report(WELL);
      } catch (error) {
        if (!(error instanceof Superseded)) await this.#bear(error as Error, tries);
        if (error instanceof Superseded || this.#givenUp) throw this.#end(error);
      }
    }
  }

  /** Gives up what waits, if it cannot be stored at once. */
  giveUp(): void {
    if (!this.stuck) return;
    this.#givenUp = true;
    this.#hurry();
  }

  /** Says what is wrong, and waits a while. */
  async #bear(error: Error, tries: number): Promise<void> {
    this.#report(error.name === "QuotaExceededError" ? FULL : BUSY);
    if (this.#givenUp) return;
    await new Promise<void>((settle) => {
      const timer = setTimeout(settle, PAUSES[tries] ?? LONGEST);
      this.#hurry = () => {
        clearTimeout(timer);
        settle();
      };
    });
  }

  /** The lines to what is given up end, and what was told there goes with them. */
  #end(error: unknown): unknown {
    this.#givenUp = false;
    this.#told = WELL;
    return error;
  }

  #report(notice: Notice): void {
    if (notice === this.#told) return;
    this.#told = notice;
    this.#tell(notice);
  }
}
