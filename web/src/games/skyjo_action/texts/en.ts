/** The words of Skyjo Action, in English. */
import { certain } from "../../../lib/certain";
import { printed, upper, words, type Who } from "../../../texts/words";
import { dearer, isAction, peeked, type Code, type Kind, type Line } from "../cards";
import { told } from "../sentences.generated";
import type { Texts } from "./fr";

const { n, and, of, self } = words.en;
const NAMES = told.en.words as Record<Kind, string>;
const ABOUTS: Record<Kind, string> = {
  trade: "Swap two of your cards for two cards of others.",
  rearrange: "Two of your cards change places.",
  draw_three: "Look at three cards of the deck and keep one at most.",
  peek: "Look in secret at the hidden cards of a row or a column.",
  remove: "Each opponent loses a card of your choice.",
  two_turns: "Play two more turns at once.",
  shield: "Stop an action against you, or play one more turn.",
  replay: "Play an action that lies on the discard.",
  steal: "Take an opponent’s action and play it at once.",
};
const CARDS: Record<string, string> = { "?": "hidden card", "*": "star" };
const card = (code: Code) => {
  if (code === null) return "empty place";
  return isAction(code) ? `action ${NAMES[code]}` : (CARDS[code] ?? printed(code));
};
const the = (code: Code) => (code === "?" ? "the card" : `the ${card(code)}`);
const line = ({ line: kind, index }: Line) => `${kind} ${index + 1}`;
const actionsOf = (who: Who) => (who.you ? "Your actions" : `${of(who)} actions`);
const grid = (who: Who) => (who.you ? "Your grid" : `${of(who)} grid`);

