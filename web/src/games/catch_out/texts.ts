/** The words of Catch Out. The French ones bind the English ones.
 *
 * The spaces before ? ! ; and : are the narrow or the wide unbreakable ones.
 */
import { texts } from "../../lib/language.svelte";
import type { CatchOutEvent } from "../../lib/wire.generated";
import { counted, joined } from "../../texts/words";
import { read, type Face } from "./cards";

/** Somebody at the table, as the reader calls them. */
export interface Who {
  readonly name: string;
  readonly you: boolean;
}

/** 9 · 6 · 2, highest first */
export function spelled(values: readonly number[]): string {
  return [...values].sort((a, b) => b - a).join(" · ");
}

const fr = (() => {
  const n = counted("fr");
  const and = joined("fr");
  const does = (who: Who, you: string, they: string) => (who.you ? `Tu ${you}` : `${who.name} ${they}`);
  const of = (who: Who) =>
    who.you ? "toi" : /^[aeiouâàäéèêëîïôöûùü]/i.test(who.name) ? `d’${who.name}` : `de ${who.name}`;
  const self = (who: Who) => (who.you ? "toi" : who.name);
  const cards = (count: number) => `${count} ${n(count, "carte", "cartes")}`;
  const NAMES = { angel: "ange", demon: "démon", cross: "X", hidden: "carte cachée" };
  const card = (code: string) => {
    const { kind, value } = read(code);
    return value === null ? NAMES[kind] : `${NAMES[kind]} ${value}`;
  };
  const the = (code: string) => (read(code).kind === "angel" ? `l’${card(code)}` : `le ${card(code)}`);
  const a = (code: string) => `un ${card(code)}`;
  const FACES: Record<Face, string> = { up: "face visible", down: "face cachée" };

  return {
    you: "toi",
    someone: (seat: number) => `Place ${seat + 1}`,
    card,
    lying: (code: string, face: Face) => `${card(code)}, ${FACES[face]}`,
    hidden: "carte cachée",
    deck: "Pioche",
    deckLabel: (count: number) => `Pioche : ${cards(count)}`,
    discard: "Défausse",
    discardLabel: (count: number) => `Défausse : ${cards(count)}`,
    closed: "Fermée",
    closedLabel: (count: number) => `Défausse fermée : ${cards(count)}`,
    open: "Défausse ouverte",
    openLabel: (codes: readonly string[]) => `Défausse ouverte : ${codes.map(card).join(", ")}`,
    pile: (who: Who) => (who.you ? "Ta pile" : `Pile ${of(who)}`),
    pileLabel: (who: Who, height: number, top: string | null) => {
      const what = who.you ? "Ta pile" : `Pile ${of(who)}`;
      return top === null ? `${what} : vide` : `${what} : ${cards(height)}, au-dessus ${card(top)}`;
    },
    passed: (who: Who) => `Trois cartes cachées devant ${self(who)}`,
    shown: (codes: readonly string[]) => `Cartes montrées : ${codes.map(card).join(", ")}`,
    hand: "Tes cartes",
    turn: "à son tour",
    yours: "À toi",
    bot: "robot",
    held: "un robot joue à sa place",
    absent: "absent pour l’instant",
    score: (points: number) =>
      `${String(points).replace("-", "−")} ${n(Math.abs(points), "point", "points")}`,
    last: "Ce qui vient de se passer",
    lastOpen: "Voir les derniers coups",
    lastClose: "Replier les derniers coups",
    nothing: "La partie commence.",
    announces: (who: Who) => does(who, "annonces", "annonce"),
    announced: (who: Who) => does(who, "annonçais", "annonçait"),

    look: {
      say: "Regarde tes deux cartes : elles dormiront au fond de ta pile.",
      wait: (who: Who) => `${who.name} regarde encore ses deux cartes.`,
      both: "Les joueurs regardent leurs deux cartes.",
      done: "J’ai vu",
    },
    announce: {
      say: "Annonce trois valeurs, vraies ou non.",
      more: (count: number) => n(count, "Encore une valeur à dire.", `Encore ${count} valeurs à dire.`),
      ready: (next: Who) => `Tout est dit : ${next.name} répondra.`,
      equal: (next: Who) => `Trois valeurs égales : ${next.name} devra dire si c’est vrai ou faux.`,
      wait: (who: Who) => `${who.name} regarde ses cartes et prépare son annonce.`,
      title: "Tu annonces",
      slot: (at: number, value: number | null) => `Valeur ${at + 1} : ${value ?? "à choisir"}`,
      digits: "Valeurs",
      copy: "Comme mes cartes",
      clear: "Effacer",
      button: (values: readonly number[]) => (values.length ? `Annoncer ${spelled(values)}` : "Annoncer"),
    },
    respond: {
      say: "Prends les cartes sans les voir, ou dis si c’est vrai.",
      forced: "Trois valeurs égales : dis si c’est vrai ou faux.",
      wait: (who: Who, holder: Who) =>
        holder.you
          ? `${who.name} réfléchit à ton annonce.`
          : `${who.name} réfléchit : prendre ou contester ?`,
      take: "Je prends",
      takeAbout: "Tu les regardes, tu pioches et tu deviens le donneur.",
      takeForced: "Impossible : trois valeurs égales, il faut contester.",
      true: "C’est vrai",
      false: "C’est faux !",
    },
    keep: {
      say: {
        discard: "Choisis une carte à défausser.",
        score: "Choisis une carte pour ta pile.",
        open: "Choisis une carte pour la défausse ouverte.",
      },
      put: (code: string) => `Où poser ${the(code)} ?`,
      ready: "Valide, ou touche une carte posée pour la reprendre.",
      wait: (who: Who) => `${who.name} a pris les cartes et fait son choix.`,
      places: { discard: "Défausse", closed: "Fermée", score: "Ta pile", open: "Ouverte" },
      here: "Poser ici",
      place: (where: string, code: string | null) =>
        code === null ? `${where} : libre` : `${where} : ${card(code)}, reprendre`,
      turn: (face: Face) => FACES[face],
      turnLabel: (face: Face) => `Retourner : ${FACES[face]}`,
      kept: "Ces trois-là restent en main",
      moved: (code: string, where: string) => `${card(code)} : ${where}`,
      back: (code: string) => `${card(code)} revient en main`,
      button: "Valider",
      about: (discard: string, score: string, face: Face, open: string | null) =>
        `${card(discard)} à la défausse, ${card(score)} sur ta pile, ${FACES[face]}` +
        (open === null ? "" : `, ${card(open)} à la défausse ouverte`),
    },
    share: {
      say: (other: Who) => `Tu gagnes : partage les trois cartes avec ${other.name}.`,
      wait: (who: Who) => `${who.name} partage les trois cartes.`,
      turn: (code: string, face: Face) => `${card(code)}, ${FACES[face]}, retourner`,
      move: (code: string, to: Who) => (to.you ? `Garder ${the(code)}` : `Donner ${the(code)} à ${to.name}`),
      swap: (at: number) => `Échanger l’ordre des cartes ${at} et ${at + 1}`,
      order: "Ordre de pose",
      height: (before: number, after: number) => `${before} → ${after}`,
      button: "Valider le partage",
      about: (mine: readonly string[], theirs: readonly string[], other: Who) =>
        [mine.length ? `pour toi ${and(mine)}` : "", theirs.length ? `pour ${other.name} ${and(theirs)}` : ""]
          .filter(Boolean)
          .join(", "),
      part: (code: string, face: Face) => (face === "up" ? card(code) : `${card(code)} caché`),
    },
    verdict: { true: "Vrai !", false: "Faux !" },
    wins: (who: Who) => does(who, "gagnes les trois cartes.", "gagne les trois cartes."),
    says: (who: Who, says: "true" | "false") =>
      `${does(who, "dis", "dit")} : « ${says === "true" ? "C’est vrai" : "C’est faux !"} »`,
    over: "La partie est finie.",
    won: (winners: readonly Who[]) =>
      winners.length > 1
        ? `${and(winners.map(self))} se partagent la victoire.`
        : winners.map((who) => does(who, "remportes la partie !", "remporte la partie.")).join(""),

    event: (event: CatchOutEvent, who: (seat: number) => Who): string => {
      switch (event.is) {
        case "started":
          return `${does(who(event.first), "commences", "commence")}.`;
        case "looked":
          return `${does(who(event.seat), "as vu tes deux cartes", "a vu ses deux cartes")}.`;
        case "drew":
          return `${does(who(event.seat), "pioches", "pioche")} ${cards(event.count)}.`;
        case "announced":
          return `${does(who(event.seat), "annonces", "annonce")} ${spelled(event.values)}.`;
        case "took":
          return `${does(who(event.seat), "prends", "prend")} les cartes.`;
        case "kept": {
          const seat = who(event.seat);
          const what = event.card === null ? "une carte cachée" : a(event.card);
          const open = event.open_discard === null ? "" : `, ${a(event.open_discard)} à la défausse ouverte`;
          return `${does(seat, "défausses une carte et poses", "défausse une carte et pose")} ${what} sur ${
            seat.you ? "ta" : "sa"
          } pile${open}.`;
        }
        case "challenged": {
          const said = event.says === "true" ? "C’est vrai" : "C’est faux !";
          const verdict = event.true ? "l’annonce était vraie" : "l’annonce était fausse";
          return (
            `${does(who(event.seat), "dis", "dit")} : « ${said} » ${and(event.cards.map(card))} : ${verdict}. ` +
            `${does(who(event.winner), "gagnes", "gagne")} les cartes.`
          );
        }
        case "shared":
          return `${does(who(event.seat), "partages", "partage")} : ${event.cards
            .map(
              (give) => `${card(give.card)}${give.face === "up" ? "" : " caché"} pour ${self(who(give.to))}`,
            )
            .join(", ")}.`;
        case "ended":
          return event.unseen
            ? "La pioche ne suffit plus : les trois cartes partent sans être vues. La partie est finie."
            : "La partie est finie.";
      }
    },
  };
})();

