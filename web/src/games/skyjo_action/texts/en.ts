/** The words of Skyjo Action, in English. */
import { certain } from "../../../lib/certain";
import { printed, upper, words, type Who } from "../../../texts/words";
import { isAction, type Code, type Kind, type Line } from "../cards";
import type { Texts } from "./fr";

const { n, and, does, of, self, points } = words.en;
const NAMES: Record<Kind, string> = {
  trade: "Trade",
  rearrange: "Rearrange",
  draw_three: "Draw three",
  peek: "Peek",
  remove: "Remove",
  two_turns: "Two turns",
  shield: "Shield",
  replay: "Replay",
  steal: "Steal",
};
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
  total: (count) => `Total: ${points(count)}`,
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
    say: (code) => `Put ${the(code)} in place of one of your cards, or discard it.`,
    must: (code) => `Put ${the(code)} in place of one of your cards.`,
    flip: (code) => `${upper(the(code))} goes to the discard: tap the hidden card to turn up.`,
    rejectFlip: "Discard and turn up a card",
    reject: "Discard the card",
    rather: "Place it after all",
  },
  keep: {
    say: "Choose one of the three cards, or keep none.",
    where: (code) => `Tap the card that ${the(code)} replaces.`,
    flip: "Tap the hidden card to turn up.",
    none: "Keep none",
    noneAtAll: "Discard all",
  },
  peek: { say: "Only you see these cards. Remember them!", done: "Seen" },
  take: {
    button: (kind) => `Take ${NAMES[kind]}`,
    blind: "The first card of the action deck, unseen.",
    unseen: "Take it unseen",
  },
  held: {
    idle: (kind) => `${NAMES[kind]} has nothing to act on for now.`,
  },
  aim: {
    mine: (count) => (count === 1 ? "Tap a first card of yours." : "Tap a second card of yours."),
    theirs: (count) => (count === 1 ? "Tap the card you want for it." : "Tap the other card you want."),
    slots: (count) => (count ? "Tap the other card." : "Tap two of your cards."),
    remove: (who, done, all) => `Tap the card ${who.name} will lose (${done + 1} of ${all}).`,
    choose: {
      peek: "Choose a row or a column.",
      steal: "Choose the action to steal.",
      replay: "Choose the action to replay.",
    },
    ready: {
      trade: "Cards with the same number will change places.",
      rearrange: "These two cards will change places.",
      remove: "These cards will go.",
      peek: "Only you will see these cards.",
      steal: "You will play it at once.",
    },
    buttons: {
      trade: ({ swaps }, who) =>
        `Trade with ${and([...new Set(certain(swaps).map(({ seat }) => who(seat).name))])}`,
      rearrange: () => "Swap these two cards",
      remove: ({ cards }) => n(certain(cards).length, "Remove this card", "Remove these cards"),
      peek: ({ seat, line: kind, index }, who) =>
        `Look at ${of(who(certain(seat)))} ${line({ line: certain(kind), index: certain(index) })}`,
      steal: ({ seat, action }, who) => `Steal ${NAMES[certain(action)]} from ${who(certain(seat)).name}`,
      replay: ({ action }) => `Replay ${NAMES[certain(action)]}`,
    },
  },
  shield: {
    say: (play, me, who) => {
      const name = who(play.by).name;
      if (play.card === "steal") return `${name} wants to steal your ${NAMES[certain(play.action)]}.`;
      if (play.card !== "trade") return `${name} wants to remove one of your cards.`;
      const count = certain(play.swaps).filter(({ seat }) => seat === me).length;
      return `${name} wants to trade ${n(count, "a card", `${count} cards`)} with you.`;
    },
    button: "Shield!",
    pass: "Let it happen",
    answered: "Waiting for the other answers.",
    wait: (waited, play, who) =>
      `${play ? `${does(who(play.by), "play", "plays")} ${NAMES[play.card]}. ` : ""}${and(
        waited.map(self),
      )} may use a shield.`,
  },
  skyjo: {
    shout: "Skyjo!",
    say: (lines) => {
      const [first] = lines;
      if (lines.length !== 1 || !first) return "Several lines are complete: discard those you like.";
      const value = first.codes.find((code) => code !== "*");
      const star = value !== undefined && first.codes.includes("*");
      return `Your ${first.line} of ${value === undefined ? "stars" : `${printed(value)}s`} is complete${star ? " (the star counts)" : ""}.`;
    },
    clear: (of_, several) => `Discard the ${several ? line(of_) : of_.line}`,
    keep: "Keep",
  },
  star: { say: "A star! Take an action card, or nothing.", pass: "Take nothing" },
  found: (kind) => `You find ${NAMES[kind]}.`,
  round: {
    ended: (round, closer) =>
      `Round ${round} is over: ${!closer ? "nobody" : closer.you ? "you" : closer.name} closed it.`,
    wait: (waited) => `Waiting for ${and(waited.map(self))}.`,
    next: "Next round",
    sheet: "Score sheet",
    player: "Player",
    short: (round) => `R${round}`,
    total: "Total",
    doubled: "doubled",
    closer: "closed",
  },
  wait: {
    turn: (who) => `${who.name} is thinking.`,
    place: (who, view) =>
      view.drawn_from === "discard"
        ? `${who.name} places the card from the discard.`
        : `${who.name} has drawn a card.`,
    keep: (who) => `${who.name} chooses among three cards.`,
    peek: (who) => `${who.name} looks at cards in secret.`,
    play_now: (who, view) => `${who.name} plays ${view.card ? NAMES[view.card] : "an action"}.`,
    skyjo: (who) => `${who.name} has a complete line.`,
    star: (who) => `${who.name} has a star and may take an action.`,
    found: (who, view) => `${who.name} has found ${view.card ? NAMES[view.card] : "an action"}.`,
  },
};
