/** Who came where in a match that is over. */
import { certain } from "./certain";
import type { Outcome, SeatView } from "./wire.generated";

export interface Sat extends SeatView {
  readonly at: number;
}

export interface Ranked extends Sat {
  readonly score: number;
  readonly won: boolean;
}

/** The players, the best first. */
export function ranked(players: readonly Sat[], outcome: Outcome): Ranked[] {
  const up = outcome.lowest_wins ? 1 : -1;
  return players
    .filter(({ at }) => at < outcome.scores.length)
    .map((player) => ({
      ...player,
      score: certain(outcome.scores[player.at]),
      won: outcome.winners.includes(player.at),
    }))
    .sort((a, b) => Number(b.won) - Number(a.won) || up * (a.score - b.score));
}
