/** The sentence that says what can be done now, or what the table waits for, and the buttons that do it. */
import { t as room } from "../../texts";
import type { Choice, Tone } from "../../pieces/Action.svelte";
import type { Draft } from "./draft.svelte";
import { t } from "./texts";

/** What readers hear when they are asked: also what they have to draw. */
export function called(draft: Draft): string {
  const view = draft.reading.seen;
  const word = view.phase === "draw" && view.mine ? t().mine(t().subject(view.mine, view.options.kids)) : "";
  return `${word && `${word}. `}${sentence(draft)}`;
}

export function sentence(draft: Draft): string {
  const { reading } = draft;
  const { asked, me, seen, who, winners } = reading;
  const waits = () => t().waitFor(seen.to_act.map(who));
  switch (seen.phase) {
    case "deck":
      return asked ? t().deck.say : t().deck.wait(who(0));
    case "check":
      if (draft.counting) return t().check.laid;
      if (!asked) return waits();
      return draft.may("replace") ? t().check.say : t().check.sayOnly;
    case "draw":
      if (draft.may("stop")) return t().draw.stopSay;
      if (asked) return t().draw.say;
      return me !== null && reading.done(me) ? t().draw.done(seen.taken[me] ?? null) : waits();
    case "reveal":
      if (seen.answer === "abstain") return `${t().reveal.abstained} ${waits()}`;
      return asked ? t().reveal.say : waits();
    case "over":
      return winners.length ? room().play.won(winners.map(who)) : room().play.over;
  }
}

/** The question that is asked a second time. */
export function question(draft: Draft): ReturnType<typeof put> | null {
  const { draw, reveal } = t();
  const { reading, seat } = draft;
  switch (draft.sure) {
    case "finish": {
      const missing = reading.seats.filter((each) => draft.numbers(each).length).map(reading.who);
      const about = missing.length ? draw.missing(missing) : draw.allBet;
      return put(draw.finishSure(reading.seen.bonus[0]), about, draw.finishYes, draft.finish);
    }
    case "blank":
      return put(draw.blankSure, draw.blankAbout, draw.blankYes, draft.blank, "no");
    case "object": {
      const object = () => draft.say({ do: "object", seat });
      return seat === reading.me
        ? put(reveal.ownUpSure, reveal.ownUpAbout, reveal.ownUpYes, object, "no")
        : put(reveal.objectSure(reading.who(seat)), reveal.objectAbout, reveal.objectYes, object, "no");
    }
    case "abstain":
      return put(reveal.abstainSure, reveal.abstainAbout, reveal.abstainYes, () =>
        draft.say({ do: "abstain" }),
      );
    case null:
      return null;
  }
}

function put(title: string, about: string, label: string, act: () => void, tone: Tone = "main") {
  return { title, about, yes: { label, act, tone } };
}

/** The buttons below everything. */
export function choices(draft: Draft): Choice[] {
  const { phase } = draft.reading.seen;
  const asked = question(draft);
  if (asked) return [{ label: t().back, tone: "plain", act: () => (draft.sure = null) }, asked.yes];
  if (phase === "reveal") return revealing(draft);
  if (phase === "draw") return draft.focus === null ? drawing(draft) : [];
  if (phase !== "check") return [];
  if (draft.counting) return [{ label: t().check.words, icon: "eye", act: () => (draft.counting = false) }];
  const ready: Choice = { label: t().check.ready, icon: "check", act: () => draft.send({ do: "ready" }) };
  return draft.may("ready") ? [ready] : [];
}

function drawing(draft: Draft): Choice[] {
  if (draft.may("stop"))
    return [{ label: t().draw.stop, icon: "check", act: () => draft.send({ do: "stop" }) }];
  if (!draft.drawing) return [];
  const finish = t().draw.finish(draft.reading.seen.bonus[0]);
  const disabled = !draft.mayFinish || !draft.pad.strokes.some(({ pen }) => pen === "ink");
  const blank: Choice = {
    label: t().draw.blank,
    tone: "back",
    icon: "blank",
    act: () => (draft.sure = "blank"),
  };
  const done: Choice = { label: finish, icon: "check", disabled, act: () => (draft.sure = "finish") };
  return draft.may("blank") ? [blank, done] : [done];
}

function revealing(draft: Draft): Choice[] {
  const { showing } = draft;
  const { next, abstain, pass } = t().reveal;
  const all: Choice[] = [];
  if (!showing.over) all.push({ label: next, icon: "forth", tone: "plain", act: showing.next });
  else if (draft.may("abstain"))
    all.push({ label: abstain, tone: "quiet", act: () => (draft.sure = "abstain") });
  if (draft.may("pass")) all.push({ label: pass, act: () => draft.send({ do: "pass" }) });
  return all;
}
