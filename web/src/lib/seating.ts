/** Who sits where, seen from one's own place: the left neighbour first, then on round the table. */
export interface Spot {
  /** In hundredths of the table's width and height. */
  x: number;
  y: number;
}

const MIDDLE = 50;

/** The other seats, or for somebody who only watches all of them. */
export function others(seats: number, me: number | null): number[] {
  const first = me === null ? 0 : me + 1;
  return Array.from({ length: me === null ? seats : seats - 1 }, (_, at) => (first + at) % seats);
}

/** Where a seat lies on a round table; `reach` is 1 at the rim and 0 in the middle. One's own is at the bottom. */
export function spot(seat: number, seats: number, me: number | null, reach: number): Spot {
  const round = me === null ? (seat + 0.5) / seats : ((seat - me + seats) % seats) / seats;
  const angle = Math.PI / 2 + round * 2 * Math.PI;
  return { x: MIDDLE + 41 * reach * Math.cos(angle), y: MIDDLE + 39 * reach * Math.sin(angle) };
}
