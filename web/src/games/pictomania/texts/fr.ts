/** The words of Pictomania, in French. The type of this dictionary binds the English one. */
import { upper, words, type Who } from "../../../texts/words";
import type { Color, Sign, Subject } from "../reading";
import { told } from "../sentences.generated";

const { n, and, of, self } = words.fr;

const NAMES = told.fr.words as Record<Sign, string>;
const DECKS = told.fr.nouns?.["deck"] as Record<`it=${Color}`, string>;
const slateOf = (who: Who) => (who.you ? "Ton ardoise" : `Ardoise ${of(who)}`);

export const fr = {
  color: (color: Color) => upper(DECKS[`it=${color}`]),
  deckOf: (color: Color) => `Mots : ${DECKS[`it=${color}`]}`,
  round: (round: number, of_: number) => `Manche ${round} sur ${of_}`,
  card: (sign: Sign) => `Carte ${NAMES[sign]}`,
  cards: "Les mots",
  subject: ({ symbol, number, word }: Subject, kids: boolean) =>
    kids ? `${number} : ${word}` : `${NAMES[symbol]} ${number} : ${word}`,
  mine: (subject: string) => `Ton mot : ${subject}`,
  own: "ton mot",
  forChildren: "une liste pour les enfants",
  bonus: "Bonus",
  bonusLeft: (left: readonly number[]) => `Jetons Bonus restants : ${left.join(", ")}`,
  token: (value: number) => `jeton Bonus ${value}`,
  seconds: (left: number) => `Il reste ${left} s`,
  faces: "Autour de la table",
  waitFor: (who: readonly Who[]) => `On attend ${and(who.map(self))}.`,

  slate: (who: Who, strokes: number, blank: boolean) =>
    `${slateOf(who)}, ${blank ? "blanche" : strokes ? `${strokes} ${n(strokes, "trait", "traits")}` : "encore vide"}`,
  slates: "Les ardoises",
  blank: "Ardoise blanche",
  finished: (value: number | null) => (value === null ? "a arrêté" : `a fini, jeton Bonus ${value}`),
  laid: (bets: readonly string[]) => (bets.length ? `Paris : ${bets.join(", ")}` : ""),
  back: "Retour",
  ownSlate: "Mon ardoise",
  enlarged: "Touche l’ardoise pour revenir à la tienne",

  tools: "Outils",
  widths: ["Trait fin", "Trait moyen", "Gros trait"],
  rubber: "Gomme",
  undo: "Annuler",
  redo: "Rétablir",
  wipe: "Tout effacer",
  chalk: (percent: number) => `Craie restante : ${percent} %`,

  draw: {
    say: "Dessine ton mot ici. Pour parier, touche une autre ardoise, puis un numéro.",
    bet: (who: Who) => `Quel numéro dessine ${who.name} ? Un pari est définitif.`,
    numbers: (who: Who) => `Parier sur ${who.name}`,
    mine: (number: number, who: Who) => `Tu as parié ${number} sur ${who.name}.`,
    noBet: (who: Who) => `Ardoise blanche : on ne parie plus sur ${who.name}.`,
    finish: (token: number | undefined) => (token === undefined ? "J’ai fini" : `J’ai fini : bonus ${token}`),
    finishSure: (token: number | undefined) =>
      token === undefined ? "Fini ?" : `Fini ? Tu prends le jeton ${token}.`,
    missing: (who: readonly Who[]) => `Tu n’as pas encore parié sur ${and(who.map(({ name }) => name))}.`,
    allBet: "Plus de dessin ni de pari ensuite.",
    finishYes: "Oui, j’ai fini",
    blank: "Laisser l’ardoise blanche",
    blankSure: "Laisser ton ardoise blanche ?",
    blankAbout: "Ton dessin disparaît et tu gardes tes jetons Score, qui comptent contre toi.",
    blankYes: "Oui, blanche",
    stop: "J’arrête de parier",
    stopSay: "Ton ardoise est blanche. Tu peux encore parier.",
    done: (token: number | null) =>
      token === null ? "C’est fini pour toi. Les autres dessinent." : `Fini ! Tu as pris le jeton ${token}.`,
  },
  deck: {
    say: "Choisis le paquet de mots de cette manche.",
    wait: (who: Who) => `${who.name} choisit le paquet de mots.`,
    steps: [
      "Lis les six cartes : sur chacune, les mots se ressemblent.",
      "Dessine ton mot secret à la craie, sans lettres ni chiffres.",
      "En même temps, devine ce que dessinent les autres et parie : les premiers gagnent plus.",
    ],
    usual: "proposé",
  },
  check: {
    say: "Lis bien les mots. Tu ne comprends pas une carte ? Fais-la remplacer.",
    sayOnly: "Lis bien les mots. Le tien sera l’un d’eux.",
    replace: "Remplacer",
    replaceCard: (sign: Sign) => `Remplacer la carte ${NAMES[sign]}`,
    ready: "Prêt !",
    laid: "Les mots de la manche suivante sont posés.",
    words: "Voir les mots",
  },
  reveal: {
    ended: "Craies posées !",
    why: {
      last_token: "Le dernier jeton Bonus est pris.",
      all_done: "Tout le monde a fini.",
      time: "Le temps est écoulé.",
    },
    say: "Regarde chaque ardoise. Mauvais mot, ou des lettres ? Conteste.",
    drew: (who: Who) => (who.you ? "Tu dessinais" : `${who.name} dessinait`),
    bets: (who: Who) => `Paris sur ${self(who)}`,
    noBets: "Personne n’a parié.",
    bet: (who: Who, number: number, token: number | null) =>
      `${self(who)} : ${number}, ${token === null ? "faux" : `juste, gagne ${token}`}`,
    betHidden: (who: Who) => `Pari ${of(who)}, face cachée`,
    tokens: (left: readonly number[]) => `Jetons Score : ${left.join(", ")}`,
    won: (sum: number) => `gagne ${sum}`,
    next: "Ardoise suivante",
    pass: "Compter les points",
    object: "Contester",
    objectSure: (who: Who) => `Contester le dessin ${of(who)} ?`,
    objectAbout: "C’est définitif, et les autres ne le verront pas.",
    objectYes: "Oui, contester",
    objected: "Tu contestes ce dessin.",
    ownUp: "C’était le mauvais mot",
    ownUpSure: "Tu as dessiné le mauvais mot ?",
    ownUpAbout:
      "C’est définitif : les paris sur ton dessin sont rendus, et tes jetons Score comptent contre toi.",
    ownUpYes: "Oui, je l’avoue",
    ownedUp: "Tu l’as avoué : mauvais mot.",
    abstain: "Je ne juge pas",
    abstainSure: "Ne juger aucun dessin ?",
    abstainAbout: "Les contestations des autres sont comptées sans toi, pour cette manche.",
    abstainYes: "Oui, sans moi",
    abstained: "Tu ne juges pas.",
  },
  sheet: {
    title: (round: number) => `Points de la manche ${round}`,
    player: "Joueur",
    won: "Gagnés",
    kept: "Gardés",
    bonus: "Bonus",
    sum: "Manche",
    total: "Total",
    sheep: "mouton noir",
    void: "mauvais mot",
  },
  gallery: {
    title: "La galerie",
    round: (round: number) => `Manche ${round}`,
    save: "Enregistrer l’image",
    coming: "Les autres manches arrivent…",
    failed: "Les autres manches ne sont pas arrivées.",
    picture: (who: Who, word: string) => `${word}, par ${self(who)}`,
    enlarge: (picture: string) => `Agrandir : ${picture}`,
    before: "Dessin précédent",
    after: "Dessin suivant",
    again: "Redessiner",
    heart: (word: string, count: number) => `Un cœur pour « ${word} » (${count})`,
  },
};

export type Texts = typeof fr;
