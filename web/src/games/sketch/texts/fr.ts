/** The words of Sketch!, in French. The type of this dictionary binds the English one.
 *
 * The spaces before ? ! ; and : are the narrow or the wide unbreakable ones.
 */
import { certain } from "../../../lib/certain";
import type { SketchAim, SketchEvent, SketchThrewWrongly, SketchView } from "../../../lib/wire.generated";
import { printed, upper, words, type Known, type Who } from "../../../texts/words";
import type { Code } from "../cards";

const { n, and, does, of, self, points } = words.fr;
const or = new Intl.ListFormat("fr", { type: "disjunction" });

/** The card with « un » and « le ». */
const CARDS: Record<string, readonly [name: string, a: string, the: string]> = {
  archer: ["archer", "un archer", "l’archer"],
  dancer: ["danseuse", "une danseuse", "la danseuse"],
  magician: ["magicien", "un magicien", "le magicien"],
  seer: ["voyante", "une voyante", "la voyante"],
  good_king: ["bon roi", "un bon roi", "le bon roi"],
  evil_king: ["méchant roi", "un méchant roi", "le méchant roi"],
  king: ["roi", "un roi", "le roi"],
  veto: ["veto", "un veto", "le veto"],
  "?": ["carte cachée", "une carte cachée", "la carte cachée"],
};
const card = (code: Code) => (code === null ? "vide" : (CARDS[code]?.[0] ?? printed(code)));
const a = (code: string) => CARDS[code]?.[1] ?? `un ${printed(code)}`;
const the = (code: string) => CARDS[code]?.[2] ?? `le ${printed(code)}`;
const ofThe = (code: string) =>
  the(code)
    .replace(/^le /, "du ")
    .replace(/^(la |l’)/, "de $1");
/** « ton archer », « la danseuse d’Hugo » */
const whose = (who: Who, code: string) =>
  who.you ? `${the(code).startsWith("la ") ? "ta" : "ton"} ${card(code)}` : `${the(code)} ${of(who)}`;
const from = (who: Who) => (who.you ? "chez toi" : `chez ${who.name}`);
const number = (slot: number) => slot + 1;

const WHY: Record<SketchThrewWrongly["why"], string> = {
  no_match: "les deux cartes ne vont pas ensemble",
  no_veto: "ce n’est pas un veto",
  nothing_to_cancel: "il n’y a rien à annuler",
  unannounced: "ce n’était pas annoncé",
};

const ENDS: Record<NonNullable<SketchView["end"]>, string> = {
  assault: "L’assaut touche à sa fin.",
  no_cards: "Quelqu’un n’a plus de cartes.",
  empty_deck: "La pioche est vide.",
  max_turns: "C’était le dernier tour.",
};

