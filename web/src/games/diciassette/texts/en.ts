/** The words of Diciassette, in English. */
import { upper, words } from "../../../texts/words";
import { read, type Kind } from "../cards";
import type { Texts } from "./fr";
import { spelled } from "./spelled";

const { n, and, of, self } = words.en;
const cards = (count: number) => `${count} ${n(count, "card", "cards")}`;
const word = spelled("en");
const ABOUTS: Record<Kind, string> = {
  single: "A number with a plain back: laid face down, you alone know it.",
  double: "The same number on both sides: it is always seen, even in your hand.",
  reverse: "Face up, the direction of play changes at once. Counts 0.",
  bin: "Face up, it takes the card at the end of the line with it. Counts 0.",
  x2: "Face up, the next player lays two cards. Counts 0.",
  trap: "Face down, it punishes whoever calls and gives a Victory to whoever laid it. Counts 0.",
  hidden: "",
};
const the = (code: string) => `the ${word(code)}`;

export const en: Texts = {
  word,
  about: (code) => ({ title: upper(word(code)), text: ABOUTS[read(code).kind] }),
  line: (count) => `The line: ${count ? cards(count) : "empty"}`,
  lying: (who, { card, face }, isLast) =>
    `${word(card)}, ${word(face)}, laid by ${self(who)}${isLast ? ", last card" : ""}`,
  slot: (code, face) => `Lay here: ${word(code)}, ${word(face)}`,
  before: (who, sum) => `Last call, by ${self(who)}: ${sum}`,

  hand: "Your cards",
  handCard: (code, face, picked) => (picked ? `${word(code)}, ${word(face)}, turn over` : word(code)),
  backs: (who, backs) => `${upper(of(who))} hand: ${backs.map(word).join(", ") || "empty"}`,
  deck: (count, top) => `Draw pile: ${cards(count)}${top && top !== "?" ? `, a ${word(top)} on top` : ""}`,
  discard: (count) => `Discard: ${cards(count)}`,
  tokens: (victories, all, penalties) =>
    `${victories} of ${all} Victories, ${penalties} ${n(penalties, "Penalty", "Penalties")}`,
  direction: { 1: "clockwise", [-1]: "anticlockwise" },
  twice: (who) => `×2 for ${self(who)}`,

  sum: {
    show: "Count",
    visible: "Visible",
    hidden: (count) => `+ ${count} hidden`,
    own: (value) => `${value} of it known to you alone`,
  },

  call: "17!",
  callLabel: "Call 17",
  pass: "I pass",
  effect: (code, face, next, end) => {
    const { kind, value } = read(code);
    if (kind === "single") return face === "up" ? `+${value} for all to see` : `+${value}, you alone know`;
    if (kind === "double") return face === "up" ? `+${value}` : `+${value}, seen all the same`;
    if (kind === "trap") return face === "down" ? "traps whoever calls" : "no effect";
    if (face === "down") return "no effect, 0";
    if (kind === "reverse") return "turns the direction";
    if (kind === "x2") return `${self(next)}: two cards`;
    return end === null ? "nothing to take" : `takes ${the(end)}`;
  },
  continue: "Continue",

  ask: {
    lay: "Choose a card to lay.",
    layTwo: "Two cards to lay: choose the first.",
    laySecond: "Choose your second card.",
    orCall: "Lay a card, or call 17.",
    picked: (code) => `How will you lay ${the(code)}?`,
    question: "17?",
  },
  wait: {
    pass: "You passed.",
    call: "You called.",
    mine: "The others call, or pass.",
    lay: (who, count) =>
      count > 1 ? `${who.name} has two cards to lay.` : `It is ${who.name}’s turn to lay.`,
    still: "You can still call.",
    tie: (callers) => `${upper(and(callers.map(self)))}: “17!” Is anybody nearer?`,
    auto: (terms) => `Passing for you ${terms}.`,
  },

  reveal: {
    trap: (who) => (who.you ? "Your trap snaps shut!" : `${of(who)} trap snaps shut!`),
    sprung: "Trap!",
    right: "Well spotted!",
    wrong: "Too early!",
    meter: (sum, target) => `${sum} of ${target}`,
  },

  auto: {
    on: "Auto-pass",
    stop: "Stop",
    stopped: "You answer yourself again.",
    until: "Pass for you until…",
    hidden: "a hidden card is laid",
    sum: (least) => `the visible sum reaches ${least}`,
    turn: "it is your turn",
    fewer: "One less",
    more: "One more",
    start: "Pass for me",
    terms: (ends) => (ends.length ? `until ${ends.join(" or ")}` : "until you stop it"),
  },
};
