/** The words of Pictomania, in English. */
import { words, type Who } from "../../../texts/words";
import type { Color, Sign } from "../reading";
import type { Texts } from "./fr";

const { n, and, of, self } = words.en;

const SIGNS: Record<Sign, string> = {
  star: "star",
  square: "square",
  circle: "circle",
  triangle: "triangle",
  moon: "moon",
  heart: "heart",
};
const COLORS: Record<Color, string> = { green: "Green", yellow: "Yellow", blue: "Blue", violet: "Violet" };
const LEVELS: Record<Color, string> = { green: "easy", yellow: "medium", blue: "hard", violet: "very hard" };
const slateOf = (who: Who) => (who.you ? "Your slate" : `${of(who)} slate`);

export const en: Texts = {
  color: COLORS,
  level: LEVELS,
  round: (round, of_) => `Round ${round} of ${of_}`,
  deckOf: (color) => `Words: ${COLORS[color].toLowerCase()} deck, ${LEVELS[color]}`,
  card: (sign) => `The ${SIGNS[sign]} card`,
  onlyCard: "The words",
  cards: "Word cards",
  yours: "your word is here",
  subject: ({ symbol, number, word }, kids) =>
    kids ? `${number}: ${word}` : `${SIGNS[symbol]} ${number}: ${word}`,
  mine: (subject) => `Your word: ${subject}`,
  own: "your word",
  bonus: "Bonus",
  bonusLeft: (left) => (left.length ? `Bonus tokens left: ${left.join(", ")}` : "No bonus token left"),
  token: (value) => `bonus token ${value}`,
  seconds: (left) => `${left} s left`,
  faces: "Round the table",
  isDone: (who) => `${self(who)}: done`,
  isNotDone: (who) => `Waiting for ${self(who)}`,
  waitFor: (who) => `Waiting for ${and(who.map(self))}.`,

  slate: (who, strokes, blank) =>
    blank
      ? `${slateOf(who)}, blank`
      : `${slateOf(who)}, ${strokes ? `${strokes} ${n(strokes, "stroke", "strokes")}` : "still empty"}`,
  others: "The other slates",
  everybody: "All slates",
  blank: "Blank slate",
  finished: (value) => (value === null ? "has stopped" : `has finished, bonus token ${value}`),
  laid: (bets, who) =>
    bets.length
      ? `Bets: ${bets
          .map(({ seat, number }) => (number === "?" ? self(who(seat)) : `${self(who(seat))} ${number}`))
          .join(", ")}`
      : "",
  back: "My slate",
  enlarged: "Touch the slate to go back to yours",

  tools: "Tools",
  widths: ["Thin chalk", "Medium chalk", "Thick chalk"],
  rubbers: ["Small rubber", "Medium rubber", "Large rubber"],
  rubber: "Rubber",
  undo: "Undo",
  redo: "Redo",
  wipe: "Wipe all",
  chalk: (percent) => `Chalk left: ${percent}%`,
  chalkOut: "No chalk left in this round.",

  draw: {
    hint: "Draw your word here. To bet, touch another slate, then a number.",
    say: "Draw your word. Touch a slate to bet.",
    bet: (who) => `Which number is ${who.name} drawing? A bet is final.`,
    numbers: (who) => `Bet on ${who.name}`,
    number: (number, laidOn) => (laidOn ? `${number}, already laid on ${laidOn.name}` : String(number)),
    mine: (number, who) => `You bet ${number} on ${who.name}.`,
    noBet: (who) => `Blank slate: no more bets on ${who.name}.`,
    noMore: "You are done: no more bets in this round.",
    watch: (who) => `${who.name} is drawing.`,
    finish: (token) => (token === undefined ? "I’m done" : `I’m done: bonus ${token}`),
    finishSure: (value) => (value === undefined ? "Done?" : `Done? You take token ${value}.`),
    missing: (who) => `You have not bet on ${and(who.map(({ name }) => name))} yet.`,
    allBet: "No more drawing or betting after that.",
    finishYes: "Yes, I’m done",
    goOn: "Go on",
    blank: "Leave the slate blank",
    blankSure: "Leave your slate blank?",
    blankAbout: "Your drawing goes and you keep your score tokens, which count against you.",
    blankYes: "Yes, blank",
    stop: "Stop betting",
    stopSay: "Your slate is blank. You can still bet.",
    done: (token) =>
      token === null ? "You are done. The others are drawing." : `Done! You took token ${token}.`,
  },
  deck: {
    say: "Pick the deck of words for this round.",
    wait: (who) => `${who.name} picks the deck of words.`,
    pick: (color) => `${COLORS[color]} deck, ${LEVELS[color]}`,
    steps: [
      "Read the six cards: the words on each are much alike.",
      "Draw your secret word in chalk, without letters or digits.",
      "Meanwhile guess what the others draw, and bet: the first to be right win more.",
    ],
    usual: "suggested",
  },
  check: {
    say: "Read the cards well. Is there one you don’t understand? Have it replaced.",
    sayOnly: "Read the words well. Yours will be one of them.",
    replace: "Replace",
    replaceCard: (sign) => `Replace the ${SIGNS[sign]} card`,
    ready: "Ready!",
    laid: "The words of the next round are laid.",
    words: "See the words",
  },
  reveal: {
    say: "Look at each slate. A wrong word, or letters? Object.",
    drew: (who) => (who.you ? "You were drawing" : `${who.name} was drawing`),
    hidden: "Word still hidden",
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
    objectAbout: "For good, and unseen by the others.",
    objectYes: "Yes, object",
    objected: "You object to this drawing.",
    ownUp: "That was the wrong word",
    ownUpSure: "Did you draw the wrong word?",
    ownUpAbout: "For good: the bets on it go back, and your score tokens count against you.",
    ownUpYes: "Yes, I own up",
    ownedUp: "You owned up: wrong word.",
    abstain: "I won’t judge",
    abstainSure: "Judge no drawing?",
    abstainAbout: "The others’ objections are counted without you, for this round.",
    abstainYes: "Yes, without me",
    abstained: (who) => `You do not judge. Waiting for ${and(who.map(self))}.`,
    goOn: "Back",
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
    by: (who) => (who.you ? "you" : who.name),
    save: "Save the picture",
    coming: "The other rounds are coming…",
    failed: "The other rounds did not come through.",
    picture: (who, word) => `${word}, by ${self(who)}`,
  },
};
