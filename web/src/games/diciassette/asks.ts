/** The one sentence that says what can be done now, or what the table waits for. */
import { certain } from "../../lib/certain";
import { t as room } from "../../texts";
import type { Terms } from "./autopass.svelte";
import type { Desk } from "./desk.svelte";
import type { Drama } from "./drama.svelte";
import { isBin, type Reading } from "./reading";
import { t } from "./texts";

/** What is told while a call is settled. */
export function told({ scene, verdict, snapping }: Drama, { who }: Reading): string {
  if (!scene) return "";
  if (verdict) return t().reveal.verdict(scene.call, who);
  const trap = snapping === null ? undefined : scene.call.line[snapping];
  return trap ? t().reveal.trap(who(trap.seat)) : t().reveal.calls(who(scene.call.caller));
}

/** What the reader is asked for. */
export function asked(reading: Reading, desk: Desk): string {
  const { offers, last, view, who } = reading;
  if (!view) return "";
  if (offers.lays.length) {
    if (desk.picked) return t().ask.picked(desk.picked.code);
    if (view.to_lay > 1) return t().ask.layTwo;
    if (view.laid_by === view.seat) return t().ask.laySecond;
    return offers.call ? t().ask.orCall : t().ask.lay;
  }
  if (!last) return "";
  return isBin(last) ? t().ask.binned(who(last.seat)) : t().ask.react(who(last.seat), last.card, last.face);
}

/** What the table waits for, to somebody it does not wait for. */
export function waitedFor(reading: Reading, passing: Terms | null): string {
  const { view, who, winners, callers, live, offers, me } = reading;
  if (!view) return "";
  if (view.phase === "over") return winners.length ? room().play.won(winners.map(who)) : room().play.over;
  if (view.tie) return t().wait.tie(callers.map(who));
  if (view.phase === "lay") {
    const turn = who(certain(view.turn));
    return live && offers.call ? t().wait.layLive(turn) : t().wait.lay(turn, view.to_lay);
  }
  const names = view.to_act.filter((seat) => seat !== me).map((seat) => who(seat).name);
  if (passing) return t().wait.auto(t().auto.terms(passing));
  if (me !== null && view.laid_by === me) return t().wait.mine;
  if (live) return me === null ? t().wait.answer(names) : t().ask.again;
  if (view.answer === "pass") return t().wait.passed(names);
  return view.answer === "call" ? t().wait.called(names) : t().wait.answer(names);
}
