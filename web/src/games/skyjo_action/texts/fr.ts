/** The words of Skyjo Action, in French. The type of this dictionary binds the English one. */
import { certain } from "../../../lib/certain";
import type { SkyjoActionPlayAction, SkyjoActionView } from "../../../lib/wire.generated";
import { printed, upper, words, type Known, type Who } from "../../../texts/words";
import { dearer, isAction, peeked, type Code, type Kind, type Line } from "../cards";
import { told } from "../sentences.generated";

type Waited = Exclude<SkyjoActionView["phase"], "shield" | "round_over" | "over">;

const { n, and, of, self } = words.fr;
const NAMES = told.fr.words as Record<Kind, string>;
const ABOUTS: Record<Kind, string> = {
  trade: "Échange deux de tes cartes contre deux cartes des autres.",
  rearrange: "Deux de tes cartes changent de place.",
  draw_three: "Regarde trois cartes de la pioche et gardes-en une au plus.",
  peek: "Regarde en secret les cartes cachées d’une rangée ou d’une colonne.",
  remove: "Chaque adversaire perd une carte de ton choix.",
  two_turns: "Joue deux tours de plus, tout de suite.",
  shield: "Arrête une action contre toi, ou joue un tour de plus.",
  replay: "Joue une action qui est déjà à la défausse.",
  steal: "Prends l’action d’un adversaire et joue-la tout de suite.",
};
const CARDS: Record<string, string> = { "?": "carte cachée", "*": "étoile" };
const card = (code: Code) => {
  if (code === null) return "place vide";
  return isAction(code) ? `action ${NAMES[code]}` : (CARDS[code] ?? printed(code));
};
const the = (code: Code) => (code === "*" ? "l’étoile" : code === "?" ? "la carte" : `le ${card(code)}`);
const LINES = { row: "rangée", column: "colonne" };
const line = ({ line: kind, index }: Line) => `${LINES[kind]} ${index + 1}`;
const actionsOf = (who: Who) => (who.you ? "Tes actions" : `Actions ${of(who)}`);
const grid = (who: Who) => (who.you ? "Ta grille" : `Grille ${of(who)}`);

