/** The words of Skyjo Action. The French ones bind the English ones.
 *
 * The spaces before ? ! ; and : are the narrow or the wide unbreakable ones.
 */
import { texts } from "../../lib/language.svelte";
import type {
  SkyjoActionEvent,
  SkyjoActionPending,
  SkyjoActionPlayAction,
  SkyjoActionView,
} from "../../lib/wire.generated";
import { counted, joined } from "../../texts/words";
import { isAction, printed, type Code, type Kind, type Line } from "./cards";

/** Somebody at the table, as the reader calls them. */
export interface Who {
  readonly name: string;
  readonly you: boolean;
}
type Known = (seat: number) => Who;
type Full = Line & { readonly codes: readonly string[] };
type Waiting = (who: Who, view: SkyjoActionView) => string;
type Waits = Record<"turn" | "place" | "keep" | "peek" | "play_now" | "skyjo" | "star" | "found", Waiting>;

const fr = (() => {
  const n = counted("fr");
  const and = joined("fr");
  const does = (who: Who, you: string, they: string) => (who.you ? `Tu ${you}` : `${who.name} ${they}`);
  const of = (who: Who) =>
    who.you ? "toi" : /^[aeiouyhâàäéèêëîïôöûùü]/i.test(who.name) ? `d’${who.name}` : `de ${who.name}`;
  const self = (who: Who) => (who.you ? "toi" : who.name);
  const NAMES: Record<Kind, string> = {
    trade: "Échange",
    rearrange: "Réarrangement",
    draw_three: "Pioche trois",
    peek: "Coup d’œil",
    remove: "Retrait",
    two_turns: "Deux tours",
    shield: "Bouclier",
    replay: "Rejouer",
    steal: "Vol",
  };
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
  const card = (code: Code) =>
    code === null
      ? "place vide"
      : code === "?"
        ? "carte cachée"
        : code === "*"
          ? "étoile"
          : isAction(code)
            ? `action ${NAMES[code]}`
            : printed(code);
  const a = (code: Code) =>
    code === "*" ? "une étoile" : code === "?" ? "une carte cachée" : `un ${card(code)}`;
  const the = (code: Code) => (code === "*" ? "l’étoile" : code === "?" ? "la carte" : `le ${card(code)}`);
  const line = ({ line: kind, index }: Line) => `${kind === "row" ? "rangée" : "colonne"} ${index + 1}`;
  const theLine = ({ line: kind }: Line) => (kind === "row" ? "la rangée" : "la colonne");
  const at = (slot: number, wide: number) =>
    `rangée ${Math.floor(slot / wide) + 1}, colonne ${(slot % wide) + 1}`;
  const points = (count: number) => `${printed(count)} ${n(Math.abs(count), "point", "points")}`;

  return {
    someone: (seat: number) => `Place ${seat + 1}`,
    you: "Toi",
    yours: "À toi",
    turn_: "à son tour",
    bot: "robot",
    held_: "un robot joue à sa place",
    absent: "absent pour l’instant",
    closer: "a fermé la manche",
    card,
    names: NAMES,
    abouts: ABOUTS,
    explain: (kind: Kind) => `${NAMES[kind]} : ${ABOUTS[kind].replace(/^./, (first) => first.toLowerCase())}`,
    points,
    total: (count: number) => `Total : ${points(count)}`,
    manche: (round: number) => `Manche ${round}`,
    extra: (count: number) => `+${count} ${n(count, "tour", "tours")}`,
    lastTurn: "Dernier tour",
    seconds: (count: number) => `${count} s`,
    back: "Retour",
    again: "Recommencer",

    grid: (who: Who) => (who.you ? "Ta grille" : `Grille ${of(who)}`),
    mini: (who: Who, total: number, rows: readonly (readonly Code[])[]) =>
      `Grille ${of(who)}, total ${printed(total)}. ${rows
        .map((row, index) => `Rangée ${index + 1} : ${row.map(card).join(", ")}`)
        .join(". ")}.`,
    shrink: "Voir toutes les grilles",
    cell: (slot: number, wide: number, code: Code) => `${at(slot, wide).replace("r", "R")} : ${card(code)}`,
    handle: (of_: Line) => (of_.line === "row" ? `Rangée ${of_.index + 1}` : `Colonne ${of_.index + 1}`),
    deck: "Pioche",
    deckLabel: (count: number) => `Pioche : ${count} ${n(count, "carte", "cartes")}`,
    discard: "Défausse",
    discardLabel: (top: Code, count: number) =>
      count && top !== null ? `Défausse : ${card(top)}` : "Défausse vide",
    actionDeck: "Pioche Action",
    actionDeckLabel: (count: number) => `Pioche Action : ${count} ${n(count, "carte", "cartes")}`,
    actionDiscard: "Défausse Action",
    row: "L’étal",
    rowCard: (index: number, kind: Kind) => `Action ${index + 1} : ${NAMES[kind]}`,
    rowEmpty: (index: number) => `Action ${index + 1} : vide`,
    actionsOf: (who: Who) => (who.you ? "Tes actions" : `Actions ${of(who)}`),
    actionOf: (who: Who, kind: Kind, count: number) =>
      `${who.you ? "Ton action" : `Action ${of(who)}`} : ${NAMES[kind]}${count > 1 ? ` (${count})` : ""}`,
    noActions: "Aucune action",
    handOf: (who: Who) => (who.you ? "En main" : `En main chez ${who.name}`),
    handCard: (code: Code) => `En main : ${card(code)}`,
    onTop: (code: Code) => `Dessus : ${card(code)}`,
    last: "Ce qui vient de se passer",
    lastOpen: "Voir les derniers coups",
    lastClose: "Replier les derniers coups",
    nothing: "La partie commence.",

    turn: {
      say: (draw: boolean, take: boolean, play: boolean) => {
        if (!draw && !take && !play) return "Défausse une de tes actions.";
        const first = draw
          ? take
            ? "Pioche, prends la défausse ou une action"
            : "Pioche ou prends la défausse"
          : "Prends une action";
        return play ? `${first}, ou joue une des tiennes.` : `${first}.`;
      },
    },
    place: {
      say: (code: Code) => `Pose ${the(code)} sur une de tes cartes, ou défausse.`,
      must: (code: Code) => `Pose ${the(code)} sur une de tes cartes.`,
      flip: (code: Code) =>
        `${the(code).replace(/^./, (first) => first.toUpperCase())} part à la défausse : touche la carte cachée à retourner.`,
      rejectFlip: "Défausser et retourner une carte",
      reject: "Défausser la carte",
      rather: "Plutôt la poser",
    },
    keep: {
      say: "Choisis une des trois cartes, ou n’en garde aucune.",
      where: (code: Code) => `Touche la carte que ${the(code)} remplace.`,
      flip: "Touche la carte cachée à retourner.",
      none: "N’en garder aucune",
      noneAtAll: "Tout défausser",
    },
    peek: { say: "Toi seul vois ces cartes. Retiens-les bien !", done: "J’ai vu" },
    take: {
      button: (kind: Kind) => `Prendre ${NAMES[kind]}`,
      blind: "La première carte de la pioche Action, sans la voir.",
      blindButton: "Prendre à l’aveugle",
    },
    held: {
      play: (kind: Kind) => `Jouer ${NAMES[kind]}`,
      drop: (kind: Kind) => `Défausser ${NAMES[kind]}`,
      idle: (kind: Kind) => `${NAMES[kind]} ne peut rien toucher pour l’instant.`,
    },
    aim: {
      mine: (count: number): string =>
        count === 1 ? "Touche une première carte à toi." : "Touche une deuxième carte à toi.",
      theirs: (count: number): string =>
        count === 1 ? "Touche la carte que tu veux en échange." : "Touche l’autre carte que tu veux.",
      slots: (count: number): string => (count ? "Touche l’autre carte." : "Touche deux de tes cartes."),
      remove: (who: Who, done: number, all: number) =>
        `Touche la carte que ${who.name} va perdre (${done + 1} sur ${all}).`,
      peek: "Choisis une rangée ou une colonne.",
      steal: "Choisis l’action que tu voles.",
      replay: "Choisis l’action à rejouer.",
      ready: {
        trade: "Les cartes de même numéro vont changer de place.",
        rearrange: "Ces deux cartes vont changer de place.",
        remove: "Ces cartes vont disparaître.",
        peek: "Toi seul verras ces cartes.",
        steal: "Tu la joueras tout de suite.",
      } as Partial<Record<Kind, string>>,
      wait: (kind: Kind) => `Jouer ${NAMES[kind]}`,
      button: (play: SkyjoActionPlayAction, who: Known): string => {
        switch (play.card) {
          case "trade":
            return `Échanger avec ${and([...new Set((play.swaps ?? []).map(({ seat }) => who(seat).name))])}`;
          case "rearrange":
            return "Échanger ces deux cartes";
          case "remove":
            return n(play.cards?.length ?? 0, "Retirer cette carte", "Retirer ces cartes");
          case "peek": {
            const whose = who(play.seat ?? 0);
            return `Regarder la ${line({ line: play.line ?? "row", index: play.index ?? 0 })} ${whose.you ? "à toi" : of(whose)}`;
          }
          case "steal":
            return `Voler ${NAMES[play.action ?? "peek"]} à ${who(play.seat ?? 0).name}`;
          case "replay":
            return `Rejouer ${NAMES[play.action ?? "peek"]}`;
          default:
            return `Jouer ${NAMES[play.card]}`;
        }
      },
    },
    shield: {
      say: (play: SkyjoActionPending, me: number, who: Known) => {
        const name = who(play.by).name;
        if (play.card === "steal") return `${name} veut te voler ${NAMES[play.action ?? "peek"]}.`;
        const count =
          play.card === "trade"
            ? (play.swaps ?? []).filter(({ seat }) => seat === me).length
            : (play.cards ?? []).filter(({ seat }) => seat === me).length;
        return play.card === "trade"
          ? `${name} veut t’échanger ${n(count, "une carte", `${count} cartes`)}.`
          : `${name} veut te retirer une carte.`;
      },
      button: "Bouclier !",
      pass: "Laisser faire",
      answered: "On attend les autres réponses.",
      wait: (waited: readonly Who[], play: SkyjoActionPending | null, who: Known) =>
        `${play ? `${does(who(play.by), "joues", "joue")} ${NAMES[play.card]}. ` : ""}${and(
          waited.map(self),
        )} ${n(waited.length, "peut", "peuvent")} sortir un bouclier.`,
    },
    skyjo: {
      shout: "Skyjo !",
      say: (lines: readonly Full[]) => {
        const [first] = lines;
        if (lines.length !== 1 || !first)
          return "Plusieurs lignes sont complètes : défausse celles que tu veux.";
        const value = first.codes.find((code) => code !== "*");
        const star = value !== undefined && first.codes.includes("*");
        const what = value === undefined ? "d’étoiles" : `de ${printed(value)}`;
        return `Ta ${first.line === "row" ? "rangée" : "colonne"} ${what} est complète${star ? " (l’étoile compte)" : ""}.`;
      },
      clear: (of_: Line, several: boolean) =>
        `Défausser la ${several ? line(of_) : of_.line === "row" ? "rangée" : "colonne"}`,
      keep: "Garder",
    },
    star: { say: "Une étoile ! Prends une carte action, ou rien.", pass: "Ne rien prendre" },
    found: {
      say: (kind: Kind) => `Tu trouves ${NAMES[kind]}.`,
      keep: (kind: Kind) => `Garder ${NAMES[kind]}`,
      discard: (kind: Kind) => `Défausser ${NAMES[kind]}`,
    },
    round: {
      closed: (round: number, who: Who) =>
        `Manche ${round} finie : ${who.you ? "tu l’as" : `${who.name} l’a`} fermée.`,
      nobody: (round: number) => `Manche ${round} finie : personne ne l’a fermée.`,
      wait: (waited: readonly Who[]) => `On attend ${and(waited.map(self))}.`,
      next: "Manche suivante",
      sheet: "Feuille de score",
      player: "Joueur",
      number: (round: number) => `Manche ${round}`,
      short: (round: number) => `M${round}`,
      total: "Total",
      doubled: "doublé",
      closer: "a fermé",
    },
    over: "La partie est finie.",
    won: (winners: readonly Who[]) =>
      winners.length > 1
        ? `${and(winners.map(self))} se partagent la victoire.`
        : winners.map((who) => does(who, "remportes la partie !", "remporte la partie.")).join(""),
    wait: {
      turn: (who) => `${who.name} réfléchit.`,
      place: (who, view) =>
        view.drawn_from === "discard"
          ? `${who.name} place la carte de la défausse.`
          : `${who.name} a pioché une carte.`,
      keep: (who) => `${who.name} choisit parmi trois cartes.`,
      peek: (who) => `${who.name} regarde des cartes en secret.`,
      play_now: (who, view) => `${who.name} joue ${view.card ? NAMES[view.card] : "une action"}.`,
      skyjo: (who) => `${who.name} a une ligne complète.`,
      star: (who) => `${who.name} a une étoile et peut prendre une action.`,
      found: (who, view) => `${who.name} a trouvé ${view.card ? NAMES[view.card] : "une action"}.`,
    } as Waits,

    event: (event: SkyjoActionEvent, who: Known): string => {
      switch (event.is) {
        case "round_started":
          return `Manche ${event.round} : les cartes sont données.`;
        case "turn_began":
          return `C’est à ${self(who(event.seat))}.`;
        case "drew":
          if (event.card !== null)
            return `${does(who(event.seat), "prends", "prend")} ${a(event.card)} de la défausse.`;
          return `${does(who(event.seat), "pioches", "pioche")} ${event.count > 1 ? `${event.count} cartes` : "une carte"}.`;
        case "placed":
          return `${does(who(event.seat), "poses", "pose")} ${a(event.card)}${
            event.replaced === null
              ? ""
              : ` à la place ${event.replaced === "*" ? "d’une étoile" : `d’un ${card(event.replaced)}`}`
          }.`;
        case "rejected":
          return `${does(who(event.seat), "défausses", "défausse")} ${a(event.card)}.`;
        case "discarded":
          return `${does(who(event.seat), "défausses", "défausse")} ${and(event.cards.map(a))}.`;
        case "turned_up":
          return `${does(who(event.seat), "retournes", "retourne")} ${a(event.card)}.`;
        case "action_taken":
          return `${does(who(event.seat), "prends", "prend")} l’action ${NAMES[event.card]}.`;
        case "action_played": {
          const { by, card: kind, seat, action, line: kindOfLine, index } = event.play;
          const more =
            kind === "peek" && kindOfLine
              ? ` : ${line({ line: kindOfLine, index: index ?? 0 })} ${who(seat ?? 0).you ? "à toi" : of(who(seat ?? 0))}`
              : kind === "steal" && action
                ? ` : ${NAMES[action]} ${of(who(seat ?? 0))}`
                : kind === "replay" && action
                  ? ` : ${NAMES[action]}`
                  : "";
          return `${does(who(by), "joues", "joue")} ${NAMES[kind]}${more}.`;
        }
        case "action_dropped":
          return `${does(who(event.seat), "défausses", "défausse")} l’action ${NAMES[event.card]}.`;
        case "action_found":
          return `${does(who(event.seat), "trouves", "trouve")} l’action ${NAMES[event.card]}.`;
        case "shielded":
          return `${does(who(event.seat), "sors ton bouclier", "sort son bouclier")} !`;
        case "traded":
          return `${does(who(event.seat), "échanges", "échange")} une carte avec ${self(who(event.swap.seat))}.`;
        case "removed": {
          const lost = event.loot.action
            ? `l’action ${NAMES[event.loot.action]}`
            : event.card === null
              ? "une carte cachée"
              : a(event.card);
          const dealt =
            event.dealt === null
              ? ""
              : ` et ${who(event.loot.seat).you ? "reçois" : "reçoit"} ${a(event.dealt)}`;
          return `${does(who(event.loot.seat), "perds", "perd")} ${lost}${dealt}.`;
        }
        case "cleared":
          return `Skyjo ! ${does(who(event.seat), "défausses", "défausse")} ${theLine(event)} : ${event.cards.map(card).join(", ")}.`;
        case "closed":
          return `${does(who(event.seat), "fermes la manche", "ferme la manche")} !`;
        case "reshuffled":
          return event.deck === "main"
            ? "La défausse redevient la pioche."
            : "Les actions défaussées sont mélangées.";
        case "round_ended":
          return (
            `Manche ${event.round} : ${event.scores.map((score, seat) => `${self(who(seat))} ${printed(score)}`).join(", ")}.` +
            (event.doubled === null ? "" : ` Score doublé pour ${self(who(event.doubled))}.`)
          );
        case "ended":
          return "La partie est finie.";
      }
    },
  };
})();