/** Whether single cards are aimed at, not all of somebody's. */
const isOne = ({ slot, swap }: SketchAim) => typeof slot === "number" || Boolean(swap);
const aim = ({ seat, slot, swap, face }: SketchAim, who: Known): string => {
  if (swap) return swap.map(([whose, at]) => `la carte ${number(at)} ${from(who(whose))}`).join(" contre ");
  const whose = who(certain(seat));
  if (typeof slot !== "number") return self(whose);
  const turned = face ? `, face ${face === "up" ? "visible" : "cachée"}` : "";
  return `la carte ${number(slot)} ${from(whose)}${turned}`;
};

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
  explain: (code: string) => ({ title: upper(card(code)), text: ABOUTS[code] ?? "" }),
  cards: (who: Who) => (who.you ? "Tes cartes" : `Cartes ${of(who)}`),
  lying: (slot: number, what: string, notes: readonly string[]) =>
    `Carte ${number(slot)} : ${[what, ...notes].join(", ")}`,
  empty: (slot: number) => `Place ${number(slot)} : vide`,
  hidden: "cachée",
  forYou: (code: string) => `${card(code)}, vue de toi seul`,
  forAll: (code: string) => `${card(code)}, visible de tous`,
  recalled: (code: string) => `cachée, tu t’en souviens : ${card(code)}`,
  drawn: { deck: "vient d’être piochée", discard: "vient d’être prise sur la défausse" },
  drawnShort: { deck: "piochée", discard: "prise" },
  wrong: "mauvaise carte",
  watched: (who: Who) => does(who, "la regardes", "la regarde"),
  aimedAt: "visée par une action",
  deck: (count: number) => `Pioche : ${count} ${n(count, "carte", "cartes")}`,
  discard: (top: Code, count: number) =>
    count && top !== null
      ? `Défausse : ${card(top)}, ${count} ${n(count, "carte", "cartes")}`
      : "Défausse vide",
  assisted: "Mémoire assistée",
  team: (letter: string) => `équipe ${letter}`,
  launched: "a lancé l’assaut",
  thinking: "n’a pas encore répondu",
  score: points,
  back: "Retour",

  cries: {
    wrong: "Raté !",
    silent: "Pas crié !",
    more: "+1",
    assault: "À l’assaut !",
  },

  waiting: {
    title: "Ce qui attend",
    item: (code: string, by: Who, target: SketchAim | null, live: boolean, penalty: boolean, who: Known) =>
      `${upper(whose(by, code))}${penalty ? " : une pénalité" : target ? ` : ${aim(target, who)}` : ""}${live ? "" : " (annulé)"}`,
    by: self,
  },

  look: {
    say: (count: number, picked: number, kids: boolean) => {
      if (picked < count)
        return `Touche ${n(count, "une de tes cartes", `${count} de tes cartes`)} à ${kids ? "retourner" : "regarder"}.`;
      return kids
        ? "Retourne-les : tout le monde les verra."
        : "Ce sont les bonnes ? Tu ne les verras qu’une fois.";
    },
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
    wait: (code: string): string =>
      code === "magician" ? "Quelles cartes ?" : code === "seer" ? "Quelle carte ?" : "Qui ?",
  },
  react: {
    sketch: "Sketch !",
    veto: "Veto !",
    pass: "Passer",
    assault: "Assaut !",
    assaultAbout: "La partie finira avant ton prochain tour.",
    call: { sketch: "Sketch ! Touche la carte à lancer.", veto: "Veto ! Touche ton veto." },
    on: (top: string, shout: boolean) =>
      `As-tu ${a(top)} ? ${shout ? "Crie Sketch" : "Touche ta carte pour la lancer"}, ou passe.`,
    against: (code: string, by: Who) => `${upper(whose(by, code))} te vise. Veto, Sketch ou passe ?`,
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
    look: (waited: readonly Who[]) =>
      waited.length > 3 ? "Chacun regarde ses cartes." : `On attend ${and(waited.map(self))}.`,
    draw: (who: Who) => `C’est à ${self(who)} de piocher.`,
    discard: (who: Who) => `${who.name} choisit la carte à défausser.`,
    target: (who: Who, code: string) => `${who.name} choisit la cible ${ofThe(code)}.`,
    seer: (who: Who) => `${who.name} regarde une carte.`,
    react: (waited: readonly Who[]) => {
      if (!waited.length) return "On attend.";
      return `On attend ${waited.length > 3 ? `${waited.length} réponses` : and(waited.map(self))}.`;
    },
    live: "Qui va réagir ?",
  },

  event: (event: SketchEvent, who: Known): string => {
    switch (event.is) {
      case "dealt":
        return `${event.cards} cartes chacun. ${does(who(event.first), "commences", "commence")}.`;
      case "looked":
        return event.by === event.seat
          ? `${does(who(event.by), "regardes", "regarde")} ${n(event.slots.length, "une", String(event.slots.length))} de ${who(event.by).you ? "tes" : "ses"} cartes.`
          : `${does(who(event.by), "regardes", "regarde")} une carte ${from(who(event.seat))}.`;
      case "look_ended":
      case "turn_began":
        return ""; // the table shows it
      case "turned_up":
        return `${upper(from(who(event.seat)))}, ${a(event.card)} est face visible.`;
      case "turned_down":
        return `${upper(from(who(event.seat)))}, une carte est face cachée.`;
      case "drew":
        return event.from === "discard"
          ? `${does(who(event.seat), "prends", "prend")} ${the(event.card ?? "?")} sur la défausse.`
          : `${does(who(event.seat), "pioches", "pioche")}${event.card ? ` ${a(event.card)}` : ""}.`;
      case "discarded":
        return `${does(who(event.seat), "défausses", "défausse")} ${a(event.card)}.`;
      case "sketched":
        return `Sketch ! ${does(who(event.seat), "lances", "lance")} ${a(event.card)}.`;
      case "vetoed":
        return event.cancels === null
          ? `Veto ! ${does(who(event.seat), "le lances", "le lance")} sans effet.`
          : `Veto ! ${does(who(event.seat), "annules", "annule")} ${event.of === null ? the(event.cancels) : whose(who(event.of), event.cancels)}.`;
      case "threw_wrongly":
        return `Raté ! ${does(who(event.seat), "lances", "lance")} ${a(event.card)} : ${WHY[event.why]}.`;
      case "penalty_taken":
        if (event.cause === "unannounced" && event.slot !== null)
          return `Pas de « Sketch ! » : ${does(who(event.seat), "prends", "prend").replace(/^Tu\b/, "tu")} une carte de pénalité, mais la carte lancée reste.`;
        return event.slot === null
          ? `Plus de carte : pas de pénalité pour ${self(who(event.seat))}.`
          : `${does(who(event.seat), "prends", "prend")} une carte de pénalité${event.cause === "partner" ? ", en équipe" : ""}.`;
      case "target_picked": {
        const { seat, card: code, target, by_chance: chance } = event;
        if (!target) return `${upper(whose(who(seat), code))} ne vise rien.`;
        const whom = !isOne(target) && who(certain(target.seat)).you ? "te vise" : `vise ${aim(target, who)}`;
        return `${upper(whose(who(seat), code))} ${whom}${chance ? ", au hasard" : ""}.`;
      }
      case "cancelled":
        return `${upper(whose(who(event.seat), event.card))} ne fait rien : c’est annulé.`;
      case "failed":
        return `${upper(whose(who(event.seat), event.card))} ne touche rien.`;
      case "shot":
        return `Archer : ${does(who(event.seat), "prends", "prend")} une carte.`;
      case "danced":
        return `Danseuse : ${who(event.seat).you ? "tes cartes" : `les cartes ${of(who(event.seat))}`} sont mélangées.`;
      case "swapped":
        return `Magicien : ${aim({ swap: event.swap }, who)}.`;
      case "assault_launched":
        return `${does(who(event.seat), "lances", "lance")} l’assaut !`;
      case "last_called":
        return `Dernier appel ! ${ENDS[event.why]}`;
      case "ended":
        return `La partie est finie : ${event.scores.map((score, seat) => `${self(who(seat))} ${printed(score)}`).join(", ")}.`;
    }
  },
};

export type Texts = typeof fr;
