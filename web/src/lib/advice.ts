/** What the coach says of a decision: a move, what is to be said of it, and what was played instead of it; and of one
 * that is still to be made. */
import { t } from "../texts";
import type { Sentences } from "./sentences";
import type { Decision, Hint, HintedMove } from "./wire.generated";

type Said = Pick<Sentences, "command" | "spell">;

export interface Advice {
  readonly step: number;
  readonly move: string;
  readonly verdict: string;
  readonly instead: string;
}

export function adviceOn(decision: Decision, sentences: Said): Advice {
  const made = moveText(decision.made, decision.made_cards, sentences);
  if (decision.mistake)
    return {
      step: decision.step,
      move: moveText(decision.best, decision.best_cards, sentences),
      verdict: cost(decision, t().coach.points, t().coach.odds),
      instead: t().coach.made(made),
    };
  const same = JSON.stringify(decision.best) === JSON.stringify(decision.made);
  return {
    step: decision.step,
    move: `${made}${t().coach.colon}`,
    verdict: same ? t().coach.same : t().coach.close,
    instead: "",
  };
}

/** What to do, and what it is worth beside the next best. */
export function hintText({ moves, clear, ...worth }: Hint, sentences: Said): string {
  const [best, other] = moves.map((move: HintedMove) => moveText(move.command, move.cards, sentences));
  if (!best || !other) return t().hint.alone(best ?? "");
  return clear ? cost(worth, t().hint.points, t().hint.odds)(best, other) : t().hint.close(best, other);
}

/** A move, with the cards that are seen at the places that it names. */
function moveText(move: unknown, cards: readonly string[], sentences: Said): string {
  if (!move) return t().coach.wait;
  const named = cards.map((card) => sentences.spell("card", card)).join(", ");
  return sentences.command(move as { do: string }) + (named && ` (${named})`);
}

/** In points where these are clear, else in chances to win. */
function cost<T>(
  { points, odds }: Pick<Decision, "points" | "odds">,
  inPoints: (points: number) => T,
  inOdds: (percent: number) => T,
): T {
  const counted = Math.round(points ?? 0);
  return counted > 0 ? inPoints(counted) : inOdds(Math.round(100 * odds));
}
