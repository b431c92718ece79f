/** The one sentence that says what can be done now. */
import { certain } from "../../lib/certain";
import { t as room } from "../../texts";
import type { Reading } from "./reading";
import { t } from "./texts";

export class Prompt {
  /** What the reader is asked for, in the words of the panel that asks. */
  asked = $state("");
}

/** What the table waits for, to somebody it does not wait for. */
export function waitedFor(reading: Reading): string {
  const { view, who } = reading;
  const [seat] = view?.to_act ?? [];
  if (!view || seat === undefined) return ended(reading);
  switch (view.phase) {
    case "look":
      return view.to_act.length > 1 ? t().look.both : t().look.wait(who(seat));
    case "announce":
      return t().announce.wait(who(seat));
    case "respond":
      return t().respond.wait(who(seat), who(certain(view.holder)));
    case "keep":
      return t().keep.wait(who(seat));
    case "share":
      return t().share.wait(who(seat));
    case "over":
      return ended(reading);
  }
}

function ended({ winners, who }: Reading): string {
  return winners.length ? room().play.won(winners.map(who)) : room().play.over;
}
