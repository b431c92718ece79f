/** The requests that the table has not answered yet, in the order they were made.
 *
 * A request is sent again on every new line; the table counts its id once. But a request that lines keep dying of is
 * given up: it would throw everybody out again and again. The oldest unanswered one is blamed, the others have time.
 */
import type { AnyRequest, Refusal } from "./wire.generated";

const FATAL = 3; // lines that died before they answered it

export interface Asked {
  readonly request: AnyRequest;
  readonly settle: (refusal: Refusal | null) => void;
  /** A refusal of it is nobody else's business. */
  readonly quiet: boolean;
  /** When it was sent on this line; 0 if it was not. */
  sent: number;
  /** How many lines died of it. */
  deaths: number;
}

export class Requests {
  #asked: readonly Asked[] = [];

  add(request: AnyRequest, quiet: boolean, settle: Asked["settle"]): Asked {
    const asked = { request, settle, quiet, sent: 0, deaths: 0 };
    this.#asked = [...this.#asked, asked];
    return asked;
  }

  all(): readonly Asked[] {
    return this.#asked;
  }

  of(id: string | null): Asked | undefined {
    return this.#asked.find(({ request }) => request.id === id);
  }

  settle(id: string | null, refusal: Refusal | null): void {
    const asked = this.of(id);
    this.#asked = this.#asked.filter((other) => other !== asked);
    asked?.settle(refusal);
  }

  settleAll(): void {
    for (const { request } of this.#asked) this.settle(request.id, null);
  }

  /** Whether an answer has been due for longer than this; `since`: nothing was due before. */
  late(patience: number, now: number, since: number): boolean {
    return this.#asked.some(({ sent }) => sent > 0 && now - Math.max(sent, since) > patience);
  }

  /** A line is dead. Returns the request that it died of, if too many did. */
  lineDied(blame: boolean): Asked | undefined {
    const suspect = this.#asked.find(({ sent }) => sent > 0);
    for (const asked of this.#asked) asked.sent = 0;
    if (suspect && blame) suspect.deaths++;
    return suspect && suspect.deaths >= FATAL ? suspect : undefined;
  }
}

/** What a player is told of a request that was given up. */
export function givenUp({ request }: Asked): Refusal {
  return {
    type: "refused",
    id: request.id,
    clause: null,
    fr: "La table n’a pas répondu après trois essais. Regarde si c’est fait avant de recommencer.",
    en: "The table did not answer after three tries. Check whether it was done before you try again.",
  };
}
