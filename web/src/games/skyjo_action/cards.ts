/** What a card's code says: `-2` to `12`, `*` a star, `?` one that is hidden, null a hole, or an action. */
import type { SkyjoActionPlayAction } from "../../lib/wire.generated";

export type Kind = SkyjoActionPlayAction["card"];
export type Code = string | null;

/** How a card looks: numbers go by bands of colour. */
export type Look = "negative" | "zero" | "low" | "middle" | "high" | "star" | "hidden" | "hole" | "action";

export const KINDS = [
  "trade",
  "rearrange",
  "draw_three",
  "peek",
  "remove",
  "two_turns",
  "shield",
  "replay",
  "steal",
] as const satisfies readonly Kind[];

export function isAction(code: Code): code is Kind {
  return KINDS.some((kind) => kind === code);
}

export function look(code: Code): Look {
  if (code === null) return "hole";
  if (code === "?") return "hidden";
  if (code === "*") return "star";
  if (isAction(code)) return "action";
  const value = Number(code);
  if (value < 0) return "negative";
  if (value === 0) return "zero";
  return value < 5 ? "low" : value < 9 ? "middle" : "high";
}

/** For sorting: which of some cards the next player would like least comes last. */
export function worth(code: Code): number {
  return code === null || code === "*" ? -3 : Number(code);
}

export interface Line {
  readonly line: "row" | "column";
  readonly index: number;
}

export const ROWS = 3;

export function columns(grid: readonly Code[]): number {
  return Math.round(grid.length / ROWS);
}

/** The slots of a line, from the left or the top. */
export function slotsOf({ line, index }: Line, grid: readonly Code[] | number): number[] {
  const wide = typeof grid === "number" ? grid : columns(grid);
  return line === "row"
    ? Array.from({ length: wide }, (_, at) => index * wide + at)
    : Array.from({ length: ROWS }, (_, at) => at * wide + index);
}

/** The kinds somebody holds, each once, with how many. */
export function counted(kinds: readonly Kind[]): { kind: Kind; count: number }[] {
  return once(kinds).map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }));
}

/** Each of some things once. */
export function once<T>(things: readonly T[]): T[] {
  return [...new Set(things)];
}
