/** The words of Catch Out, in English. */
import type { CatchOutCounted } from "../../../lib/wire.generated";
import { words, type Who } from "../../../texts/words";
import { read, signed, spelled, type Face } from "../cards";
import type { Texts } from "./fr";

const { n, and, does, self, points } = words.en;
const pile = (who: Who) => (who.you ? "Your pile" : `${who.name}’s pile`);
const cards = (count: number) => `${count} ${n(count, "card", "cards")}`;
const NAMES = { angel: "angel", demon: "demon", cross: "X", hidden: "hidden card" };
const card = (code: string) => {
  const { kind, value } = read(code);
  return value === null ? NAMES[kind] : `${NAMES[kind]} ${value}`;
};
const FACES: Record<Face, string> = { up: "face up", down: "face down" };
const lying = ({ card: code, face }: CatchOutCounted) => card(code) + (face === "up" ? "" : " face down");
const ANSWERS = { true: "It’s true", false: "It’s false!" };

export const en: Texts = {
  card,
  kinds: { angel: "Angel", demon: "Demon", cross: "X", hidden: "" },
  faces: FACES,
  deck: "Deck",
  shown: "Cards shown",
  places: { discard: "Discard", closed: "Hidden discard", open_discard: "Visible discard" },
  height: (where, count) => `${where}: ${cards(count)}`,
  pile,
  pileLabel: (who, height, top) =>
    top === null ? `${pile(who)}: empty` : `${pile(who)}: ${cards(height)}, on top ${card(top)}`,
  passed: (who) => `Three hidden cards before ${self(who)}`,
  list: (what, codes) => `${what}: ${codes.map(card).join(", ")}`,
  hand: "Your cards",
  announces: (who) => does(who, "announce", "announces"),
  announced: (who) => does(who, "announced", "announced"),
  goOn: "Continue",

  look: {
    say: "Look at your two cards: they will sleep at the bottom of your pile.",
    wait: (who) => `${who.name} is still looking at two cards.`,
    both: "The players are looking at their two cards.",
    done: "I’ve seen them",
  },
  announce: {
    say: "Announce three values, true or not.",
    more: (count) => n(count, "One more value to say.", `${count} more values to say.`),
    ready: (next) => `All said: ${next.name} will answer.`,
    equal: (next) => `Three equal values: ${next.name} will have to say true or false.`,
    wait: (who) => `${who.name} is looking at three cards and thinking up an announcement.`,
    title: "You announce",
    slot: (at, value) => `Value ${at + 1}: ${value ?? "to choose"}`,
    digits: "Values",
    copy: "As my cards",
    button: (values) => (values.length ? `Announce ${spelled(values)}` : "Announce"),
  },
  respond: {
    say: "Take the cards unseen, or say whether it is true.",
    forced: "Three equal values: say whether it is true or false.",
    wait: (who) => `${who.name} is thinking: take or challenge?`,
    take: "I take them",
    takeAbout: "You look at them, draw, and become the holder.",
    takeForced: "Not possible: three equal values must be challenged.",
    ...ANSWERS,
  },
  keep: {
    say: {
      discard: "Choose a card to discard.",
      score: "Choose a card for your pile.",
      open_discard: "Choose a card for the visible discard.",
    },
    put: (code) => `Where does the ${card(code)} go?`,
    ready: "Confirm, or tap a laid card to take it back.",
    wait: (who) => `${who.name} took the cards and is choosing.`,
    here: "Put here",
    place: (where, code) => `${where}: ${code === null ? "free" : card(code)}`,
    back: "take back",
    turn: (face) => `Turn over: ${FACES[face]}`,
    kept: "These three stay in your hand",
    button: "Confirm",
    about: ({ discard, score, face, open_discard: open }) =>
      `${card(discard)} to the discard, ${card(score)} on your pile, ${FACES[face as Face]}` +
      (open ? `, ${card(open)} to the visible discard` : ""),
  },
  share: {
    say: (other) => `You win: share the three cards with ${other.name}.`,
    wait: (who) => `${who.name} is sharing the three cards.`,
    turn: (code, face) => `${card(code)}, ${FACES[face]}, turn over`,
    move: (code, to) => (to.you ? `Keep the ${card(code)}` : `Give the ${card(code)} to ${to.name}`),
    swap: (at) => `Swap the order of cards ${at} and ${at + 1}`,
    order: "Laying order",
    button: "Confirm the sharing",
    about: (gifts, to) => `for ${self(to)} ${and(gifts.map(lying))}`,
  },
  verdict: { true: "True!", false: "False!" },
  says: (who, says) => `${does(who, "say", "says")}: “${ANSWERS[says]}”`,
  end: {
    title: "The opened piles",
    count: "The piles are opened and counted.",
    height: cards,
    pile: (who, counted, score) => {
      const told = counted.map((one) => `${lying(one)} (${signed(one.points)})`).join(", ");
      return `${pile(who)}, from the bottom: ${told || "empty"}. Total: ${points(score)}.`;
    },
  },
};
