/** What a card's code says: `A4` an angel, `D8` a demon, `X`, and `?` for one that nobody sees. */
import { printed } from "../../texts/words";

export type Kind = "angel" | "demon" | "cross" | "hidden";

interface Print {
  readonly code: string;
  /** The points printed on it. */
  readonly points: string;
}

/** Angels and demons have a number printed on them. */
export type Card = Print &
  (
    | { readonly kind: "angel" | "demon"; readonly value: number }
    | { readonly kind: "cross" | "hidden"; readonly value: null }
  );

export type Face = "up" | "down";

const KINDS: Record<string, Kind> = { A: "angel", D: "demon", X: "cross" };
const COUNTS: Record<Kind, number> = { angel: 2, demon: -2, cross: 0, hidden: 0 };
const FACE_DOWN = 1;

export function read(code: string): Card {
  const kind = KINDS[code.slice(0, 1)] ?? "hidden";
  const print = { code, points: kind === "hidden" ? "" : signed(COUNTS[kind]) };
  if (kind === "angel" || kind === "demon") return { ...print, kind, value: Number(code.slice(1)) };
  return { ...print, kind, value: null };
}

/** Points with their sign. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : printed(points));

/** What a card counts at the end, as it lies in a pile. */
export function worth(code: string, face: Face): number {
  return face === "down" ? FACE_DOWN : COUNTS[read(code).kind];
}

export const turned = (face: Face): Face => (face === "up" ? "down" : "up");

/** 9 · 6 · 2, highest first */
export function spelled(values: readonly number[]): string {
  return [...values].sort((a, b) => b - a).join(" · ");
}
