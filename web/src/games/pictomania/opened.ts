/** Bets that lie open. */
import type { View } from "./reading";

/** A bet, and the score token that it takes if it is right: its value, and which it is. */
export interface Opened {
  readonly seat: number;
  readonly number: number;
  readonly token: { readonly value: number; readonly at: number } | null;
}

/** The bets on a seat, in the order laid. */
export function opened({ bets, tokens }: View, seat: number): readonly Opened[] {
  const takers = (tokens?.[seat] ?? []).map(({ value, to }, at) => ({ value, to, at }));
  return (bets[seat] ?? []).map((bet) => ({
    seat: bet.seat,
    number: Number(bet.number),
    token: takers.find(({ to }) => to === bet.seat) ?? null,
  }));
}