export const en: Texts = {
  closer: "closed the round",
  names: NAMES,
  abouts: ABOUTS,
  explain: (kind) => `${NAMES[kind]}: ${ABOUTS[kind].replace(/^./, (first) => first.toLowerCase())}`,
  numbered: (round) => `Round ${round}`,
  extra: (count) => `+${count} ${n(count, "turn", "turns")}`,
  lastTurn: "Last turn",
  back: "Back",
  again: "Start over",
  play: (kind) => `Play ${NAMES[kind]}`,
  keepOf: (kind) => `Keep ${NAMES[kind]}`,
  discardOf: (kind) => `Discard ${NAMES[kind]}`,

  grid,
  glance: (who, total, rows, actions) =>
    [
      `${grid(who)}, total ${printed(total)}.`,
      ...rows.map((row, index) => `Row ${index + 1}: ${row.map(card).join(", ")}.`),
      actions.length ? `${actionsOf(who)}: ${actions.map((kind) => NAMES[kind]).join(", ")}.` : "",
    ].join(" "),
  shrink: "Show all grids",
  cell: (slot, wide, code) =>
    `Row ${Math.floor(slot / wide) + 1}, column ${(slot % wide) + 1}: ${card(code)}`,
  handle: (of_) => upper(line(of_)),
  deckLabel: (count) => `Deck: ${count} ${n(count, "card", "cards")}`,
  discard: "Discard",
  discardLabel: (top) => (top === null ? "Discard empty" : `Discard: ${card(top)}`),
  actionDeckLabel: (count) => `Action deck: ${count} ${n(count, "card", "cards")}`,
  row: "The action row",
  rowCard: (index, kind) => `Action ${index + 1}: ${kind ? NAMES[kind] : "empty"}`,
  actionsOf,
  actionOf: (who, kind, count) =>
    `${who.you ? "Your action" : `${of(who)} action`}: ${NAMES[kind]}${count > 1 ? ` (${count})` : ""}`,
  handOf: (who, code) => `In ${who.you ? "" : `${of(who)} `}hand${code ? `: ${card(code)}` : ""}`,
  onTop: (code) => `On the discard: ${card(code)}`,

  turn: (draw, take, play) => {
    if (!draw && !take && !play) return "Discard one of your actions.";
    const drawn = take ? "Draw, take the discard or an action" : "Draw or take the discard";
    const first = draw ? drawn : "Take an action";
    return play ? `${first}, or play one of yours.` : `${first}.`;
  },
  place: {
    say: (code, reject) =>
      `Put ${the(code)} in place of one of your cards${reject ? ", or discard it" : ""}.`,
    rejectFlip: "Discard and turn up a card",
    reject: "Discard the card",
  },
  keep: {
    say: "Choose one of the three cards, or keep none.",
    where: (code) => `Tap the card that ${the(code)} replaces.`,
    rejectFlip: "Keep none",
    reject: "Discard all",
  },
  flip: "Tap the hidden card to turn up.",
  sure: {
    say: (code, other) =>
      `${upper(the(code))} in place of ${the(other)}: ${dearer(code, other)} points more.`,
    button: "Place it anyway",
    back: "Take it back",
  },
  peek: { say: "Only you see these cards. Remember them!", done: "Seen" },
  take: {
    button: (kind) => `Take ${NAMES[kind]}`,
    blind: "The first card of the action deck, unseen.",
    unseen: "Take it unseen",
  },
  idle: (kind) => `${NAMES[kind]} has nothing to act on for now.`,
  aim: {
    theirs: "Tap the card you want for it.",
    remove: (who, done, all) => `Tap the card ${who.name} will lose (${done + 1} of ${all}).`,
    choose: {
      trade: "Tap one of your cards.",
      rearrange: "Tap two of your cards.",
      peek: "Choose a row or a column.",
      steal: "Choose the action to steal.",
      replay: "Choose the action to replay.",
    },
    pairs: "Cards with the same number will change places.",
    buttons: {
      trade: ({ swaps }, who) =>
        `Trade with ${and([...new Set(certain(swaps).map(({ seat }) => who(seat).name))])}`,
      rearrange: () => "Swap these two cards",
      remove: ({ cards }) => n(certain(cards).length, "Remove this card", "Remove these cards"),
      peek: (play, who) => `Look at ${of(who(certain(play.seat)))} ${line(peeked(play))}`,
      steal: ({ seat, action }, who) => `Steal ${NAMES[certain(action)]} from ${who(certain(seat)).name}`,
      replay: ({ action }) => `Replay ${NAMES[certain(action)]}`,
    },
  },
  shield: {
    say: "Do you want to use a shield?",
    button: "Shield!",
    pass: "Let it happen",
    answered: "Waiting for the other answers.",
    wait: (waited) => `${and(waited.map(self))} may use a shield.`,
  },
  skyjo: {
    shout: "Skyjo!",
    say: ([first, ...more], star) =>
      more.length
        ? "Several lines are complete: discard those you like."
        : `Your ${certain(first).line} is complete${star ? " (the star counts)" : ""}.`,
    clear: (of_, several) => `Discard the ${several ? line(of_) : of_.line}`,
    keep: "Keep",
  },
  star: { say: "A star! Take an action card, or nothing.", pass: "Take nothing" },
  found: (kind) => `You find ${NAMES[kind]}. ${ABOUTS[kind]}`,
  round: {
    ended: (round, closer) =>
      `Round ${round} is over: ${!closer ? "nobody" : closer.you ? "you" : closer.name} closed it.`,
    wait: (waited) => `Waiting for ${and(waited.map(self))}.`,
    next: "Next round",
    scores: "See the scores",
    sheet: "Score sheet",
    short: (round) => `R${round}`,
    total: "Total",
    doubled: "doubled",
  },
  wait: {
    turn: (name) => `${name} is thinking.`,
    place: (name) => `${name} has a card in hand.`,
    keep: (name) => `${name} is choosing one of three cards.`,
    peek: (name) => `${name} is looking at cards in secret.`,
    play_now: (name, card) => `${name} is playing ${NAMES[certain(card)]}.`,
    skyjo: (name) => `${name} has a complete line.`,
    star: (name) => `${name} has a star and may take an action.`,
    found: (name, card) => `${name} has found ${NAMES[certain(card)]}.`,
  },
};
