/** The one sentence that says what can be done now, or what the table waits for. */
import { t as room } from "../../texts";
import type { Desk } from "./desk.svelte";
import { t } from "./texts";

/** What those hear who are asked: also what they have to draw. */
export function called(desk: Desk): string {
  const { view } = desk;
  const word = view?.phase === "draw" && view.mine ? t().mine(t().subject(view.mine, view.options.kids)) : "";
  return `${word && `${word}. `}${asked(desk)}`;
}

export function asked(desk: Desk): string {
  const { reading, view } = desk;
  const waits = () => t().waitFor((view?.to_act ?? []).map(reading.who));
  switch (view?.phase) {
    case "deck":
      return reading.asked ? t().deck.say : t().deck.wait(reading.who(0));
    case "check":
      if (desk.counting) return t().check.laid;
      if (!reading.asked) return waits();
      return desk.may("replace") ? t().check.say : t().check.sayOnly;
    case "draw":
      return reading.asked ? t().draw.say : waits();
    case "reveal":
      if (view.answer === "abstain") return t().reveal.abstained(view.to_act.map(reading.who));
      return reading.asked ? t().reveal.say : waits();
    default:
      return reading.winners.length ? room().play.won(reading.winners.map(reading.who)) : room().play.over;
  }
}
