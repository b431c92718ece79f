/** What the table waits for, in the words for somebody it does not wait for. */
import { t as room } from "../../texts";
import type { Reading } from "./reading";
import { t } from "./texts";

export function waitedFor({ view, who, winners }: Reading): string {
  const [seat] = view?.to_act ?? [];
  if (!view || seat === undefined || view.phase === "over")
    return winners.length ? room().play.won(winners.map(who)) : room().play.over;
  if (view.phase === "look" && view.to_act.length > 1) return t().look.both;
  return t()[view.phase].wait(who(seat));
}