const en: typeof fr = (() => {
  const n = counted("en");
  const and = joined("en");
  const does = (who: Who, you: string, they: string) => (who.you ? `You ${you}` : `${who.name} ${they}`);
  const self = (who: Who) => (who.you ? "you" : who.name);
  const cards = (count: number) => `${count} ${n(count, "card", "cards")}`;
  const NAMES = { angel: "angel", demon: "demon", cross: "X", hidden: "hidden card" };
  const card = (code: string) => {
    const { kind, value } = read(code);
    return value === null ? NAMES[kind] : `${NAMES[kind]} ${value}`;
  };
  const a = (code: string) => (read(code).kind === "demon" ? `a ${card(code)}` : `an ${card(code)}`);
  const FACES: Record<Face, string> = { up: "face up", down: "face down" };

  return {
    you: "you",
    someone: (seat) => `Seat ${seat + 1}`,
    card,
    lying: (code, face) => `${card(code)}, ${FACES[face]}`,
    hidden: "hidden card",
    deck: "Deck",
    deckLabel: (count) => `Deck: ${cards(count)}`,
    discard: "Discard",
    discardLabel: (count) => `Discard: ${cards(count)}`,
    closed: "Closed",
    closedLabel: (count) => `Closed discard: ${cards(count)}`,
    open: "Open discard",
    openLabel: (codes) => `Open discard: ${codes.map(card).join(", ")}`,
    pile: (who) => (who.you ? "Your pile" : `${who.name}’s pile`),
    pileLabel: (who, height, top) => {
      const what = who.you ? "Your pile" : `${who.name}’s pile`;
      return top === null ? `${what}: empty` : `${what}: ${cards(height)}, on top ${card(top)}`;
    },
    passed: (who) => `Three hidden cards before ${self(who)}`,
    shown: (codes) => `Cards shown: ${codes.map(card).join(", ")}`,
    hand: "Your cards",
    turn: "to play",
    yours: "Your turn",
    bot: "bot",
    held: "a bot is playing for them",
    absent: "away for now",
    score: (points) => `${String(points).replace("-", "−")} ${n(Math.abs(points), "point", "points")}`,
    last: "What has just happened",
    lastOpen: "Show the last moves",
    lastClose: "Fold the last moves",
    nothing: "The game begins.",
    announces: (who) => does(who, "announce", "announces"),
    announced: (who) => does(who, "announced", "announced"),

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
      clear: "Clear",
      button: (values) => (values.length ? `Announce ${spelled(values)}` : "Announce"),
    },
    respond: {
      say: "Take the cards unseen, or say whether it is true.",
      forced: "Three equal values: say whether it is true or false.",
      wait: (who, holder) =>
        holder.you
          ? `${who.name} is thinking about your announcement.`
          : `${who.name} is thinking: take or challenge?`,
      take: "I take them",
      takeAbout: "You look at them, draw, and become the holder.",
      takeForced: "Not possible: three equal values must be challenged.",
      true: "It’s true",
      false: "It’s false!",
    },
    keep: {
      say: {
        discard: "Choose a card to discard.",
        score: "Choose a card for your pile.",
        open: "Choose a card for the open discard.",
      },
      put: (code) => `Where does the ${card(code)} go?`,
      ready: "Confirm, or tap a laid card to take it back.",
      wait: (who) => `${who.name} took the cards and is choosing.`,
      places: { discard: "Discard", closed: "Closed", score: "Your pile", open: "Open" },
      here: "Put here",
      place: (where, code) => (code === null ? `${where}: free` : `${where}: ${card(code)}, take back`),
      turn: (face) => FACES[face],
      turnLabel: (face) => `Turn over: ${FACES[face]}`,
      kept: "These three stay in your hand",
      moved: (code, where) => `${card(code)}: ${where}`,
      back: (code) => `${card(code)} back in your hand`,
      button: "Confirm",
      about: (discard, score, face, open) =>
        `${card(discard)} to the discard, ${card(score)} on your pile, ${FACES[face]}` +
        (open === null ? "" : `, ${card(open)} to the open discard`),
    },
    share: {
      say: (other) => `You win: share the three cards with ${other.name}.`,
      wait: (who) => `${who.name} is sharing the three cards.`,
      turn: (code, face) => `${card(code)}, ${FACES[face]}, turn over`,
      move: (code, to) => (to.you ? `Keep the ${card(code)}` : `Give the ${card(code)} to ${to.name}`),
      swap: (at) => `Swap the order of cards ${at} and ${at + 1}`,
      order: "Laying order",
      height: (before, after) => `${before} → ${after}`,
      button: "Confirm the sharing",
      about: (mine, theirs, other) =>
        [mine.length ? `for you ${and(mine)}` : "", theirs.length ? `for ${other.name} ${and(theirs)}` : ""]
          .filter(Boolean)
          .join(", "),
      part: (code, face) => (face === "up" ? card(code) : `${card(code)} face down`),
    },
    verdict: { true: "True!", false: "False!" },
    wins: (who) => does(who, "win the three cards.", "wins the three cards."),
    says: (who, says) => `${does(who, "say", "says")}: “${says === "true" ? "It’s true" : "It’s false!"}”`,
    over: "The game is over.",
    won: (winners) =>
      winners.length > 1
        ? `${and(winners.map(self))} share the victory.`
        : winners.map((who) => does(who, "win the game!", "wins the game.")).join(""),

    event: (event, who) => {
      switch (event.is) {
        case "started":
          return `${does(who(event.first), "begin", "begins")}.`;
        case "looked":
          return `${does(who(event.seat), "have seen your two cards", "has seen two cards")}.`;
        case "drew":
          return `${does(who(event.seat), "draw", "draws")} ${cards(event.count)}.`;
        case "announced":
          return `${does(who(event.seat), "announce", "announces")} ${spelled(event.values)}.`;
        case "took":
          return `${does(who(event.seat), "take", "takes")} the cards.`;
        case "kept": {
          const seat = who(event.seat);
          const what = event.card === null ? "a hidden card" : a(event.card);
          const open = event.open_discard === null ? "" : `, ${a(event.open_discard)} on the open discard`;
          return `${does(seat, "discard a card and lay", "discards a card and lays")} ${what} on ${
            seat.you ? "your" : "their"
          } pile${open}.`;
        }
        case "challenged": {
          const said = event.says === "true" ? "It’s true" : "It’s false!";
          const verdict = event.true ? "the announcement was true" : "the announcement was false";
          return (
            `${does(who(event.seat), "say", "says")} “${said}” ${and(event.cards.map(card))}: ${verdict}. ` +
            `${does(who(event.winner), "win", "wins")} the cards.`
          );
        }
        case "shared":
          return `${does(who(event.seat), "share", "shares")}: ${event.cards
            .map(
              (give) =>
                `${card(give.card)}${give.face === "up" ? "" : " face down"} for ${self(who(give.to))}`,
            )
            .join(", ")}.`;
        case "ended":
          return event.unseen
            ? "The deck no longer suffices: the three cards go unseen. The game is over."
            : "The game is over.";
      }
    },
  };
})();

/** The words of Catch Out in the player's language. */
export const t = texts({ fr, en });
