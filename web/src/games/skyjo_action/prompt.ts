/** The one sentence that says what can be done now, and the buttons that say what will happen. */
import { certain } from "../../lib/certain";
import type { Choice } from "../../pieces/Action.svelte";
import { t as room } from "../../texts";
import { aimOf, isEmpty, targetsOf, type Aim } from "./aim";
import { slotsOf } from "./cards";
import type { Draft } from "./draft.svelte";
import type { Reading } from "./reading";
import { t } from "./texts";

/** What the reader is asked for. */
export function asked(draft: Draft): string {
  const { view, mode, offers, reading } = draft;
  if (!view) return "";
  if (mode.is === "take")
    return mode.from === "deck" ? t().take.blind : t().explain(certain(view.row[mode.from]));
  if (mode.is === "held")
    return offers.plays.includes(mode.card) ? t().explain(mode.card) : t().held.idle(mode.card);
  if (mode.is === "play") return aimed(draft, mode);
  switch (view.phase) {
    case "turn":
      return t().turn.say(offers.draws.length > 0, offers.takes.length > 0, offers.plays.length > 0);
    case "place": {
      const [card = "?"] = reading.hand;
      if (mode.is === "flip") return t().place.flip(card);
      return offers.flips.length ? t().place.say(card) : t().place.must(card);
    }
    case "keep":
      if (mode.is !== "keep") return t().keep.say;
      if (mode.none) return t().keep.flip;
      return mode.kept === null ? t().keep.say : t().keep.where(certain(reading.hand[mode.kept]));
    case "peek":
      return t().peek.say;
    case "shield":
      return t().shield.say(certain(view.pending), certain(view.seat), reading.who);
    case "skyjo": {
      const grid = certain(view.grids[certain(view.seat)]);
      return t().skyjo.say(
        certain(view.lines).map((line) => ({
          ...line,
          codes: slotsOf(line, grid).flatMap((slot) => grid[slot] ?? []),
        })),
      );
    }
    case "star":
      return t().star.say;
    case "found":
      return view.card ? `${t().found.say(view.card)} ${t().abouts[view.card]}` : "";
    case "round_over":
      return view.closer === null
        ? t().round.nobody(view.round)
        : t().round.closed(view.round, reading.who(view.closer));
    default:
      return "";
  }
}

function aimed({ offers, reading, ready }: Draft, aim: Aim): string {
  if (ready)
    return aim.card === "replay" && aim.pick
      ? t().explain(aim.pick.action)
      : (t().aim.ready[aim.card] ?? t().explain(aim.card));
  switch (aim.card) {
    case "trade":
      return aim.mine.length <= aim.theirs.length && aim.mine.length < 2
        ? t().aim.mine(aim.mine.length + 1)
        : t().aim.theirs(aim.theirs.length + 1);
    case "rearrange":
      return t().aim.slots(aim.mine.length);
    case "remove": {
      const targets = targetsOf("remove", offers);
      const open = targets.find((target) => !aim.loot.some(({ seat }) => seat === target));
      return t().aim.remove(reading.who(certain(open)), aim.loot.length, targets.length);
    }
    case "peek":
      return t().aim.peek;
    case "steal":
      return t().aim.steal;
    default:
      return t().aim.replay;
  }
}

export function choices(draft: Draft): readonly Choice[] {
  const { view, mode, offers, send } = draft;
  if (!view || !draft.asked) return [];
  const back: Choice = { label: t().back, icon: "back", tone: "back", act: () => draft.reset() };
  if (mode.is === "take") {
    const card = mode.from === "deck" ? null : certain(view.row[mode.from]);
    const take: Choice = {
      label: card ? t().take.button(card) : t().take.blindButton,
      act: () => send({ do: "take_action", from: mode.from }),
    };
    return [back, take];
  }
  if (mode.is === "held") {
    const { card } = mode;
    const drop: Choice = {
      label: t().held.drop(card),
      tone: "plain",
      act: () => send({ do: "drop_action", card }),
    };
    const play: Choice = { label: t().held.play(card), act: () => begin(draft, card) };
    return [
      back,
      ...(offers.drops.includes(card) ? [drop] : []),
      ...(offers.plays.includes(card) ? [play] : []),
    ];
  }
  if (mode.is === "play") return aimChoices(draft, mode, back);
  switch (view.phase) {
    case "place":
      return placeChoices(draft);
    case "keep":
      return keepChoices(draft);
    case "peek":
      return [{ label: t().peek.done, icon: "eye", act: () => send({ do: "done" }) }];
    case "shield":
      return [
        { label: t().shield.pass, tone: "plain", act: () => send({ do: "pass" }) },
        { label: t().shield.button, act: () => send({ do: "shield" }) },
      ];
    case "skyjo":
      return skyjoChoices(draft);
    case "star":
      return [{ label: t().star.pass, tone: "plain", act: () => send({ do: "pass" }) }];
    case "found":
      return view.card
        ? [
            { label: t().found.discard(view.card), tone: "plain", act: () => send({ do: "pass" }) },
            { label: t().found.keep(view.card), act: () => send({ do: "take_action", from: "found" }) },
          ]
        : [];
    case "round_over":
      return offers.done ? [{ label: t().round.next, act: () => send({ do: "done" }) }] : [];
    default:
      return [];
  }
}

