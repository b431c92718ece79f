/** What a card's code says: `1` to `10`, an action, a king, a Veto, `?` one that is hidden, null an empty slot. */
import type { SketchOptions } from "../../lib/wire.generated";

export type Code = string | null;

const AIMED = ["archer", "dancer", "magician", "seer"] as const;
const KINGS = ["good_king", "evil_king"] as const;
export const FIGURES = [...AIMED, ...KINGS, "veto"] as const;
export type Figure = (typeof FIGURES)[number];
/** Cards of one sort can be thrown on one another. */
export const SORTS = [..."123456789", "10", ...AIMED, "king", "veto"] as const;

const COSTLY = 20;
const FREE: readonly Code[] = ["good_king", "veto"];

export function isFigure(code: Code): code is Figure {
  return FIGURES.some((figure) => figure === code);
}

function isKing(code: Code): boolean {
  return KINGS.some((king) => king === code);
}

/** Children may play without them. */
export function hasVetoes({ kids, kids_veto }: SketchOptions): boolean {
  return !kids || kids_veto;
}

/** The sort of a card. */
export function sortOf(code: Code): string | null {
  return isKing(code) ? "king" : code;
}

/** What a card costs at this table. */
export function points(code: string, options: SketchOptions): number {
  return options.points[code] ?? (isFigure(code) ? (FREE.includes(code) ? 0 : COSTLY) : Number(code));
}

/** How somebody's slots lie: so many side by side, and room for so many rows from the start. */
export interface Shape {
  readonly wide: number;
  readonly tall: number;
}

const DEALT: Record<SketchOptions["light"], number> = { day: 4, dusk: 5, dark: 6 };
/** Where cards lie: one's own, on a small screen or a large one, and those of others in a block or a line. */
const WIDE = { own: 4, large: 5, line: 5, block: 3, deep: 4 } as const;
export type Manner = "own" | "large" | "line" | "block";

/** A card keeps its place all the match, so this may depend on nothing that changes; the first draw adds a slot. */
export function shapeOf({ light }: SketchOptions, manner: Manner): Shape {
  const wide = WIDE[manner === "block" && light !== "day" ? "deep" : manner];
  return { wide, tall: Math.ceil((DEALT[light] + 1) / wide) };
}

/** A slot of a seat. */
export interface Spot {
  readonly seat: number;
  readonly slot: number;
}

export function sameSpot(one: Spot, other: Spot): boolean {
  return one.seat === other.seat && one.slot === other.slot;
}
