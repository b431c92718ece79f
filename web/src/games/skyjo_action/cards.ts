/** What a card's code says: `-2` to `12`, `*` a star, `?` one that is hidden, null a hole, or an action; `back` is an
 * action card that lies face down. */
import { certain } from "../../lib/certain";
import type { SkyjoActionLine, SkyjoActionPlayAction, SkyjoActionView } from "../../lib/wire.generated";

export type Kind = SkyjoActionPlayAction["card"];
export type Code = string | null;
export type Line = Readonly<SkyjoActionLine>;

/** Actions have names, other cards numbers or signs. */
export function isAction(code: Code): code is Kind {
  return code !== null && /^[a-z]/.test(code);
}

/** How a card looks: numbers go by bands of colour. */
export function look(code: string) {
  if (code === "?") return "hidden";
  if (code === "*") return "star";
  if (code === "back") return "back";
  if (isAction(code)) return "action";
  const value = Number(code);
  if (value < 0) return "negative";
  if (value === 0) return "zero";
  return value < 5 ? "low" : value < 9 ? "middle" : "high";
}

/** How many points more a card shows than another; nothing if one of them shows no number. */
export function dearer(code: Code, other: Code): number {
  const [one, two] = [code, other].map((each) =>
    each !== null && /^-?\d+$/.test(each) ? Number(each) : NaN,
  );
  return certain(one) - certain(two) || 0;
}

/** How many rows a grid has, and how many cards lie side by side. */
export interface Shape {
  readonly rows: number;
  readonly wide: number;
}

/** All grids of a table are alike. */
export function shapeOf({ grids, rules: { rows } }: SkyjoActionView): Shape {
  return { rows, wide: certain(grids[0]).length / rows };
}

/** The cards of a seat, row by row. */
export function rowsOf(view: SkyjoActionView, seat: number): Code[][] {
  const { rows, wide } = shapeOf(view);
  return Array.from({ length: rows }, (_, row) =>
    certain(view.grids[seat]).slice(row * wide, (row + 1) * wide),
  );
}

/** The line that a peek looks at. */
export function peeked({ line, index }: Omit<SkyjoActionPlayAction, "do">): Line {
  return { line: certain(line), index: certain(index) };
}

/** The slots of a line, from the left or the top. */
export function slotsOf({ line, index }: Line, { rows, wide }: Shape): number[] {
  return line === "row"
    ? Array.from({ length: wide }, (_, at) => index * wide + at)
    : Array.from({ length: rows }, (_, at) => at * wide + index);
}

/** The kinds somebody holds, each once, with how many. */
export function counted(kinds: readonly Kind[]): { kind: Kind; count: number }[] {
  return once(kinds).map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }));
}

/** Each of some things once. */
export function once<T>(things: readonly T[]): T[] {
  return [...new Map(things.map((thing) => [plain(thing), thing])).values()];
}

/** Two things that say the same. */
export function same(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other);
}

function plain(thing: unknown): string {
  const parts = thing !== null && typeof thing === "object" ? Object.entries(thing).sort() : thing;
  return JSON.stringify(parts);
}
