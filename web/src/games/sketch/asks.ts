/** The one sentence that says what can be done now, and the buttons that say what will happen. */
import { certain } from "../../lib/certain";
import type { SketchTarget, SketchView } from "../../lib/wire.generated";
import type { Choice } from "../../pieces/Action.svelte";
import { t as room } from "../../texts";
import { sortOf } from "./cards";
import type { Desk } from "./desk.svelte";
import { hits } from "./passing.svelte";
import type { Reading } from "./reading";
import { t } from "./texts";

/** What the reader is asked for; `tiny`: the cards of others have to be enlarged to be touched. */
export function asked(desk: Desk, tiny: boolean): string {
  const { view, task, offers, picked } = desk;
  if (!view) return "";
  switch (task) {
    case "look":
      return t().look.say(offers.looks, picked.length, view.options.kids);
    case "seen":
      return t().look.seen(certain(view.peeks.find(({ by }) => by === view.seat)).slots.length);
    case "draw":
      return calling(desk) ?? t().draw.say(offers.draws.includes("discard") ? view.discard.top : null);
    case "discard":
      return t().discardCard.say(view.drawn?.from === "discard");
    case "target":
      return aiming(desk, view, tiny);
    default:
      return desk.passing.on ? t().passing.say(desk.passing.sorts) : (calling(desk) ?? reacting(desk, view));
  }
}

function aiming({ picked, offers, focus, ready }: Desk, view: SketchView, tiny: boolean): string {
  if (ready) return t().target.ready;
  const far = tiny && offers.spots.length > 0 && focus === null ? ` ${t().target.tiny}` : "";
  switch (view.discard.top) {
    case "archer":
      return t().target.archer;
    case "dancer":
      return t().target.dancer;
    case "magician":
      return t().target.magician(picked.length) + far;
    default:
      return (view.options.kids ? t().target.turn : t().target.seer) + far;
  }
}

/** A card is about to be thrown. */
function calling({ armed }: Desk): string | null {
  return armed && t().react.call[armed];
}

function reacting({ reading, offers }: Desk, view: SketchView): string {
  const { top } = view.discard;
  const against = view.waiting.findLast((one) => hits(one, view.seat));
  if (against) return t().react.against(against.card, reading.who(against.by));
  if (!offers.pass || top === null) return t().react.open;
  return t().react.on(sortOf(top) ?? top, view.options.shout);
}

/** What the table waits for, to somebody it does not wait for. */
export function waitedFor(reading: Reading): string {
  const { view, who, winners } = reading;
  if (!view) return "";
  const waited = view.to_act.map(who);
  switch (view.phase) {
    case "over":
      return winners.length ? room().play.won(winners.map(who)) : room().play.over;
    case "look":
      return t().wait.look(waited);
    case "draw":
    case "discard":
      return t().wait[view.phase](who(view.turn));
    case "target":
      return t().wait.target(who(certain(view.laid)), certain(view.discard.top));
    case "seer":
      return t().wait.seer(who(certain(view.peeks[0]).by));
    default:
      return view.options.pace === "live" ? t().wait.live : t().wait.react(waited);
  }
}

export function choices(desk: Desk): readonly Choice[] {
  const { view, task, offers, send } = desk;
  if (!view) return [];
  switch (task) {
    case "look":
      return [
        {
          label: t().look.button(view.options.kids),
          disabled: desk.picked.length !== offers.looks,
          act: () => send({ do: "look", slots: desk.picked.map(({ slot }) => slot) }),
        },
      ];
    case "seen":
      return [{ label: t().look.done, icon: "eye", act: () => send({ do: "done" }) }];
    case "target":
      return targets(desk, view);
    case "draw":
    case "react":
      return desk.passing.on
        ? [{ label: t().passing.stop, tone: "plain", act: () => desk.passing.stop() }]
        : throws(desk);
    default:
      return [];
  }
}

function targets(desk: Desk, view: SketchView): readonly Choice[] {
  const { ready, send, reading } = desk;
  const code = certain(view.discard.top);
  if (!ready) return [{ label: certain(t().target.wait[code]), disabled: true, act: () => undefined }];
  if (code === "seer" && view.options.kids)
    return (["down", "up"] as const).map((face) => ({
      label: t().target.face[face],
      act: () => send({ ...ready, face }),
    }));
  return [{ label: targetLabel(code, ready, reading), act: () => send(ready) }];
}

function targetLabel(code: string, { seat }: SketchTarget, { who }: Reading): string {
  switch (code) {
    case "archer":
      return t().target.shoot(who(certain(seat)));
    case "dancer":
      return t().target.shuffle(who(certain(seat)));
    case "magician":
      return t().target.swap;
    default:
      return t().target.peek;
  }
}

function throws(desk: Desk): readonly Choice[] {
  const { view, offers, armed, send } = desk;
  if (armed) return [{ label: t().back, icon: "back", tone: "back", act: () => desk.reset() }];
  const pass: Choice = { label: t().react.pass, tone: "plain", act: () => send({ do: "pass" }) };
  const veto: Choice = { label: t().react.veto, tone: "no", act: () => desk.call("veto") };
  const sketch: Choice = {
    label: t().react.sketch,
    tone: desk.task === "draw" ? "plain" : "main",
    act: () => desk.call("sketch"),
  };
  const until: Choice = {
    label: t().passing.button,
    icon: "sliders",
    tone: "back",
    act: () => (desk.passing.choosing = true),
  };
  const patient = view?.phase === "react" && view.options.pace === "relaxed";
  return [
    ...(offers.pass ? [pass] : []),
    ...(offers.pass && patient ? [until] : []),
    ...(desk.vetoable ? [veto] : []),
    ...(desk.throwing ? [sketch] : []),
  ];
}
