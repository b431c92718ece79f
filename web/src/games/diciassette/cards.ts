/** What a card's code says: `s4` a number with a plain back, `d4` the number on both sides, a special, `?` nobody sees. */
import type { DiciassetteLying } from "../../lib/wire.generated";

export type Face = "up" | "down";
export type Lying = Readonly<DiciassetteLying>;
export type Kind = "single" | "double" | "reverse" | "bin" | "x2" | "trap" | "hidden";

/** What it is, and what it adds to the line. */
export function read(code: string): { kind: Kind; value: number } {
  const [, sides, number] = /^([sd])(\d+)$/.exec(code) ?? [];
  if (sides) return { kind: sides === "s" ? "single" : "double", value: Number(number) };
  return { kind: code === "?" ? "hidden" : (code as Kind), value: 0 };
}

/** Whether the others cannot see what it is: a double shows its number either way. */
export function isHidden({ card, face }: Pick<Lying, "card" | "face">): boolean {
  return face === "down" && read(card).kind !== "double";
}

export const sumOf = (line: readonly Lying[]): number =>
  line.reduce((sum, { card }) => sum + read(card).value, 0);

/** What the reader knows of a line: its sum, the part of it that nobody else knows, and how many cards are unknown. */
export const tally = (line: readonly Lying[]) => ({
  sum: sumOf(line),
  own: sumOf(line.filter(isHidden)),
  hidden: line.filter(({ card }) => card === "?").length,
});
