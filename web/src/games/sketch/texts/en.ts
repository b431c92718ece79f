/** The words of Sketch!, in English. */
import { upper, words } from "../../../texts/words";
import type { Texts } from "./fr";
import { namesIn } from "./names";

const { n, and, does, of, self, points } = words.en;
const { card, a, the, whose } = namesIn("en", "a king");
const or = new Intl.ListFormat("en", { type: "disjunction" });
const cards = (count: number) => `${count} ${n(count, "card", "cards")}`;

const ABOUTS: Record<string, string> = {
  archer: "Another player draws a card that nobody looks at.",
  dancer: "A player’s cards are shuffled.",
  magician: "Two cards of two players change places.",
  seer: "Look at a card that you don’t know.",
  good_king: "He does nothing, and matches the evil king.",
  evil_king: "He does nothing, and matches the good king.",
  veto: "Thrown on an action, it cancels it. Discarded on your turn, it costs you a card.",
};

export const en: Texts = {
  card,
  written: (code) => upper(card(code ?? "")),
  explain: (code) => ({ title: upper(card(code)), text: ABOUTS[code] ?? "" }),
  cardsOf: (who) => upper(`${of(who)} cards`),
  lying: (slot, what, notes) => `Card ${slot + 1}: ${[what, ...notes].join(", ")}`,
  empty: (slot) => `Place ${slot + 1}: empty`,
  hidden: "hidden",
  forYou: (code) => `${card(code)}, seen by you alone`,
  forAll: (code) => `${card(code)}, seen by all`,
  recalled: (code) => `hidden, you remember: ${card(code)}`,
  drawn: { deck: "just drawn", discard: "just taken from the discard pile" },
  drawnShort: { deck: "drawn", discard: "taken" },
  wrong: "wrong card",
  watched: ({ name }) => `${name} is looking at it`,
  aimedAt: "an action is aimed at it",
  deck: (count) => `Deck: ${cards(count)}`,
  discard: (top, count) => (top === null ? "Discard empty" : `Discard: ${card(top)}, ${cards(count)}`),
  assisted: "Assisted memory",
  team: (letter) => `team ${letter}`,
  launched: "launched the assault",
  thinking: "has not answered yet",
  score: points,
  back: "Back",

  cries: { wrong: "Missed!", silent: "Not called!", more: "+1" },
  waits: "What is waiting",
  waiting: (by, code, penalty) => `${whose(by, code)}${penalty ? ": a penalty" : ""}.`,
  cancelled: "Cancelled.",
  name: self,

  look: {
    say: (count, kids) =>
      `Touch ${n(count, "one of your cards", `${count} of your cards`)} to ${kids ? "turn over" : "look at"}.`,
    ready: (kids) => `Is that your choice? ${kids ? "Everybody will see." : "You look only once."}`,
    button: (kids) => (kids ? "Turn over" : "Lift"),
    seen: (count) =>
      n(count, "Remember it well: you won’t see it again.", "Remember them well: you won’t see them again."),
    done: "I’ve looked",
  },
  draw: (top) => (top === null ? "Draw a card." : `Draw a card, or take ${the(top)} from the discard pile.`),
  discardCard: (taken) => `Touch the card to discard${taken ? ", but not the one you have just taken" : ""}.`,
  target: {
    say: {
      archer: "Archer: touch the player who has to draw.",
      dancer: "Dancer: touch the player whose cards you want shuffled.",
      magician: "Magician: touch a card, then one of somebody else’s.",
      second: "Magician: touch the other card, somebody else’s.",
      seer: "Seer: touch a card that you don’t know.",
      turn: "Seer: touch the card to turn.",
    },
    tiny: "Touch a player for a closer look.",
    ready: "Is that it? Everybody will see it and may react.",
    choose: (who) => `Choose ${self(who)}`,
    near: (who) => `Look closer at ${of(who)} cards`,
    shoot: (who) => `${who.name} draws`,
    shuffle: (who) => `Shuffle ${who.you ? "my" : of(who)} cards`,
    swap: "Swap these two cards",
    peek: "Look at this card",
    face: { up: "Face up", down: "Face down" },
    wait: "Which target?",
  },
  react: {
    sketch: "Sketch!",
    veto: "Veto!",
    pass: "Pass",
    assault: "Assault!",
    assaultAbout: "The others play once more, then it ends.",
    call: { sketch: "Sketch! Touch the card to throw.", veto: "Veto! Touch your veto." },
    on: (top, shout) =>
      `Do you have ${a(top)}? ${shout ? "Call Sketch" : "Touch your card to throw it"}, or pass.`,
    against: (code, by) => `${whose(by, code)} is aimed at you. Veto, Sketch or pass?`,
    open: "You may still throw a card.",
  },
  passing: {
    button: "Pass until…",
    title: "Pass for me until my turn, the last call, an action aimed at me, or one of these:",
    go: "Pass for me",
    say: (sorts) =>
      `You are passing until your turn${sorts.length ? `, or until ${or.format(sorts.map(a))}` : ""}.`,
    stop: "Stop passing",
  },
  lastCall: "Last call!",

  wait: {
    some: (waited) =>
      `Waiting for ${waited.length > 3 ? `${waited.length} players` : and(waited.map(self))}.`,
    draw: (who) => `${does(who, "have", "has")} to draw.`,
    discard: (who) => `${who.name} picks the card to discard.`,
    target: (who, code) => `${who.name} picks a target for ${the(code)}.`,
    seer: (who) => `${who.name} looks at a card.`,
    live: "Who will react?",
  },
};
