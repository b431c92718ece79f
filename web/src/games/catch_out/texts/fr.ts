/** The words of Catch Out, in French. The type of this dictionary binds the English one.
 *
 * The spaces before ? ! ; and : are the narrow or the wide unbreakable ones.
 */
import type { CatchOutCounted, CatchOutKeep } from "../../../lib/wire.generated";
import { words, type Who } from "../../../texts/words";
import { read, signed, spelled, type Face } from "../cards";

const { n, and, does, of, self, points } = words.fr;
const pile = (who: Who) => (who.you ? "Ta pile" : `Pile ${of(who)}`);
const cards = (count: number) => `${count} ${n(count, "carte", "cartes")}`;
const NAMES = { angel: "ange", demon: "démon", cross: "X", hidden: "carte cachée" };
const card = (code: string) => {
  const { kind, value } = read(code);
  return value === null ? NAMES[kind] : `${NAMES[kind]} ${value}`;
};
const the = (code: string) => (read(code).kind === "angel" ? `l’${card(code)}` : `le ${card(code)}`);
const FACES: Record<Face, string> = { up: "face visible", down: "face cachée" };
const lying = ({ card: code, face }: CatchOutCounted) => card(code) + (face === "up" ? "" : " caché");
const ANSWERS = { true: "C’est vrai", false: "C’est faux !" };

export const fr = {
  card,
  kinds: { angel: "Ange", demon: "Démon", cross: "X", hidden: "" },
  faces: FACES,
  deck: "Pioche",
  shown: "Cartes montrées",
  places: { discard: "Défausse", closed: "Défausse cachée", open_discard: "Défausse visible" },
  height: (where: string, count: number) => `${where} : ${cards(count)}`,
  pile,
  pileLabel: (who: Who, height: number, top: string | null) =>
    top === null ? `${pile(who)} : vide` : `${pile(who)} : ${cards(height)}, au-dessus ${card(top)}`,
  passed: (who: Who) => `Trois cartes cachées devant ${self(who)}`,
  list: (what: string, codes: readonly string[]) => `${what} : ${codes.map(card).join(", ")}`,
  hand: "Tes cartes",
  announces: (who: Who) => does(who, "annonces", "annonce"),
  announced: (who: Who) => does(who, "annonçais", "annonçait"),
  goOn: "Continuer",

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
    button: (values: readonly number[]) => (values.length ? `Annoncer ${spelled(values)}` : "Annoncer"),
  },
  respond: {
    say: "Prends les cartes sans les voir, ou dis si c’est vrai.",
    forced: "Trois valeurs égales : dis si c’est vrai ou faux.",
    wait: (who: Who) => `${who.name} réfléchit : prendre ou contester ?`,
    take: "Je prends",
    takeAbout: "Tu les regardes, tu pioches et tu deviens le donneur.",
    takeForced: "Impossible : trois valeurs égales, il faut contester.",
    ...ANSWERS,
  },
  keep: {
    say: {
      discard: "Choisis une carte à défausser.",
      score: "Choisis une carte pour ta pile.",
      open_discard: "Choisis une carte pour la défausse visible.",
    },
    put: (code: string) => `Où poser ${the(code)} ?`,
    ready: "Valide, ou touche une carte posée pour la reprendre.",
    wait: (who: Who) => `${who.name} a pris les cartes et fait son choix.`,
    here: "Poser ici",
    place: (where: string, code: string | null) => `${where} : ${code === null ? "libre" : card(code)}`,
    back: "reprendre",
    turn: (face: Face) => `Retourner : ${FACES[face]}`,
    kept: "Ces trois-là restent en main",
    button: "Valider",
    about: ({ discard, score, face, open_discard: open }: CatchOutKeep) =>
      `${card(discard)} à la défausse, ${card(score)} sur ta pile, ${FACES[face as Face]}` +
      (open ? `, ${card(open)} à la défausse visible` : ""),
  },
  share: {
    say: (other: Who) => `Tu gagnes : partage les trois cartes avec ${other.name}.`,
    wait: (who: Who) => `${who.name} partage les trois cartes.`,
    turn: (code: string, face: Face) => `${card(code)}, ${FACES[face]}, retourner`,
    move: (code: string, to: Who) => (to.you ? `Garder ${the(code)}` : `Donner ${the(code)} à ${to.name}`),
    swap: (at: number) => `Échanger l’ordre des cartes ${at} et ${at + 1}`,
    order: "Ordre de pose",
    button: "Valider le partage",
    about: (gifts: readonly CatchOutCounted[], to: Who) => `pour ${self(to)} ${and(gifts.map(lying))}`,
  },
  verdict: { true: "Vrai !", false: "Faux !" },
  says: (who: Who, says: "true" | "false") => `${does(who, "dis", "dit")} : « ${ANSWERS[says]} »`,
  end: {
    title: "Les piles ouvertes",
    count: "On ouvre les piles et on compte.",
    height: cards,
    pile: (who: Who, counted: readonly (CatchOutCounted & { points: number })[], score: number) => {
      const told = counted.map((one) => `${lying(one)} (${signed(one.points)})`).join(", ");
      return `${pile(who)}, depuis le fond : ${told || "vide"}. Total : ${points(score)}.`;
    },
  },
};

export type Texts = typeof fr;
