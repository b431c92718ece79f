/** The one sentence that says what can be done now, or what the table waits for. */
import { certain } from "../../lib/certain";
import { t as room } from "../../texts";
import type { Terms } from "./autopass.svelte";
import type { Beat } from "./drama.svelte";
import type { Game } from "./game.svelte";
import { isBin } from "./reading";
import { t } from "./texts";

export function sentenceOf(game: Game): string {
  if (game.drama.beat) return revealed(game, game.drama.beat);
  return game.asked ? asked(game) : waitedFor(game);
}

/** While a call is settled. */
function revealed({ reading }: Game, { call, verdict, snapping = -1 }: Beat): string {
  const { who } = reading;
  if (verdict) {
    const { victories, penalties } = call;
    const sum = reading.tell({ is: "revealed", ...call, line: [] });
    return `${sum} ${reading.tell({ is: "tokens_given", victories, penalties })}`;
  }
  const trap = call.line[snapping];
  return trap ? t().reveal.trap(who(trap.seat)) : t().reveal.calls(who(call.caller));
}

function asked({ offers, draft, view, reading }: Game): string {
  if (offers.lays.length) {
    if (draft.picked) return t().ask.picked(draft.picked.code);
    if (view.to_lay > 1) return t().ask.layTwo;
    if (view.laid_by === view.seat) return t().ask.laySecond;
    return offers.call ? t().ask.orCall : t().ask.lay;
  }
  const last = certain(reading.last);
  return isBin(last) ? t().ask.binned(reading.who(last.seat)) : reading.tell({ ...last, is: "laid" });
}

/** What the table waits for, to somebody it does not wait for. */
function waitedFor({ reading, view, offers, passing, auto }: Game): string {
  const { who, winners, callers, live, me } = reading;
  if (view.phase === "over") return winners.length ? room().play.won(winners.map(who)) : room().play.over;
  if (view.tie) return t().wait.tie(callers.map(who));
  if (view.phase === "lay") {
    const turn = who(certain(view.turn));
    return live && offers.call ? t().wait.layLive(turn) : t().wait.lay(turn, view.to_lay);
  }
  const names = view.to_act.filter((seat) => seat !== me).map((seat) => who(seat).name);
  if (passing) return t().wait.auto(until(auto.terms));
  if (me !== null && view.laid_by === me) return t().wait.mine;
  if (live) return me === null ? t().wait.answer(names) : t().ask.again;
  if (view.answer === "pass") return t().wait.passed(names);
  return view.answer === "call" ? t().wait.called(names) : t().wait.answer(names);
}

/** Until when the board passes for the reader. */
export function until({ hidden, sum, turn }: Terms): string {
  const { auto } = t();
  const ends = [hidden && auto.hidden, sum !== null && auto.sum(sum), turn && auto.turn];
  return auto.terms(ends.filter((end) => end !== false));
}
