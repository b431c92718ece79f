/** The drawings of all rounds with their words. Those who did not see them all are sent the rest when the match is over. */
import { Refused } from "../../lib/api";
import { wall, type Slates, type Wall } from "./streamed";
import type { Reading } from "./reading";

/** A drawing, and the round it hangs in. */
export type Hung = Wall["pictures"][number] & { readonly round: number };

/** What the table calls a drawing when hearts are given. */
export function hung({ round, seat }: Hung): string {
  return `${round}.${seat}`;
}

export class Gallery {
  walls = $state.raw<readonly Wall[]>([]);
  /** Whether the other rounds are on their way, or did not arrive. */
  rest = $state<"coming" | "failed" | null>(null);
  #match: string | null = null;

  constructor(private readonly reading: Reading) {}

  /** Hangs the drawings of the rounds that events told of, and of the one that lies open. */
  look(): void {
    const { view, streamed, connection } = this.reading;
    this.#open(connection.table?.commitment ?? null);
    this.#hang(streamed.walls ?? []);
    if (view?.shown && view.phase !== "draw") this.#hang([wall(view.round, view.shown, streamed)]);
    if (view?.phase === "over" && this.walls.length < view.round && !this.rest) void this.complete();
  }

  /** Asks for the drawings of the whole match. */
  readonly complete = async (): Promise<void> => {
    const match = this.#match;
    this.rest = "coming";
    const told = await this.reading.connection.whole().catch((error: unknown) => {
      if (error instanceof Refused) return null;
      throw error;
    });
    if (match !== this.#match) return;
    this.rest = told ? null : "failed";
    this.#hang((told as Slates | null)?.walls ?? []);
  };

  #open(match: string | null): void {
    if (match === this.#match) return;
    this.#match = match;
    this.walls = [];
    this.rest = null;
  }

  #hang(walls: readonly Wall[]): void {
    const byRound = Object.fromEntries([...this.walls, ...walls].map((each) => [each.round, each]));
    this.walls = Object.values(byRound); // in the order of the rounds: keys that are numbers are
  }
}
