/** The one sentence that says what can be done now, and the buttons that say what will happen. */
import { certain } from "../../lib/certain";
import type { Choice } from "../../pieces/Action.svelte";
import { t as room } from "../../texts";
import { aimOf, isEmpty, type Aim } from "./aim";
import type { Draft } from "./draft.svelte";
import type { Reading } from "./reading";
import { t } from "./texts";
import type { Turning } from "./turning.svelte";

/** What the reader is asked for. */
export function asked(draft: Draft): string {
  const { view, mode, offers, reading } = draft;
  const texts = t();
  if (mode.is === "take")
    return mode.from === "deck" ? texts.take.blind : texts.explain(certain(view.row[mode.from]));
  if (mode.is === "held")
    return offers.plays.includes(mode.card) ? texts.explain(mode.card) : texts.idle(mode.card);
  if (mode.is === "play") return aimed(draft, mode);
  if (mode.is === "flip") return texts.flip;
  if (mode.is === "sure")
    return texts.sure.say(draft.coming(mode), certain(view.grids[certain(view.seat)]?.[mode.slot]));
  switch (view.phase) {
    case "turn":
      return texts.turn(offers.draws.length > 0, offers.takes.length > 0, offers.plays.length > 0);
    case "place":
      return texts.place.say(certain(reading.hand[0]), offers.flips.length > 0);
    case "keep":
      return mode.is === "keep" ? texts.keep.where(certain(reading.hand[mode.kept])) : texts.keep.say;
    case "peek":
      return texts.peek.say;
    case "shield":
      return `${attack(reading)} ${texts.shield.say}`;
    case "skyjo":
      return texts.skyjo.say(certain(view.lines), draft.tops.length > 1);
    case "star":
      return texts.star.say;
    case "found":
      return texts.found(certain(view.card));
    case "round_over":
      return ended(reading);
    default:
      return "";
  }
}

/** How the round came to its end. */
export function ended({ seen: { round, closer }, who }: Reading): string {
  return t().round.ended(round, closer === null ? null : who(closer));
}

/** The action that a shield may stop. */
function attack(reading: Reading): string {
  return reading.tell({ is: "action_played", play: certain(reading.seen.pending) });
}

function aimed({ reading, ready, targets }: Draft, aim: Aim): string {
  const texts = t().aim;
  const { card, mine, theirs, loot } = aim;
  if (ready) return card === "trade" ? texts.pairs : t().explain(ready.action ?? card);
  if (card === "trade" && mine.length > theirs.length) return texts.theirs;
  if (card !== "remove") return texts.choose[card] ?? "";
  const open = targets.find((target) => !loot.some(({ seat }) => seat === target));
  return texts.remove(reading.who(certain(open)), loot.length, targets.length);
}

const main = (label: string, act: () => void): Choice => ({ label, act });
const plain = (label: string, act: () => void): Choice => ({ label, act, tone: "plain" });

/** Cuts the end of a round short. */
export function skip(turning: Turning): Choice {
  return plain(t().round.scores, turning.stop);
}

/** The buttons, the one that most people press last. */
export function choices(draft: Draft): readonly Choice[] {
  if (!draft.asked) return [];
  const { mode, offers, send } = draft;
  const texts = t();
  const back: Choice = { label: texts.back, icon: "back", tone: "back", act: () => draft.reset() };
  switch (mode.is) {
    case "take": {
      const { from } = mode;
      const label = from === "deck" ? texts.take.unseen : texts.take.button(certain(draft.view.row[from]));
      return [back, main(label, () => send({ do: "take_action", from }))];
    }
    case "held": {
      const { card } = mode;
      const drop = plain(texts.discardOf(card), () => send({ do: "drop_action", card }));
      const play = main(texts.play(card), () => begin(draft, card));
      const able = [offers.drops.includes(card) ? drop : [], offers.plays.includes(card) ? play : []];
      return [back, ...able.flat()];
    }
    case "play":
      return aimChoices(draft, mode, back);
    case "flip":
      return [back, ...topChoice(draft)];
    case "sure":
      return [plain(texts.sure.back, back.act), main(texts.sure.button, () => draft.confirm(mode))];
    default:
      return answers(draft);
  }
}

/** The answers to what the table asks. */
function answers(draft: Draft): readonly Choice[] {
  const { view, offers, send } = draft;
  const texts = t();
  const last = offers.flips.includes(null) || offers.keepFlips.includes(null);
  const reject = (how: { reject: string; rejectFlip: string }) =>
    plain(last ? how.reject : how.rejectFlip, () => draft.reject());
  const pass = (label: string) => plain(label, () => send({ do: "pass" }));
  const done = (label: string) => main(label, () => send({ do: "done" }));
  switch (view.phase) {
    case "place":
      return offers.flips.length ? [reject(texts.place)] : [];
    case "keep":
      return [...topChoice(draft), reject(texts.keep)];
    case "peek":
      return [{ ...done(texts.peek.done), icon: "eye" }];
    case "shield":
      return [pass(texts.shield.pass), main(texts.shield.button, () => send({ do: "shield" }))];
    case "skyjo": {
      const lines = certain(view.lines);
      const clear = lines.map((line) =>
        main(texts.skyjo.clear(line, lines.length > 1), () => draft.clear(line)),
      );
      return [...topChoice(draft), ...(offers.passes ? [pass(texts.skyjo.keep)] : []), ...clear];
    }
    case "star":
      return [pass(texts.star.pass)];
    case "found": {
      const keep = () => send({ do: "take_action", from: "found" });
      return [pass(texts.discardOf(certain(view.card))), main(texts.keepOf(certain(view.card)), keep)];
    }
    case "round_over":
      return offers.done ? [done(texts.round.next)] : [];
    default:
      return [];
  }
}

/** A card with nothing to choose is played at once. */
function begin(draft: Draft, card: Aim["card"]): void {
  draft.pick(aimOf(card));
  if (draft.ready) draft.send(draft.ready);
}

function aimChoices({ view, ready, send, reading }: Draft, aim: Aim, back: Choice): readonly Choice[] {
  const go: Choice = {
    label: (ready && t().aim.buttons[aim.card]?.(ready, reading.who)) ?? t().play(aim.card),
    disabled: !ready,
    act: () => ready && send(ready),
  };
  if (view.phase !== "play_now") return [back, go];
  return isEmpty(aim) ? [go] : [{ ...back, label: t().again, icon: "replay" }, go];
}

/** Which card shall lie on top of the discard: each press names the next one. */
function topChoice(draft: Draft): readonly Choice[] {
  const { tops } = draft;
  if (tops.length < 2) return [];
  const at = Math.max(0, tops.indexOf(draft.top ?? ""));
  const next = certain(tops[(at + 1) % tops.length]);
  const label = t().onTop(certain(tops[at]));
  return [{ label, tone: "quiet", icon: "replay", act: () => (draft.top = next) }];
}

/** What the table waits for, to somebody it does not wait for. */
export function waitedFor(reading: Reading): string {
  const { seen: view, who, winners } = reading;
  const waited = view.to_act.map(who);
  if (view.phase === "over" && winners.length) return room().play.won(winners.map(who));
  if (view.phase === "over" || !waited.length) return room().play.over;
  if (view.phase === "round_over") return t().round.wait(waited);
  if (view.phase === "shield")
    return view.answer ? t().shield.answered : `${attack(reading)} ${t().shield.wait(waited)}`;
  return t().wait[view.phase](certain(waited[0]).name, view.card);
}
