/** The words of Diciassette, in French. The type of this dictionary binds the English one.
 *
 * The spaces before ? ! ; and : are the narrow or the wide unbreakable ones.
 */
import type { DiciassetteLastCall } from "../../../lib/wire.generated";
import { upper, words, type Known, type Who } from "../../../texts/words";
import { read, type Face, type Kind, type Lying } from "../cards";

const { n, and, does, of, self } = words.fr;
const cards = (count: number) => `${count} ${n(count, "carte", "cartes")}`;
const NAMES: Record<Exclude<Kind, "single" | "double">, string> = {
  reverse: "Demi-tour",
  bin: "Poubelle",
  x2: "×2",
  trap: "Piège",
  hidden: "carte cachée",
};
const ABOUTS: Record<Kind, string> = {
  single: "Un nombre au dos uni : posé face cachée, toi seul le connais.",
  double: "Le même nombre des deux côtés : il se voit toujours, même dans ta main.",
  reverse: "Face visible, le sens du jeu change aussitôt. Compte 0.",
  bin: "Face visible, elle emporte la carte qui est au bout de la ligne. Compte 0.",
  x2: "Face visible, le suivant pose deux cartes. Compte 0.",
  trap: "Face cachée, il donne une Pénalité au joueur qui annonce et une Victoire à celui qui l’a posé. Compte 0.",
  hidden: "",
};
const FACES: Record<Face, string> = { up: "face visible", down: "face cachée" };
const card = (code: string) => {
  const { kind, value } = read(code);
  return kind === "single" ? `${value}` : kind === "double" ? `${value} double` : NAMES[kind];
};
const feminine = (code: string) => ["bin", "hidden"].includes(read(code).kind);
const the = (code: string) => `${feminine(code) ? "la" : "le"} ${card(code)}`;

export const fr = {
  card,
  about: (code: string) => ({ title: upper(card(code)), text: ABOUTS[read(code).kind] }),
  line: (count: number) => `La ligne : ${count ? cards(count) : "vide"}`,
  lying: (who: Who, lying: Lying, mine: boolean) =>
    mine
      ? `${card(lying.card)}, cachée aux autres, posée par toi`
      : `${card(lying.card)}, posée par ${self(who)}`,
  lastCard: "dernière carte",
  slot: (code: string, face: Face) => `Poser ici : ${card(code)}, ${FACES[face]}`,
  empty: (who: Who) => (who.you ? "À toi de commencer la ligne." : `${who.name} commence la ligne.`),
  before: "Dernière annonce",

  hand: "Tes cartes",
  handCard: (code: string, face: Face, picked: boolean) =>
    picked ? `${card(code)}, ${FACES[face]}, retourner` : card(code),
  backs: (who: Who, backs: readonly string[]) => {
    const seen = backs.filter((back) => back !== "?").map((back) => `${read(back).value}`);
    const plain = backs.length - seen.length;
    const parts = [...seen, ...(plain ? [`${plain} ${n(plain, "dos uni", "dos unis")}`] : [])];
    return `Main ${of(who)} : ${parts.length ? parts.join(", ") : "vide"}`;
  },
  deck: (count: number, top: string | null) =>
    `Pioche : ${cards(count)}${top && top !== "?" ? `, au-dessus un ${card(top)}` : ""}`,
  discard: (count: number) => `Défausse : ${cards(count)}`,
  tokens: (victories: number, all: number, penalties: number) =>
    `${victories} ${n(victories, "Victoire", "Victoires")} sur ${all}, ${penalties} ${n(penalties, "Pénalité", "Pénalités")}`,
  direction: { 1: "sens horaire", [-1]: "sens inverse" } as Record<1 | -1, string>,
  twice: (who: Who) => `×2 pour ${self(who)}`,
  lays: (count: number) => `${count} cartes à poser`,
  laidLast: "a posé la dernière carte",

  sum: {
    show: "Compter",
    hideLabel: "Ne plus compter",
    visible: "Visible",
    hidden: (count: number) => `+ ${count} ${n(count, "cachée", "cachées")}`,
    own: (value: number) => `dont ${value} ${n(value, "connu", "connus")} de toi seul`,
  },

  call: "17 !",
  callLabel: "Annoncer 17",
  pass: "Je passe",
  passed: "Passé",
  ring: (count: number) => `encore ${count} ${n(count, "seconde", "secondes")}`,
  face: { up: "Face visible", down: "Face cachée" } as Record<Face, string>,
  effect: (code: string, face: Face, next: Who, end: string | null): string => {
    const { kind, value } = read(code);
    if (kind === "single") return face === "up" ? `+${value} pour tous` : `+${value}, toi seul le sais`;
    if (kind === "double") return face === "up" ? `+${value}` : `+${value}, visible quand même`;
    if (kind === "trap") return face === "down" ? "piège qui annonce" : "sans effet";
    if (face === "down") return "sans effet, 0";
    if (kind === "reverse") return "le sens change";
    if (kind === "x2") return `${self(next)} : deux cartes`;
    return end === null ? "rien à emporter" : `emporte ${end === "?" ? "la cachée" : the(end)}`;
  },
  continue: "Continuer",

  ask: {
    lay: "Choisis une carte à poser.",
    layTwo: "Deux cartes à poser : choisis la première.",
    laySecond: "Choisis ta deuxième carte.",
    orCall: "Pose une carte, ou annonce 17.",
    picked: (code: string) => `Comment poser ${the(code)} ?`,
    binned: (who: Who) => `${does(who, "vides", "vide")} le bout de la ligne avec une Poubelle.`,
    again: "Tu as passé, mais tu peux encore annoncer.",
    question: "17 ?",
  },
  wait: {
    answer: (names: readonly string[]) => `On attend la réponse de ${and(names)}.`,
    passed: (names: readonly string[]) => `Tu as passé. On attend ${and(names)}.`,
    called: (names: readonly string[]) => `Tu as annoncé. On attend ${and(names)}.`,
    mine: "Aux autres d’annoncer ou de passer.",
    lay: (who: Who, count: number) =>
      count > 1 ? `${who.name} doit poser deux cartes.` : `C’est à ${who.name} de poser.`,
    layLive: (who: Who) => `C’est à ${who.name} de poser. Tu peux encore annoncer.`,
    tie: (callers: readonly Who[]) => `${upper(and(callers.map(self)))} : « 17 ! » Qui est plus proche ?`,
    auto: (terms: string) => `On passe pour toi ${terms}.`,
  },

  reveal: {
    calls: (who: Who) => `${does(who, "annonces", "annonce")} 17. On retourne tout…`,
    trap: (who: Who) => (who.you ? "Ton piège se referme !" : `Le piège ${of(who)} se referme !`),
    sprung: "Piège !",
    right: "Bien vu !",
    wrong: "Trop tôt !",
    result: ({ caller, sum }: DiciassetteLastCall, who: Known) =>
      `${does(who(caller), "as annoncé", "a annoncé")} 17 : ${sum}`,
    meter: (sum: number, target: number) => `${sum} sur ${target}`,
  },

  auto: {
    title: "Passer pour moi…",
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
    cancel: "Annuler",
    terms: (ends: readonly string[]) =>
      ends.length ? `jusqu’à ${ends.join(" ou ")}` : "jusqu’à ce que tu l’arrêtes",
  },
};

export type Texts = typeof fr;
