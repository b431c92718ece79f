/** An entry that is being written: what each field holds until somebody says otherwise, and what is still to be said. */
import type { Counts, Entry, Value } from "./pads";
import type { PadField } from "./wire.generated";

/** A value that nobody has given yet is undefined. */
export type Draft = Readonly<Record<string, Value | undefined | readonly (Value | undefined)[]>>;

/** Numbers in a wider range are typed, others are stepped. */
const STEPPED = 30;

export function draftOf(fields: readonly PadField[], seats: number, entry: Entry = {}): Draft {
  return Object.fromEntries(
    fields.map((field) => {
      const usual = usualOf(field);
      return [
        field.name,
        entry[field.name] ?? (field.each ? Array(seats).fill(usual) : kept(field, entry, usual)),
      ];
    }),
  );
}

/** Nobody is an answer, too. */
function kept(field: PadField, entry: Entry, usual: Value | undefined): Value | undefined {
  return field.name in entry ? (entry[field.name] as Value) : usual;
}

function usualOf(field: PadField): Value | undefined {
  if (field.needed) return undefined;
  return { number: 0, seat: null, choice: field.values[0], cards: {} }[field.kind];
}

export function isTyped({ kind, least, most }: PadField): boolean {
  return kind === "number" && most - least > STEPPED;
}

/** The draft with another value, of a seat where the field has one for each. */
export function set(draft: Draft, field: PadField, value: Value | undefined, seat = 0): Draft {
  const before = draft[field.name];
  if (!field.each) return { ...draft, [field.name]: value };
  return {
    ...draft,
    [field.name]: (before as readonly Value[]).map((one, at) => (at === seat ? value : one)),
  };
}

export function valueAt(draft: Draft, field: PadField, seat = 0): Value | undefined {
  const value = draft[field.name];
  return field.each ? (value as readonly (Value | undefined)[])[seat] : (value as Value | undefined);
}

/** The fields that somebody still has to fill in. */
export function missing(fields: readonly PadField[], draft: Draft): PadField[] {
  return fields.filter(({ name }) => [draft[name]].flat().includes(undefined));
}

/** One more, or one fewer, of a kind of card. */
export function recounted(counts: Counts, card: string, by: 1 | -1): Counts {
  const number = (counts[card] ?? 0) + by;
  const others = Object.entries(counts).filter(([one]) => one !== card);
  return Object.fromEntries(number > 0 ? [...others, [card, number]] : others);
}

/** How many cards there are in all. */
export function sum(counts: Counts): number {
  return Object.values(counts).reduce((all, number) => all + number, 0);
}

/** A number that is being keyed in. What was there before is `fresh`: the first digit writes over it. A sign may come
 * before any digit. */
export interface Keyed {
  readonly number: number | undefined;
  readonly negative: boolean;
  readonly fresh: boolean;
}

/** The number after a key was pressed: a digit, ± or ⌫. */
export function pressed(keyed: Keyed, key: string, field: PadField): Keyed {
  const { number, negative, fresh } = keyed;
  if (key === "±")
    return number ? { ...keyed, number: -number, negative: number > 0 } : { ...keyed, negative: !negative };
  if (key === "⌫") return { number: shorter(number), negative: false, fresh: false };
  const sign = (fresh || !number) && negative ? "-" : "";
  const longer = Number(`${sign}${fresh ? "" : (number ?? "")}${key}`);
  return {
    number: isTooLong(longer, field) ? number : longer || 0,
    negative: negative && !longer,
    fresh: false,
  };
}

function shorter(number: number | undefined): number | undefined {
  const digits = String(number ?? "").slice(0, -1);
  return /\d/.test(digits) ? Number(digits) : undefined;
}

function isTooLong(number: number, { least, most }: PadField): boolean {
  return Math.abs(number) >= 10 ** Math.max(...[least, most].map((one) => String(Math.abs(one)).length));
}
