/** The words of Pictomania, in English. */
import { upper, words, type Who } from "../../../texts/words";
import type { Color, Sign } from "../reading";
import { told } from "../sentences.generated";
import type { Texts } from "./fr";

const { n, and, of, self } = words.en;

const NAMES = told.en.words as Record<Sign, string>;
const DECKS = told.en.nouns?.["deck"] as Record<`it=${Color}`, string>;
const slateOf = (who: Who) => (who.you ? "Your slate" : `${of(who)} slate`);

export const en: Texts = {
  color: (color) => upper(DECKS[`it=${color}`]),
  deckOf: (color) => `Words: ${DECKS[`it=${color}`]}`,
  round: (round, of_) => `Round ${round} of ${of_}`,
  card: (sign) => `The ${NAMES[sign]} card`,
  cards: "The words",
  subject: ({ symbol, number, word }, kids) =>
    kids ? `${number}: ${word}` : `${NAMES[symbol]} ${number}: ${word}`,
  mine: (subject) => `Your word: ${subject}`,
  own: "your word",
  forChildren: "a list for children",
  bonus: "Bonus",
  bonusLeft: (left) => `Bonus tokens left: ${left.join(", ")}`,
  token: (value) => `bonus token ${value}`,
  seconds: (left) => `${left} s left`,
  faces: "Round the table",
  waitFor: (who) => `Waiting for ${and(who.map(self))}.`,

  slate: (who, strokes, blank) =>
    `${slateOf(who)}, ${blank ? "blank" : strokes ? `${strokes} ${n(strokes, "stroke", "strokes")}` : "still empty"}`,
  slates: "The slates",
  blank: "Blank slate",
  finished: (value) => (value === null ? "has stopped" : `has finished, bonus token ${value}`),
  laid: (bets) => (bets.length ? `Bets: ${bets.join(", ")}` : ""),
  back: "Back",
  ownSlate: "My slate",
  enlarged: "Touch the slate to go back to yours",

  tools: "Tools",
  widths: ["Thin line", "Medium line", "Thick line"],
  rubber: "Rubber",
  undo: "Undo",
  redo: "Redo",
  wipe: "Wipe all",
  chalk: (percent) => `Chalk left: ${percent}%`,

  draw: {
    say: "Draw your word here. To bet, touch another slate, then a number.",
    bet: (who) => `Which number is ${who.name} drawing? A bet is final.`,
    numbers: (who) => `Bet on ${who.name}`,
    mine: (number, who) => `You bet ${number} on ${who.name}.`,
    noBet: (who) => `Blank slate: no more bets on ${who.name}.`,
    finish: (token) => (token === undefined ? "I’m done" : `I’m done: bonus ${token}`),
    finishSure: (token) => (token === undefined ? "Done?" : `Done? You take token ${token}.`),
    missing: (who) => `You have not bet on ${and(who.map(({ name }) => name))} yet.`,
    allBet: "No more drawing or betting after that.",
    finishYes: "Yes, I’m done",
    blank: "Leave the slate blank",
    blankSure: "Leave your slate blank?",
    blankAbout: "Your drawing is erased, and you keep your score tokens, which count against you.",
    blankYes: "Yes, blank",
    stop: "Stop betting",
    stopSay: "Your slate is blank. You can still bet.",
    done: (token) =>
      token === null ? "You are done. The others are drawing." : `Done! You took token ${token}.`,
  },
  deck: {
    say: "Pick the deck of words for this round.",
    wait: (who) => `${who.name} is picking the deck of words.`,
    steps: [
      "Read the six cards: the words on each one are much alike.",
      "Draw your secret word in chalk, without letters or digits.",
      "Meanwhile, guess what the others are drawing, and bet: the first to be right win more.",
    ],
    usual: "suggested",
  },
  check: {
    say: "Read the cards well. Is there one you don’t understand? Have it replaced.",
    sayOnly: "Read the words well. Yours will be one of them.",
    replace: "Replace",
    replaceCard: (sign) => `Replace the ${NAMES[sign]} card`,
    ready: "Ready!",
    laid: "The words for the next round are on the table.",
    words: "See the words",
  },
  reveal: {
    ended: "Chalk down!",
    why: {
      last_token: "The last bonus token is taken.",
      all_done: "Everybody is done.",
      time: "Time is up.",
    },
    say: "Look at each slate. A wrong word, or letters? Object.",
    drew: (who) => (who.you ? "You were drawing" : `${who.name} was drawing`),
    bets: (who) => `Bets on ${self(who)}`,
    noBets: "Nobody bet.",
    bet: (who, number, token) =>
      `${self(who)}: ${number}, ${token === null ? "wrong" : `right, wins ${token}`}`,
    betHidden: (who) => `${of(who)} bet, face down`,
    tokens: (left) => `Score tokens: ${left.join(", ")}`,
    won: (sum) => `wins ${sum}`,
    next: "Next slate",
    pass: "Count the points",
    object: "Object",
    objectSure: (who) => `Object to ${of(who)} drawing?`,
    objectAbout: "This is final, and the others will not see it.",
    objectYes: "Yes, object",
    objected: "You object to this drawing.",
    ownUp: "That was the wrong word",
    ownUpSure: "Did you draw the wrong word?",
    ownUpAbout: "This is final: bets on your drawing are returned, and your score tokens count against you.",
    ownUpYes: "Yes, I own up",
    ownedUp: "You owned up: wrong word.",
    abstain: "I won’t judge",
    abstainSure: "Sit out the judging?",
    abstainAbout: "The others’ objections are counted without you, for this round.",
    abstainYes: "Yes, without me",
    abstained: "You are not judging.",
  },
  sheet: {
    title: (round) => `Points of round ${round}`,
    player: "Player",
    won: "Won",
    kept: "Kept",
    bonus: "Bonus",
    sum: "Round",
    total: "Total",
    sheep: "black sheep",
    void: "wrong word",
  },
  gallery: {
    title: "The gallery",
    round: (round) => `Round ${round}`,
    save: "Save the picture",
    coming: "The other rounds are coming…",
    failed: "The other rounds did not come through.",
    picture: (who, word) => `${word}, by ${self(who)}`,
    enlarge: (picture) => `Enlarge: ${picture}`,
    before: "Drawing before",
    after: "Next drawing",
    again: "Draw again",
    heart: (word, count) => `A heart for “${word}” (${count})`,
  },
};