const en: typeof fr = (() => {
  const n = counted("en");
  const and = joined("en");
  const does = (who: Who, you: string, they: string) => (who.you ? `You ${you}` : `${who.name} ${they}`);
  const of = (who: Who) => (who.you ? "your" : `${who.name}’s`);
  const self = (who: Who) => (who.you ? "you" : who.name);
  const NAMES: Record<Kind, string> = {
    trade: "Trade",
    rearrange: "Rearrange",
    draw_three: "Draw three",
    peek: "Peek",
    remove: "Remove",
    two_turns: "Two turns",
    shield: "Shield",
    replay: "Replay",
    steal: "Steal",
  };
  const ABOUTS: Record<Kind, string> = {
    trade: "Swap two of your cards for two cards of others.",
    rearrange: "Two of your cards change places.",
    draw_three: "Look at three cards of the deck and keep one at most.",
    peek: "Look in secret at the hidden cards of a row or a column.",
    remove: "Each opponent loses a card of your choice.",
    two_turns: "Play two more turns at once.",
    shield: "Stop an action against you, or play one more turn.",
    replay: "Play an action that lies on the discard.",
    steal: "Take an opponent’s action and play it at once.",
  };
  const card = (code: Code) =>
    code === null
      ? "empty place"
      : code === "?"
        ? "hidden card"
        : code === "*"
          ? "star"
          : isAction(code)
            ? `action ${NAMES[code]}`
            : printed(code);
  const a = (code: Code) => (code === "8" || code === "11" ? `an ${card(code)}` : `a ${card(code)}`);
  const the = (code: Code) => (code === "?" ? "the card" : `the ${card(code)}`);
  const line = ({ line: kind, index }: Line) => `${kind} ${index + 1}`;
  const at = (slot: number, wide: number) =>
    `Row ${Math.floor(slot / wide) + 1}, column ${(slot % wide) + 1}`;
  const points = (count: number) => `${printed(count)} ${n(Math.abs(count), "point", "points")}`;

  return {
    someone: (seat) => `Seat ${seat + 1}`,
    you: "You",
    yours: "Your turn",
    turn_: "in turn",
    bot: "bot",
    held_: "a bot plays meanwhile",
    absent: "away for now",
    closer: "closed the round",
    card,
    names: NAMES,
    abouts: ABOUTS,
    explain: (kind) => `${NAMES[kind]}: ${ABOUTS[kind].replace(/^./, (first) => first.toLowerCase())}`,
    points,
    total: (count) => `Total: ${points(count)}`,
    manche: (round) => `Round ${round}`,
    extra: (count) => `+${count} ${n(count, "turn", "turns")}`,
    lastTurn: "Last turn",
    seconds: (count) => `${count} s`,
    back: "Back",
    again: "Start over",

    grid: (who) => (who.you ? "Your grid" : `${of(who)} grid`),
    mini: (who, total, rows) =>
      `${of(who)} grid, total ${printed(total)}. ${rows
        .map((row, index) => `Row ${index + 1}: ${row.map(card).join(", ")}`)
        .join(". ")}.`,
    shrink: "Show all grids",
    cell: (slot, wide, code) => `${at(slot, wide)}: ${card(code)}`,
    handle: (of_) => (of_.line === "row" ? `Row ${of_.index + 1}` : `Column ${of_.index + 1}`),
    deck: "Deck",
    deckLabel: (count) => `Deck: ${count} ${n(count, "card", "cards")}`,
    discard: "Discard",
    discardLabel: (top, count) => (count && top !== null ? `Discard: ${card(top)}` : "Discard empty"),
    actionDeck: "Action deck",
    actionDeckLabel: (count) => `Action deck: ${count} ${n(count, "card", "cards")}`,
    actionDiscard: "Action discard",
    row: "Actions to take",
    rowCard: (index, kind) => `Action ${index + 1}: ${NAMES[kind]}`,
    rowEmpty: (index) => `Action ${index + 1}: empty`,
    actionsOf: (who) => (who.you ? "Your actions" : `${of(who)} actions`),
    actionOf: (who, kind, count) =>
      `${who.you ? "Your action" : `${of(who)} action`}: ${NAMES[kind]}${count > 1 ? ` (${count})` : ""}`,
    noActions: "No action",
    handOf: (who) => (who.you ? "In hand" : `In ${of(who)} hand`),
    handCard: (code) => `In hand: ${card(code)}`,
    onTop: (code) => `Top: ${card(code)}`,
    last: "What has just happened",
    lastOpen: "Show the last moves",
    lastClose: "Fold the last moves",
    nothing: "The match begins.",

    turn: {
      say: (draw, take, play) => {
        if (!draw && !take && !play) return "Discard one of your actions.";
        const first = draw
          ? take
            ? "Draw, take the discard or an action"
            : "Draw or take the discard"
          : "Take an action";
        return play ? `${first}, or play one of yours.` : `${first}.`;
      },
    },
    place: {
      say: (code) => `Put ${the(code)} in place of one of your cards, or discard it.`,
      must: (code) => `Put ${the(code)} in place of one of your cards.`,
      flip: (code) =>
        `${the(code).replace(/^./, (first) => first.toUpperCase())} goes to the discard: tap the hidden card to turn up.`,
      rejectFlip: "Discard and turn up a card",
      reject: "Discard the card",
      rather: "Place it after all",
    },
    keep: {
      say: "Choose one of the three cards, or keep none.",
      where: (code) => `Tap the card that ${the(code)} replaces.`,
      flip: "Tap the hidden card to turn up.",
      none: "Keep none",
      noneAtAll: "Discard all",
    },
    peek: { say: "Only you see these cards. Remember them!", done: "Seen" },
    take: {
      button: (kind) => `Take ${NAMES[kind]}`,
      blind: "The first card of the action deck, unseen.",
      blindButton: "Take it unseen",
    },
    held: {
      play: (kind) => `Play ${NAMES[kind]}`,
      drop: (kind) => `Discard ${NAMES[kind]}`,
      idle: (kind) => `${NAMES[kind]} has nothing to act on for now.`,
    },
    aim: {
      mine: (count) => (count === 1 ? "Tap a first card of yours." : "Tap a second card of yours."),
      theirs: (count) => (count === 1 ? "Tap the card you want for it." : "Tap the other card you want."),
      slots: (count) => (count ? "Tap the other card." : "Tap two of your cards."),
      remove: (who, done, all) => `Tap the card ${who.name} will lose (${done + 1} of ${all}).`,
      peek: "Choose a row or a column.",
      steal: "Choose the action to steal.",
      replay: "Choose the action to replay.",
      ready: {
        trade: "Cards with the same number will change places.",
        rearrange: "These two cards will change places.",
        remove: "These cards will go.",
        peek: "Only you will see these cards.",
        steal: "You will play it at once.",
      },
      wait: (kind) => `Play ${NAMES[kind]}`,
      button: (play, who) => {
        switch (play.card) {
          case "trade":
            return `Trade with ${and([...new Set((play.swaps ?? []).map(({ seat }) => who(seat).name))])}`;
          case "rearrange":
            return "Swap these two cards";
          case "remove":
            return n(play.cards?.length ?? 0, "Remove this card", "Remove these cards");
          case "peek":
            return `Look at ${of(who(play.seat ?? 0))} ${line({ line: play.line ?? "row", index: play.index ?? 0 })}`;
          case "steal":
            return `Steal ${NAMES[play.action ?? "peek"]} from ${who(play.seat ?? 0).name}`;
          case "replay":
            return `Replay ${NAMES[play.action ?? "peek"]}`;
          default:
            return `Play ${NAMES[play.card]}`;
        }
      },
    },
    shield: {
      say: (play, me, who) => {
        const name = who(play.by).name;
        if (play.card === "steal") return `${name} wants to steal your ${NAMES[play.action ?? "peek"]}.`;
        const count = (play.swaps ?? []).filter(({ seat }) => seat === me).length;
        return play.card === "trade"
          ? `${name} wants to trade ${n(count, "a card", `${count} cards`)} with you.`
          : `${name} wants to remove one of your cards.`;
      },
      button: "Shield!",
      pass: "Let it be",
      answered: "Waiting for the other answers.",
      wait: (waited, play, who) =>
        `${play ? `${does(who(play.by), "play", "plays")} ${NAMES[play.card]}. ` : ""}${and(
          waited.map(self),
        )} may use a shield.`,
    },
    skyjo: {
      shout: "Skyjo!",
      say: (lines) => {
        const [first] = lines;
        if (lines.length !== 1 || !first) return "Several lines are complete: discard those you like.";
        const value = first.codes.find((code) => code !== "*");
        const star = value !== undefined && first.codes.includes("*");
        return `Your ${first.line} of ${value === undefined ? "stars" : `${printed(value)}s`} is complete${star ? " (the star counts)" : ""}.`;
      },
      clear: (of_, several) => `Discard the ${several ? line(of_) : of_.line}`,
      keep: "Keep",
    },
    star: { say: "A star! Take an action card, or nothing.", pass: "Take nothing" },
    found: {
      say: (kind) => `You find ${NAMES[kind]}.`,
      keep: (kind) => `Keep ${NAMES[kind]}`,
      discard: (kind) => `Discard ${NAMES[kind]}`,
    },
    round: {
      closed: (round, who) => `Round ${round} is over: ${who.you ? "you" : who.name} closed it.`,
      nobody: (round) => `Round ${round} is over: nobody closed it.`,
      wait: (waited) => `Waiting for ${and(waited.map(self))}.`,
      next: "Next round",
      sheet: "Score sheet",
      player: "Player",
      number: (round) => `Round ${round}`,
      short: (round) => `R${round}`,
      total: "Total",
      doubled: "doubled",
      closer: "closed",
    },
    over: "The match is over.",
    won: (winners) =>
      winners.length > 1
        ? `${and(winners.map(self))} share the win.`
        : winners.map((who) => does(who, "win the match!", "wins the match.")).join(""),
    wait: {
      turn: (who) => `${who.name} is thinking.`,
      place: (who, view) =>
        view.drawn_from === "discard"
          ? `${who.name} places the card from the discard.`
          : `${who.name} has drawn a card.`,
      keep: (who) => `${who.name} chooses among three cards.`,
      peek: (who) => `${who.name} looks at cards in secret.`,
      play_now: (who, view) => `${who.name} plays ${view.card ? NAMES[view.card] : "an action"}.`,
      skyjo: (who) => `${who.name} has a complete line.`,
      star: (who) => `${who.name} has a star and may take an action.`,
      found: (who, view) => `${who.name} has found ${view.card ? NAMES[view.card] : "an action"}.`,
    },

    event: (event, who) => {
      switch (event.is) {
        case "round_started":
          return `Round ${event.round}: the cards are dealt.`;
        case "turn_began":
          return `It is ${who(event.seat).you ? "your" : `${who(event.seat).name}’s`} turn.`;
        case "drew":
          if (event.card !== null)
            return `${does(who(event.seat), "take", "takes")} ${a(event.card)} from the discard.`;
          return `${does(who(event.seat), "draw", "draws")} ${event.count > 1 ? `${event.count} cards` : "a card"}.`;
        case "placed":
          return `${does(who(event.seat), "place", "places")} ${a(event.card)}${
            event.replaced === null ? "" : ` instead of ${a(event.replaced)}`
          }.`;
        case "rejected":
          return `${does(who(event.seat), "discard", "discards")} ${a(event.card)}.`;
        case "discarded":
          return `${does(who(event.seat), "discard", "discards")} ${and(event.cards.map(a))}.`;
        case "turned_up":
          return `${does(who(event.seat), "turn up", "turns up")} ${a(event.card)}.`;
        case "action_taken":
          return `${does(who(event.seat), "take", "takes")} the action ${NAMES[event.card]}.`;
        case "action_played": {
          const { by, card: kind, seat, action, line: kindOfLine, index } = event.play;
          const more =
            kind === "peek" && kindOfLine
              ? `: ${of(who(seat ?? 0))} ${line({ line: kindOfLine, index: index ?? 0 })}`
              : kind === "steal" && action
                ? `: ${of(who(seat ?? 0))} ${NAMES[action]}`
                : kind === "replay" && action
                  ? `: ${NAMES[action]}`
                  : "";
          return `${does(who(by), "play", "plays")} ${NAMES[kind]}${more}.`;
        }
        case "action_dropped":
          return `${does(who(event.seat), "discard", "discards")} the action ${NAMES[event.card]}.`;
        case "action_found":
          return `${does(who(event.seat), "find", "finds")} the action ${NAMES[event.card]}.`;
        case "shielded":
          return `${does(who(event.seat), "use your shield", "uses a shield")}!`;
        case "traded":
          return `${does(who(event.seat), "trade", "trades")} a card with ${self(who(event.swap.seat))}.`;
        case "removed": {
          const lost = event.loot.action
            ? `the action ${NAMES[event.loot.action]}`
            : event.card === null
              ? "a hidden card"
              : a(event.card);
          const dealt =
            event.dealt === null ? "" : ` and ${who(event.loot.seat).you ? "get" : "gets"} ${a(event.dealt)}`;
          return `${does(who(event.loot.seat), "lose", "loses")} ${lost}${dealt}.`;
        }
        case "cleared":
          return `Skyjo! ${does(who(event.seat), "discard", "discards")} the ${event.line}: ${event.cards.map(card).join(", ")}.`;
        case "closed":
          return `${does(who(event.seat), "close the round", "closes the round")}!`;
        case "reshuffled":
          return event.deck === "main"
            ? "The discard becomes the deck."
            : "The discarded actions are shuffled.";
        case "round_ended":
          return (
            `Round ${event.round}: ${event.scores.map((score, seat) => `${self(who(seat))} ${printed(score)}`).join(", ")}.` +
            (event.doubled === null ? "" : ` Doubled for ${self(who(event.doubled))}.`)
          );
        case "ended":
          return "The match is over.";
      }
    },
  };
})();

/** The words of the game in the player's language. */
export const t = texts({ fr, en });
