/** The one sentence that says what can be done now, or what the table waits for. */
import { certain } from "../../lib/certain";
import { t as room } from "../../texts";
import type { Game } from "./game.svelte";
import { isBin } from "./reading";
import { t } from "./texts";

export function sentenceOf(game: Game): string {
  if (game.drama.running) return revealed(game);
  return game.asked ? asked(game) : waitedFor(game);
}

/** While a call is settled. */
function revealed({ drama, reading: { who }, view }: Game): string {
  const { call } = certain(drama.scene);
  if (drama.verdict) return t().reveal.verdict(call, call.sum >= view.rules.target, who);
  const trap = drama.snapping === undefined ? undefined : call.line[drama.snapping];
  return trap ? t().reveal.trap(who(trap.seat)) : t().reveal.calls(who(call.caller));
}

function asked({ offers, draft, view, reading: { last, who } }: Game): string {
  if (offers.lays.length) {
    if (draft.picked) return t().ask.picked(draft.picked.code);
    if (view.to_lay > 1) return t().ask.layTwo;
    if (view.laid_by === view.seat) return t().ask.laySecond;
    return offers.call ? t().ask.orCall : t().ask.lay;
  }
  if (!last) return "";
  return isBin(last) ? t().ask.binned(who(last.seat)) : t().ask.react(who(last.seat), last.card, last.face);
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
  if (passing) return t().wait.auto(t().auto.terms(auto.terms));
  if (me !== null && view.laid_by === me) return t().wait.mine;
  if (live) return me === null ? t().wait.answer(names) : t().ask.again;
  if (view.answer === "pass") return t().wait.passed(names);
  return view.answer === "call" ? t().wait.called(names) : t().wait.answer(names);
}
