/** The one sentence that says what can be done now, and the buttons that say what will happen. */
import { certain } from "../../lib/certain";
import type { SketchTarget } from "../../lib/wire.generated";
import type { Choice } from "../../pieces/Action.svelte";
import { t as room } from "../../texts";
import { sortOf } from "./cards";
import type { Draft } from "./draft.svelte";
import { t as face } from "./face/texts";
import { hits } from "./passing.svelte";
import type { Reading } from "./reading";
import { t } from "./texts";

/** What the reader is asked for; `tiny`: the cards of others have to be enlarged to be touched. */
export function asked(draft: Draft, tiny: boolean): string {
  const { task, offers, picked, armed, passing } = draft;
  const { options, peeks, seat, discard, drawn } = draft.reading.seen;
  const called = armed && t().react.call[armed];
  switch (task) {
    case "look":
      return picked.length < offers.looks
        ? t().look.say(offers.looks, options.kids)
        : t().look.ready(options.kids);
    case "seen":
      return t().look.seen(certain(peeks.find(({ by }) => by === seat)).slots.length);
    case "draw":
      return called ?? t().draw(offers.draws.includes("discard") ? discard.top : null);
    case "discard":
      return t().discardCard(drawn?.from === "discard");
    case "target":
      return aiming(draft, tiny);
    default:
      if (draft.choosing) return t().passing.title;
      return passing.on ? t().passing.say(passing.sorts) : (called ?? reacting(draft));
  }
}

function aiming({ picked, offers, focus, ready, reading }: Draft, tiny: boolean): string {
  if (ready) return t().target.ready;
  const far = tiny && offers.spots.length > 0 && focus === null ? ` ${t().target.tiny}` : "";
  const { discard, options } = reading.seen;
  const step = options.kids && discard.top === "seer" ? "turn" : picked.length ? "second" : discard.top;
  return certain(t().target.say[certain(step)]) + far;
}

function reacting({ reading, offers }: Draft): string {
  const { discard, waiting, seat, rules, options } = reading.seen;
  const against = waiting.findLast((one) => hits(one, seat));
  if (against) return t().react.against(against.card, reading.who(against.by));
  if (!offers.pass || discard.top === null) return t().react.open;
  return t().react.on(sortOf(discard.top, rules), options.shout);
}

/** What the table waits for, to somebody it does not wait for. */
export function waitedFor({ view, who, winners }: Reading): string {
  if (!view) return "";
  switch (view.phase) {
    case "over":
      return winners.length ? room().play.won(winners.map(who)) : room().play.over;
    case "draw":
    case "discard":
      return t().wait[view.phase](who(view.turn));
    case "target":
      return t().wait.target(who(certain(view.laid)), certain(view.discard.top));
    case "seer":
      return t().wait.seer(who(certain(view.peeks[0]).by));
    default:
      return view.options.pace === "live" ? t().wait.live : t().wait.some(view.to_act.map(who));
  }
}

export function choices(draft: Draft): readonly Choice[] {
  const { task, offers, picked, passing, send, reading } = draft;
  switch (task) {
    case "look":
      return [
        {
          label: t().look.button(reading.seen.options.kids),
          disabled: picked.length !== offers.looks,
          act: () => send({ do: "look", slots: picked.map(({ slot }) => slot) }),
        },
      ];
    case "seen":
      return [{ label: t().look.done, icon: "eye", act: () => send({ do: "done" }) }];
    case "target":
      return targets(draft);
    case "draw":
    case "react":
      return passing.on
        ? [{ label: t().passing.stop, tone: "plain", act: () => (passing.on = false) }]
        : throws(draft);
    default:
      return [];
  }
}

function targets({ ready, send, reading }: Draft): readonly Choice[] {
  const { discard, options } = reading.seen;
  const code = certain(discard.top);
  if (!ready) return [{ label: t().target.wait, disabled: true, act: () => undefined }];
  if (code === "seer" && options.kids)
    return (["down", "up"] as const).map((face) => ({
      label: t().target.face[face],
      act: () => send({ ...ready, face }),
    }));
  return [{ label: targetLabel(code, ready, reading), act: () => send(ready) }];
}

function targetLabel(code: string, { seat, slot, swap }: SketchTarget, { who }: Reading): string {
  if (swap) return t().target.swap;
  if (typeof slot === "number") return t().target.peek;
  return t().target[code === "archer" ? "shoot" : "shuffle"](who(certain(seat)));
}

function throws(draft: Draft): readonly Choice[] {
  const { offers, armed, send, task, vetoable } = draft;
  const { phase, options } = draft.reading.seen;
  const { taught } = draft.reading.connection;
  const back: Choice = { label: t().back, icon: "back", tone: "back", act: () => draft.reset() };
  if (armed) return [back];
  if (draft.choosing) return [back, { label: t().passing.go, act: () => draft.passOn() }];
  const { keys = {} } = face();
  const choices: Choice[] = [];
  if (offers.pass)
    choices.push({
      label: t().react.pass,
      tone: "plain",
      key: keys["pass"]?.key,
      act: () => send({ do: "pass" }),
    });
  if (offers.pass && phase === "react" && options.pace === "relaxed" && !taught)
    choices.push({
      label: t().passing.button,
      icon: "sliders",
      tone: "back",
      act: () => (draft.choosing = true),
    });
  if (vetoable)
    choices.push({
      label: t().react.veto,
      tone: "no",
      key: keys["veto"]?.key,
      act: () => (draft.armed = "veto"),
    });
  if (offers.sketches)
    choices.push({
      label: t().react.sketch,
      key: keys["sketch"]?.key,
      tone: task === "draw" ? "plain" : "main",
      act: () => (draft.armed = "sketch"),
    });
  return choices;
}
