/** What the coach says of a decision: a move, what is to be said of it, and what was played instead of it. */
import { t } from "../texts";
import type { Sentences } from "./sentences";
import type { Decision } from "./wire.generated";

export interface Advice {
  readonly step: number;
  readonly move: string;
  readonly verdict: string;
  readonly instead: string;
}

export function adviceOn(decision: Decision, sentences: Pick<Sentences, "command">): Advice {
  const said = (move: unknown) => (move ? sentences.command(move as { do: string }) : t().coach.wait);
  const made = said(decision.made);
  if (decision.mistake)
    return {
      step: decision.step,
      move: said(decision.best),
      verdict: cost(decision),
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

/** In points where these are clear, else in chances to win. */
function cost({ points, odds }: Decision): string {
  const counted = Math.round(points ?? 0);
  return counted > 0 ? t().coach.points(counted) : t().coach.odds(Math.round(100 * odds));
}
