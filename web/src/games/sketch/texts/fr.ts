/** The words of Sketch!, in French. The type of this dictionary binds the English one.
 *
 * The spaces before ? ! ; and : are the narrow or the wide unbreakable ones.
 */
import { upper, words, type Who } from "../../../texts/words";
import type { Code } from "../cards";
import { namesIn } from "./names";

const { n, and, of, self, points } = words.fr;
const { card, a, the, whose } = namesIn("fr", "un roi");
const or = new Intl.ListFormat("fr", { type: "disjunction" });
const cards = (count: number) => `${count} ${n(count, "carte", "cartes")}`;

const ABOUTS: Record<string, string> = {
  archer: "Un autre joueur pioche une carte que personne ne regarde.",
  dancer: "Les cartes d’un joueur sont mélangées.",
  magician: "Deux cartes de deux joueurs changent de place.",
  seer: "Regarde une carte que tu ne connais pas.",
  good_king: "Il ne fait rien, et va avec le méchant roi.",
  evil_king: "Il ne fait rien, et va avec le bon roi.",
  veto: "Lancé sur une action, il l’annule. Défaussé à ton tour, il te coûte une carte.",
};

export const fr = {
  card,
  /** On the card itself */
  written: (code: Code) => upper(card(code ?? "")),
  explain: (code: string) => ({ title: upper(card(code)), text: ABOUTS[code] ?? "" }),
  cardsOf: (who: Who) => (who.you ? "Tes cartes" : `Cartes ${of(who)}`),
  lying: (slot: number, what: string, notes: readonly string[]) =>
    `Carte ${slot + 1} : ${[what, ...notes].join(", ")}`,
  empty: (slot: number) => `Place ${slot + 1} : vide`,
  hidden: "cachée",
  forYou: (code: string) => `${card(code)}, vue de toi seul`,
  forAll: (code: string) => `${card(code)}, visible de tous`,
  recalled: (code: string) => `cachée, tu t’en souviens : ${card(code)}`,
  drawn: { deck: "vient d’être piochée", discard: "vient d’être prise sur la défausse" },
  drawnShort: { deck: "piochée", discard: "prise" },
  wrong: "mauvaise carte",
  watched: ({ name }: Who) => `${name} la regarde`,
  aimedAt: "visée par une action",
  deck: (count: number) => `Pioche : ${cards(count)}`,
  discard: (top: Code, count: number) =>
    top === null ? "Défausse vide" : `Défausse : ${card(top)}, ${cards(count)}`,
  assisted: "Mémoire assistée",
  team: (letter: string) => `équipe ${letter}`,
  launched: "a lancé l’assaut",
  thinking: "n’a pas encore répondu",
  score: points,
  back: "Retour",

  cries: { wrong: "Raté !", silent: "Pas crié !", more: "+1" },
  waits: "Ce qui attend",
  waiting: (by: Who, code: string, penalty: boolean) =>
    `${whose(by, code)}${penalty ? " : une pénalité" : ""}.`,
  cancelled: "Annulé.",
  name: self,

  look: {
    say: (count: number, kids: boolean) =>
      `Touche ${n(count, "une de tes cartes", `${count} de tes cartes`)} à ${kids ? "retourner" : "regarder"}.`,
    ready: (kids: boolean) =>
      `C’est ton choix ? ${kids ? "Tout le monde verra." : "Tu ne regarderas qu’une fois."}`,
    button: (kids: boolean): string => (kids ? "Retourner" : "Soulever"),
    seen: (count: number) =>
      n(count, "Retiens-la bien : tu ne la reverras plus.", "Retiens-les bien : tu ne les reverras plus."),
    done: "J’ai vu",
  },
  draw: (top: Code) =>
    top === null ? "Pioche une carte." : `Pioche une carte, ou prends ${the(top)} sur la défausse.`,
  discardCard: (taken: boolean) =>
    `Touche la carte à défausser${taken ? ", mais pas celle que tu viens de prendre" : ""}.`,
  target: {
    say: {
      archer: "Archer : touche le joueur qui doit piocher.",
      dancer: "Danseuse : touche le joueur dont les cartes seront mélangées.",
      magician: "Magicien : touche une carte, puis une autre chez quelqu’un d’autre.",
      second: "Magicien : touche l’autre carte, chez quelqu’un d’autre.",
      seer: "Voyante : touche une carte que tu ne connais pas.",
      turn: "Voyante : touche la carte à retourner.",
    } as Record<string, string>,
    tiny: "Touche un joueur pour voir ses cartes de près.",
    ready: "C’est bien ça ? Tout le monde le verra, et pourra réagir.",
    choose: (who: Who) => `Choisir ${self(who)}`,
    near: (who: Who) => `Voir de près les cartes ${of(who)}`,
    shoot: (who: Who) => `${upper(self(who))} pioche`,
    shuffle: (who: Who) => `Mélanger ${who.you ? "mes cartes" : `les cartes ${of(who)}`}`,
    swap: "Échanger ces deux cartes",
    peek: "Regarder cette carte",
    face: { up: "Face visible", down: "Face cachée" },
    wait: "Quelle cible ?",
  },
  react: {
    sketch: "Sketch !",
    veto: "Veto !",
    pass: "Passer",
    assault: "Assaut !",
    assaultAbout: "Les autres rejouent, puis on compte.",
    call: { sketch: "Sketch ! Touche la carte à lancer.", veto: "Veto ! Touche ton veto." },
    on: (top: string, shout: boolean) =>
      `As-tu ${a(top)} ? ${shout ? "Crie Sketch" : "Touche ta carte pour la lancer"}, ou passe.`,
    against: (code: string, by: Who) => `${whose(by, code)} te vise. Veto, Sketch ou passe ?`,
    open: "Tu peux encore lancer une carte.",
  },
  passing: {
    button: "Passer jusqu’à…",
    title: "Passe pour moi jusqu’à mon tour, au dernier appel, si l’on me vise, ou si l’on pose :",
    go: "Passer d’office",
    say: (sorts: readonly string[]) =>
      `Tu passes d’office jusqu’à ton tour${sorts.length ? `, ou jusqu’à ${or.format(sorts.map(a))}` : ""}.`,
    stop: "Reprendre la main",
  },
  lastCall: "Dernier appel !",

  wait: {
    some: (waited: readonly Who[]) =>
      `On attend ${waited.length > 3 ? `${waited.length} joueurs` : and(waited.map(self))}.`,
    draw: (who: Who) => `C’est à ${self(who)} de piocher.`,
    discard: (who: Who) => `${who.name} choisit la carte à défausser.`,
    target: (who: Who, code: string) => `${who.name} choisit une cible pour ${the(code)}.`,
    seer: (who: Who) => `${who.name} regarde une carte.`,
    live: "Qui va réagir ?",
  },
};

export type Texts = typeof fr;
