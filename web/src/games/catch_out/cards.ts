/** What a card's code says: `A4` an angel, `D8` a demon, `X`, and `?` for one that nobody sees. */
import { createContext } from "svelte";
import type { CatchOutPoints } from "../../lib/wire.generated";
import { printed } from "../../texts/words";

export type Face = "up" | "down";

/** Angels and demons have a number printed on them. */
export type Card =
  | { readonly kind: "angel" | "demon"; readonly value: number }
  | { readonly kind: "cross" | "hidden"; readonly value: null };

export function read(code: string): Card {
  if (code === "X" || code === "?") return { kind: code === "X" ? "cross" : "hidden", value: null };
  return { kind: code.startsWith("A") ? "angel" : "demon", value: Number(code.slice(1)) };
}

/** The points that the rules give, for all cards on a table. */
export const [pointsHere, tellPoints] = createContext<() => CatchOutPoints>();

/** Points with their sign. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : printed(points));

/** What a card counts at the end, as it lies in a pile. */
export const worth = (code: string, face: Face, points: CatchOutPoints): number =>
  face === "down" ? points.face_down : { ...points, hidden: 0 }[read(code).kind];

export const turned = (face: Face): Face => (face === "up" ? "down" : "up");

/** 9 · 6 · 2, highest first */
export function spelled(values: readonly number[]): string {
  return [...values].sort((a, b) => b - a).join(" · ");
}
