/** Small words that depend on a language: how many, lists, whose, and who does what. */

/** Somebody at the table, as the reader calls them. */
export interface Who {
  readonly name: string;
  readonly you: boolean;
}

/** Who sits on a seat. */
export type Known = (seat: number) => Who;

/** A word with its article, as a catalogue spells it: « un archer ». A name has none. */
export interface Word {
  readonly article: string;
  readonly bare: string;
}

export interface Words {
  /** « tu », within a sentence */
  readonly subject: string;
  /** Picks the form that a number asks for. */
  n(count: number, one: string, other: string): string;
  /** « Mina, Hugo et Léa » */
  and(names: readonly string[]): string;
  /** « Tu joues », « Mina joue » */
  does(who: Who, you: string, they: string): string;
  /** « toi », « Mina » */
  self(who: Who): string;
  /** « à toi », « d’Hugo »; in English “your”, “Hugo’s” */
  of(who: Who): string;
  /** « l’archer » */
  the(word: Word): string;
  /** « ton archer », « l’archer d’Hugo » */
  whose(who: Who, word: Word): string;
  /** « −3 points » */
  points(count: number): string;
}

type Own = Pick<Words, "and" | "of" | "the" | "whose">;

/** Splits a word of a catalogue. */
export function wordOf(spelled: string): Word {
  const [, article = "", bare = ""] = /^(?:(une?|an?) )?(.*)$/s.exec(spelled) ?? [];
  return { article, bare };
}

/** A number as it is printed, with a real minus sign. */
export function printed(value: string | number): string {
  return String(value).replace("-", "−");
}

/** As a sentence begins. */
export function upper(text: string): string {
  return text.replace(/^./, (first) => first.toUpperCase());
}

/** A text between French quotation marks; those within it become the inner ones. */
export function quoted(text: string): string {
  return `«\u00a0${text.replace(/«\s*/g, "“").replace(/\s*»/g, "”")}\u00a0»`;
}

function counted(locale: string): Words["n"] {
  let rules: Intl.PluralRules | undefined; // made when it is needed: that takes a phone a while
  return (count, one, other) =>
    (rules ??= new Intl.PluralRules(locale)).select(count) === "one" ? one : other;
}

/** By hand: a phone takes longer to make an `Intl.ListFormat` than to draw a hand of cards. */
function joined(and: string, last = and): Words["and"] {
  return (names) =>
    names.length > 2 ? names.slice(0, -1).join(", ") + last + names.slice(-1).join("") : names.join(and);
}

const SILENT_START = /^([aehiouàâäéèêëîïôöùûü]|y(?![aeiou]))/i;

/** `you` begins a sentence, `self` ends one. */
function spoken(locale: string, you: string, self: string, own: Own): Words {
  const n = counted(locale);
  return {
    n,
    subject: you.toLowerCase(),
    does: (who, yours, theirs) => (who.you ? `${you} ${yours}` : `${who.name} ${theirs}`),
    self: (who) => (who.you ? self : who.name),
    ...own,
    points: (count) => `${printed(count)} ${n(Math.abs(count), "point", "points")}`,
  };
}

const french: Own = {
  and: joined(" et "),
  of: ({ name, you }) => (you ? "à toi" : SILENT_START.test(name) ? `d’${name}` : `de ${name}`),
  the: ({ article, bare }) =>
    (article && (SILENT_START.test(bare) ? `l’${bare}` : `${article === "une" ? "la" : "le"} ${bare}`)) ||
    bare,
  whose: (who, word) => {
    const the = french.the(word);
    return who.you ? `${the.startsWith("la ") ? "ta" : "ton"} ${word.bare}` : `${the} ${french.of(who)}`;
  },
};
const english: Own = {
  and: joined(" and ", ", and "),
  of: ({ name, you }) => (you ? "your" : `${name}’s`),
  the: ({ article, bare }) => (article ? `the ${bare}` : bare),
  whose: (who, { bare }) => `${english.of(who)} ${bare}`,
};

export const words = { fr: spoken("fr", "Tu", "toi", french), en: spoken("en", "You", "you", english) };
