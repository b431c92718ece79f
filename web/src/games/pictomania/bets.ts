/** Bets that lie open. */
import type { View } from "./reading";

/** The bets on a seat, in the order laid, with the score token that each takes if it is right: its value, and which it
 * is. */
export function opened({ bets, tokens }: View, seat: number) {
  const takers = (tokens?.[seat] ?? []).map(({ value, to }, at) => ({ value, to, at }));
  return (bets[seat] ?? []).map((bet) => ({
    seat: bet.seat,
    number: Number(bet.number),
    token: takers.find(({ to }) => to === bet.seat) ?? null,
  }));
}

/** The tokens that a seat wins with bets that lie open, each with where it lay; `open` counts those on a slate. */
export function won(view: View, winner: number, open: (seat: number) => number) {
  return view.bets.flatMap((_, seat) => {
    const bets = opened(view, seat).slice(0, open(seat));
    const token = bets.find((bet) => bet.seat === winner)?.token;
    return token ? [{ value: token.value, from: `token-${seat}-${token.at}` }] : [];
  });
}