export const fr = {
  closer: "a fermé la manche",
  names: NAMES,
  abouts: ABOUTS,
  explain: (kind: Kind) => `${NAMES[kind]} : ${ABOUTS[kind].replace(/^./, (first) => first.toLowerCase())}`,
  numbered: (round: number) => `Manche ${round}`,
  extra: (count: number) => `+${count} ${n(count, "tour", "tours")}`,
  lastTurn: "Dernier tour",
  back: "Retour",
  again: "Recommencer",
  play: (kind: Kind) => `Jouer ${NAMES[kind]}`,
  keepOf: (kind: Kind) => `Garder ${NAMES[kind]}`,
  discardOf: (kind: Kind) => `Défausser ${NAMES[kind]}`,

  grid,
  /** All there is to know of a seat's place. */
  glance: (who: Who, total: number, rows: readonly (readonly Code[])[], actions: readonly Kind[]) =>
    [
      `${grid(who)}, total ${printed(total)}.`,
      ...rows.map((row, index) => `Rangée ${index + 1} : ${row.map(card).join(", ")}.`),
      actions.length ? `${actionsOf(who)} : ${actions.map((kind) => NAMES[kind]).join(", ")}.` : "",
    ].join(" "),
  shrink: "Voir toutes les grilles",
  cell: (slot: number, wide: number, code: Code) =>
    `Rangée ${Math.floor(slot / wide) + 1}, colonne ${(slot % wide) + 1} : ${card(code)}`,
  handle: (of_: Line) => upper(line(of_)),
  deckLabel: (count: number) => `Pioche : ${count} ${n(count, "carte", "cartes")}`,
  discard: "Défausse",
  discardLabel: (top: Code) => (top === null ? "Défausse vide" : `Défausse : ${card(top)}`),
  actionDeckLabel: (count: number) => `Pioche Action : ${count} ${n(count, "carte", "cartes")}`,
  row: "La rangée Action",
  rowCard: (index: number, kind: Kind | null) => `Action ${index + 1} : ${kind ? NAMES[kind] : "vide"}`,
  actionsOf,
  actionOf: (who: Who, kind: Kind, count: number) =>
    `${who.you ? "Ton action" : `Action ${of(who)}`} : ${NAMES[kind]}${count > 1 ? ` (${count})` : ""}`,
  handOf: (who: Who, code?: Code) =>
    `En main${who.you ? "" : ` chez ${who.name}`}${code ? ` : ${card(code)}` : ""}`,
  onTop: (code: Code) => `Sur la défausse : ${card(code)}`,

  turn: (draw: boolean, take: boolean, play: boolean) => {
    if (!draw && !take && !play) return "Défausse une de tes actions.";
    const drawn = take ? "Pioche, prends la défausse ou une action" : "Pioche ou prends la défausse";
    const first = draw ? drawn : "Prends une action";
    return play ? `${first}, ou joue une des tiennes.` : `${first}.`;
  },
  place: {
    say: (code: Code, reject: boolean) =>
      `Pose ${the(code)} sur une de tes cartes${reject ? ", ou défausse" : ""}.`,
    rejectFlip: "Défausser et retourner une carte",
    reject: "Défausser la carte",
  },
  keep: {
    say: "Choisis une des trois cartes, ou n’en garde aucune.",
    where: (code: Code) => `Touche la carte que ${the(code)} remplace.`,
    rejectFlip: "N’en garder aucune",
    reject: "Tout défausser",
  },
  flip: "Touche la carte cachée à retourner.",
  sure: {
    say: (code: Code, other: Code) =>
      `${upper(the(code))} à la place du ${card(other)} : ${dearer(code, other)} points de plus.`,
    button: "Poser quand même",
    back: "Annuler",
  },
  peek: { say: "Toi seul vois ces cartes. Retiens-les bien !", done: "J’ai vu" },
  take: {
    button: (kind: Kind) => `Prendre ${NAMES[kind]}`,
    blind: "La première carte de la pioche Action, sans la voir.",
    unseen: "Prendre à l’aveugle",
  },
  idle: (kind: Kind) => `${NAMES[kind]} ne peut rien toucher pour l’instant.`,
  aim: {
    theirs: "Touche la carte que tu veux en échange.",
    remove: (who: Who, done: number, all: number) =>
      `Touche la carte que ${who.name} va perdre (${done + 1} sur ${all}).`,
    choose: {
      trade: "Touche une de tes cartes.",
      rearrange: "Touche deux de tes cartes.",
      peek: "Choisis une rangée ou une colonne.",
      steal: "Choisis l’action que tu voles.",
      replay: "Choisis l’action à rejouer.",
    } as Partial<Record<Kind, string>>,
    pairs: "Les cartes de même numéro vont changer de place.",
    buttons: {
      trade: ({ swaps }, who) =>
        `Échanger avec ${and([...new Set(certain(swaps).map(({ seat }) => who(seat).name))])}`,
      rearrange: () => "Échanger ces deux cartes",
      remove: ({ cards }) => n(certain(cards).length, "Retirer cette carte", "Retirer ces cartes"),
      peek: (play, who) => `Regarder la ${line(peeked(play))} ${of(who(certain(play.seat)))}`,
      steal: ({ seat, action }, who) => `Voler ${NAMES[certain(action)]} à ${who(certain(seat)).name}`,
      replay: ({ action }) => `Rejouer ${NAMES[certain(action)]}`,
    } as Partial<Record<Kind, (play: SkyjoActionPlayAction, who: Known) => string>>,
  },
  shield: {
    say: "Veux-tu te protéger ?",
    button: "Bouclier !",
    pass: "Laisser faire",
    answered: "On attend les autres réponses.",
    wait: (waited: readonly Who[]) =>
      `${and(waited.map(self))} ${n(waited.length, "peut", "peuvent")} sortir un bouclier.`,
  },
  skyjo: {
    shout: "Skyjo !",
    say: ([first, ...more]: readonly Line[], star: boolean) =>
      more.length
        ? "Plusieurs lignes sont complètes : défausse celles que tu veux."
        : `Ta ${LINES[certain(first).line]} est complète${star ? " (l’étoile compte)" : ""}.`,
    clear: (of_: Line, several: boolean) => `Défausser la ${several ? line(of_) : LINES[of_.line]}`,
    keep: "Garder",
  },
  star: { say: "Une étoile ! Prends une carte Action, ou rien.", pass: "Ne rien prendre" },
  found: (kind: Kind) => `Tu trouves ${NAMES[kind]}. ${ABOUTS[kind]}`,
  round: {
    ended: (round: number, closer: Who | null) =>
      `Manche ${round} finie : ${!closer ? "personne ne l’a" : closer.you ? "tu l’as" : `${closer.name} l’a`} fermée.`,
    wait: (waited: readonly Who[]) => `On attend ${and(waited.map(self))}.`,
    next: "Manche suivante",
    scores: "Voir les scores",
    sheet: "Feuille de score",
    short: (round: number) => `M${round}`,
    total: "Total",
    doubled: "doublé",
  },
  wait: {
    turn: (name) => `${name} réfléchit.`,
    place: (name) => `${name} a une carte en main.`,
    keep: (name) => `${name} choisit parmi trois cartes.`,
    peek: (name) => `${name} regarde des cartes en secret.`,
    play_now: (name, card) => `${name} joue ${NAMES[certain(card)]}.`,
    skyjo: (name) => `${name} a une ligne complète.`,
    star: (name) => `${name} a une étoile et peut prendre une action.`,
    found: (name, card) => `${name} a trouvé ${NAMES[certain(card)]}.`,
  } as Record<Waited, (name: string, card: Kind | null) => string>,
};

export type Texts = typeof fr;