/** A card with nothing to choose is played at once. */
function begin(draft: Draft, card: Aim["card"]): void {
  draft.pick(aimOf(card));
  if (draft.ready) draft.send(draft.ready);
}

function aimChoices(draft: Draft, aim: Aim, back: Choice): readonly Choice[] {
  const { view, ready, send, reading } = draft;
  const again: Choice = { ...back, label: t().again, icon: "replay" };
  const go: Choice = {
    label: ready ? t().aim.button(ready, reading.who) : t().aim.wait(aim.card),
    disabled: !ready,
    act: () => ready && send(ready),
  };
  if (view?.phase === "play_now") return isEmpty(aim) ? [go] : [again, go];
  return [back, go];
}

function placeChoices(draft: Draft): readonly Choice[] {
  const { mode, offers, send } = draft;
  if (mode.is === "flip")
    return [{ label: t().place.rather, icon: "back", tone: "plain", act: () => draft.reset() }];
  if (!offers.flips.length) return [];
  if (offers.flips.includes(null))
    return [{ label: t().place.reject, tone: "plain", act: () => send({ do: "reject", flip: null }) }];
  return [{ label: t().place.rejectFlip, tone: "plain", act: () => draft.pick({ is: "flip" }) }];
}

function topChoice(draft: Draft): readonly Choice[] {
  const { tops } = draft;
  const [first] = tops;
  if (tops.length < 2 || first === undefined) return [];
  const now = draft.top !== null && tops.includes(draft.top) ? draft.top : first;
  const next = tops[(tops.indexOf(now) + 1) % tops.length] ?? first;
  return [{ label: t().onTop(now), tone: "quiet", icon: "replay", act: () => (draft.top = next) }];
}

function keepChoices(draft: Draft): readonly Choice[] {
  const { mode, offers } = draft;
  if (mode.is !== "keep") return [];
  const top = topChoice(draft);
  if (mode.none) return [{ label: t().back, icon: "back", tone: "back", act: () => draft.reset() }, ...top];
  const none: Choice = {
    label: offers.keepFlips.includes(null) ? t().keep.noneAtAll : t().keep.none,
    tone: "plain",
    act: () =>
      offers.keepFlips.includes(null)
        ? draft.keep(null, null)
        : draft.pick({ is: "keep", kept: null, none: true }),
  };
  return [...top, none];
}

function skyjoChoices(draft: Draft): readonly Choice[] {
  const { view, send } = draft;
  const lines = view?.lines ?? [];
  return [
    ...topChoice(draft),
    { label: t().skyjo.keep, tone: "plain", act: () => send({ do: "pass" }) },
    ...lines.map((line): Choice => ({
      label: t().skyjo.clear(line, lines.length > 1),
      act: () => draft.clear(line),
    })),
  ];
}

/** What the table waits for, to somebody it does not wait for. */
export function waitedFor(reading: Reading): string {
  const { view, who } = reading;
  if (!view) return "";
  if (view.phase === "over") {
    const { winners } = reading;
    return winners.length ? room().play.won(winners.map(who)) : room().play.over;
  }
  const waited = view.to_act.map(who);
  if (view.phase === "round_over") return t().round.wait(waited);
  const [seat] = view.to_act;
  if (seat === undefined) return room().play.over;
  if (view.phase === "shield")
    return view.answer ? t().shield.answered : t().shield.wait(waited, view.pending, who);
  return t().wait[view.phase](who(seat), view);
}
