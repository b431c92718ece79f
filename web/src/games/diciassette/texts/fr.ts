/** The words of Diciassette, in French. The type of this dictionary binds the English one.
 *
 * The spaces before ? ! ; and : are the narrow or the wide unbreakable ones.
 */
import { upper, words, type Who } from "../../../texts/words";
import { read, type Face, type Kind, type Lying } from "../cards";
import { spelled } from "./spelled";

const { n, and, of, self } = words.fr;
const cards = (count: number) => `${count} ${n(count, "carte", "cartes")}`;
const word = spelled("fr");
const ABOUTS: Record<Kind, string> = {
  single: "Un nombre au dos uni : posé face cachée, toi seul le connais.",
  double: "Le même nombre des deux côtés : il se voit toujours, même dans ta main.",
  reverse: "Face visible, le sens du jeu change aussitôt. Compte 0.",
  bin: "Face visible, elle emporte la carte qui est au bout de la ligne. Compte 0.",
  x2: "Face visible, le suivant pose deux cartes. Compte 0.",
  trap: "Face cachée, il donne une Pénalité au joueur qui annonce et une Victoire à celui qui l’a posé. Compte 0.",
  hidden: "",
};
const the = (code: string) => `${["bin", "?"].includes(code) ? "la" : "le"} ${word(code)}`;

export const fr = {
  word,
  about: (code: string) => ({ title: upper(word(code)), text: ABOUTS[read(code).kind] }),
  line: (count: number) => `La ligne : ${count ? cards(count) : "vide"}`,
  lying: (who: Who, { card, face }: Lying, isLast: boolean) =>
    `${word(card)}, ${word(face)}, posée par ${self(who)}${isLast ? ", dernière carte" : ""}`,
  slot: (code: string, face: Face) => `Poser ici : ${word(code)}, ${word(face)}`,
  before: (who: Who, sum: number) => `Dernière annonce, par ${self(who)} : ${sum}`,

  hand: "Tes cartes",
  handCard: (code: string, face: Face, picked: boolean) =>
    picked ? `${word(code)}, ${word(face)}, retourner` : word(code),
  backs: (who: Who, backs: readonly string[]) => `Main ${of(who)} : ${backs.map(word).join(", ") || "vide"}`,
  deck: (count: number, top: string | null) =>
    `Pioche : ${cards(count)}${top && top !== "?" ? `, au-dessus un ${word(top)}` : ""}`,
  discard: (count: number) => `Défausse : ${cards(count)}`,
  tokens: (victories: number, all: number, penalties: number) =>
    `${victories} ${n(victories, "Victoire", "Victoires")} sur ${all}, ${penalties} ${n(penalties, "Pénalité", "Pénalités")}`,
  direction: { 1: "sens horaire", [-1]: "sens inverse" } as Record<1 | -1, string>,
  twice: (who: Who) => `×2 pour ${self(who)}`,

  sum: {
    show: "Compter",
    visible: "Visible",
    hidden: (count: number) => `+ ${count} ${n(count, "cachée", "cachées")}`,
    own: (value: number) => `dont ${value} ${n(value, "connu", "connus")} de toi seul`,
  },

  call: "17 !",
  callLabel: "Annoncer 17",
  pass: "Je passe",
  effect: (code: string, face: Face, next: Who, end: string | null): string => {
    const { kind, value } = read(code);
    if (kind === "single") return face === "up" ? `+${value} pour tous` : `+${value}, toi seul le sais`;
    if (kind === "double") return face === "up" ? `+${value}` : `+${value}, visible quand même`;
    if (kind === "trap") return face === "down" ? "piège qui annonce" : "sans effet";
    if (face === "down") return "sans effet, 0";
    if (kind === "reverse") return "le sens change";
    if (kind === "x2") return `${self(next)} : deux cartes`;
    return end === null ? "rien à emporter" : `emporte ${the(end)}`;
  },
  continue: "Continuer",

  ask: {
    lay: "Choisis une carte à poser.",
    layTwo: "Deux cartes à poser : choisis la première.",
    laySecond: "Choisis ta deuxième carte.",
    orCall: "Pose une carte, ou annonce 17.",
    picked: (code: string) => `Comment poser ${the(code)} ?`,
    question: "17 ?",
  },
  wait: {
    pass: "Tu as passé.",
    call: "Tu as annoncé.",
    mine: "Aux autres d’annoncer ou de passer.",
    lay: (who: Who, count: number) =>
      count > 1 ? `${who.name} doit poser deux cartes.` : `C’est à ${who.name} de poser.`,
    still: "Tu peux encore annoncer.",
    tie: (callers: readonly Who[]) => `${upper(and(callers.map(self)))} : « 17 ! » Qui est plus proche ?`,
    auto: (terms: string) => `On passe pour toi ${terms}.`,
  },

  reveal: {
    trap: (who: Who) => (who.you ? "Ton piège se referme !" : `Le piège ${of(who)} se referme !`),
    sprung: "Piège !",
    right: "Bien vu !",
    wrong: "Trop tôt !",
    meter: (sum: number, target: number) => `${sum} sur ${target}`,
  },

  auto: {
    on: "Passe auto",
    stop: "Arrêter",
    stopped: "Tu réponds de nouveau toi-même.",
    until: "On passe pour toi jusqu’à…",
    hidden: "une carte cachée",
    sum: (least: number) => `une somme visible de ${least}`,
    turn: "ton tour",
    fewer: "Un de moins",
    more: "Un de plus",
    start: "Passer pour moi",
    terms: (ends: readonly string[]) =>
      ends.length ? `jusqu’à ${ends.join(" ou ")}` : "jusqu’à ce que tu l’arrêtes",
  },
};

export type Texts = typeof fr;
