/** The score tokens before each player, and where they go when the bets lie open. */
import type { View } from "./reading";

const TOKENS: Record<number, readonly number[]> = {
  3: [2, 1],
  4: [2, 1, 1],
  5: [3, 2, 1, 1],
  6: [3, 2, 1, 1, 1],
};

/** A bet that lies open. */
export interface Opened {
  readonly seat: number;
  readonly number: number;
  readonly right: boolean;
  /** The token that it takes. */
  readonly token: number | null;
}

/** The tokens that a seat sets out with, highest first. */
export function tokens(view: View): readonly number[] {
  return TOKENS[view.seats] ?? [];
}

/** The bets on a seat, in the order laid: right ones take its tokens one by one. */
export function opened(view: View, seat: number): readonly Opened[] {
  const number = view.shown?.[seat]?.number;
  const left = [...tokens(view)];
  return (view.bets[seat] ?? []).map((bet) => {
    const right = bet.number === number;
    return {
      seat: bet.seat,
      number: Number(bet.number),
      right,
      token: right ? (left.shift() ?? null) : null,
    };
  });
}
