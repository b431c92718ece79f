/** What a card's code says: `1` to `10`, an action, a king, a Veto, `?` one that is hidden, null an empty slot. */
import { certain } from "../../lib/certain";
import type { SketchAim, SketchRules, SketchView } from "../../lib/wire.generated";

export type Code = string | null;

/** The cards that are no numbers. */
const FIGURES = ["archer", "dancer", "magician", "seer", "good_king", "evil_king", "veto"] as const;
export type Figure = (typeof FIGURES)[number];

export function isFigure(code: Code): code is Figure {
  return FIGURES.some((figure) => figure === code);
}

/** Cards of one sort can be thrown on one another. */
export function sortOf(code: string, { kings }: SketchRules): string {
  return kings.includes(code) ? "king" : code;
}

/** All sorts at this table, numbers first. */
export function sortsOf({ rules, vetoes }: SketchView): string[] {
  const sorts = new Set(Object.keys(rules.points).map((code) => sortOf(code, rules)));
  return [...sorts].filter((sort) => sort !== "veto" || vetoes);
}

/** What a card costs at this table; nobody knows of a hidden one. */
export function points(code: string, { options, rules }: SketchView): number | undefined {
  return options.points[code] ?? rules.points[code];
}

/** How somebody's slots lie: how many side by side, and in how many rows from the start. */
export interface Shape {
  readonly wide: number;
  readonly tall: number;
}

const WIDE = { own: 4, line: 5, block: 3, deep: 4 } as const;
export type Manner = "own" | "line" | "block";

/** A card keeps its place all the match, so this may depend on nothing that changes; the first draw adds a slot. */
export function shapeOf({ options, dealt }: SketchView, manner: Manner): Shape {
  const wide = WIDE[manner === "block" && options.light !== "day" ? "deep" : manner];
  return { wide, tall: Math.ceil((dealt + 1) / wide) };
}

/** A slot of a seat. */
export interface Spot {
  readonly seat: number;
  readonly slot: number;
}

/** What an action is aimed at: a whole seat where there is no slot. */
export type Target = Pick<Spot, "seat"> & { readonly slot: number | null };

export function sameSpot(one: Target, other: Target): boolean {
  return one.seat === other.seat && one.slot === other.slot;
}

export function targetsOf(aim: SketchAim | null): readonly Target[] {
  if (!aim) return [];
  if (aim.swap) return aim.swap.map(([seat, slot]) => ({ seat, slot }));
  return [{ seat: certain(aim.seat), slot: aim.slot ?? null }];
}
