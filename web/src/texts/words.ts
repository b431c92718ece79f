/** Small words that depend on a language: how many, lists, whose, and who does what. */

/** Somebody at the table, as the reader calls them. */
export interface Who {
  readonly name: string;
  readonly you: boolean;
}

/** Who sits on a seat. */
export type Known = (seat: number) => Who;

export interface Words {
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
  /** « −3 points » */
  points(count: number): string;
}

/** A number as it is printed, with a real minus sign. */
export function printed(value: string | number): string {
  return String(value).replace("-", "−");
}

/** As a sentence begins. */
export function upper(text: string): string {
  return text.replace(/^./, (first) => first.toUpperCase());
}

function counted(locale: string): Words["n"] {
  const rules = new Intl.PluralRules(locale);
  return (count, one, other) => (rules.select(count) === "one" ? one : other);
}

function joined(locale: string): Words["and"] {
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  return (names) => list.format(names);
}

const SILENT_START = /^([aehiouàâäéèêëîïôöùûü]|y(?![aeiou]))/i;

/** `you` begins a sentence, `self` ends one. */
function spoken(locale: string, you: string, self: string, of: Words["of"]): Words {
  const n = counted(locale);
  return {
    n,
    and: joined(locale),
    does: (who, yours, theirs) => (who.you ? `${you} ${yours}` : `${who.name} ${theirs}`),
    self: (who) => (who.you ? self : who.name),
    of,
    points: (count) => `${printed(count)} ${n(Math.abs(count), "point", "points")}`,
  };
}

const fr = spoken("fr", "Tu", "toi", ({ name, you }) =>
  you ? "à toi" : SILENT_START.test(name) ? `d’${name}` : `de ${name}`,
);
const en = spoken("en", "You", "you", ({ name, you }) => (you ? "your" : `${name}’s`));

export const words = { fr, en };
