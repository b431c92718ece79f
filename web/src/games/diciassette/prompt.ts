/** The one sentence that says what can be done now, or what the table waits for. */
import { certain } from "../../lib/certain";
import { t as room } from "../../texts";
import type { Terms } from "./autopass.svelte";
import type { Beat } from "./drama.svelte";
import type { Game } from "./game.svelte";
import { t } from "./texts";

export function sentenceOf(game: Game): string {
  if (game.drama.beat) return revealed(game, game.drama.beat);
  return game.asked ? asked(game) : waitedFor(game);
}

/** While a call is settled. */
function revealed({ reading }: Game, { call, verdict, snapping = -1 }: Beat): string {
  if (verdict) {
    const { victories, penalties } = call;
    const sum = reading.tell({ is: "revealed", ...call, line: [] });
    return `${sum} ${reading.tell({ is: "tokens_given", victories, penalties })}`;
  }
  const trap = call.line[snapping];
  if (trap) return t().reveal.trap(reading.who(trap.seat));
  return reading.tell({ is: "called", seat: call.caller, forced: false });
}

function asked({ draft, view, reading }: Game): string {
  if (!reading.may("lay")) return reading.tell({ ...certain(reading.last), is: "laid" });
  if (draft.picked) return t().ask.picked(draft.picked.code);
  if (view.to_lay > 1) return t().ask.layTwo;
  if (view.laid_by === view.seat) return t().ask.laySecond;
  return reading.may("call") ? t().ask.orCall : t().ask.lay;
}

/** What the table waits for, to somebody it does not wait for. */
function waitedFor({ reading, view, passing, auto }: Game): string {
  const { who, winners, callers, live, me } = reading;
  const { wait } = t();
  if (view.phase === "over") return winners.length ? room().play.won(winners.map(who)) : room().play.over;
  if (view.tie) return wait.tie(callers.map(who));
  if (view.phase === "lay") {
    const lays = wait.lay(who(certain(view.turn)), view.to_lay);
    return live && reading.may("call") ? `${lays} ${wait.still}` : lays;
  }
  if (passing) return wait.auto(until(auto.terms));
  if (me !== null && view.laid_by === me) return wait.mine;
  if (live && me !== null) return `${wait.pass} ${wait.still}`;
  const others = room().plain.waiting(view.to_act.filter((seat) => seat !== me).map(who));
  return view.answer ? `${view.answer === "pass" ? wait.pass : wait.call} ${others}` : others;
}

/** Until when the board passes for the reader. */
export function until({ hidden, sum, least, turn }: Terms): string {
  const { auto } = t();
  const ends = [hidden && auto.hidden, sum && auto.sum(least), turn && auto.turn];
  return auto.terms(ends.filter((end) => end !== false));
}
