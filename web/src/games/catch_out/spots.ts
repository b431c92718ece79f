/** Where the others sit on the stage, from the left neighbour on, in hundredths of its width and height. */
import type { Spot } from "../../lib/seating";

const LEFT = 8;
const RIGHT = 92;
const TOP = 0;
const spot = (x: number, y: number): Spot => ({ x, y });
const top = (...across: number[]): Spot[] => across.map((x) => spot(x, TOP));
const between = (y: number, spots: readonly Spot[]): Spot[] => [spot(LEFT, y), ...spots, spot(RIGHT, y)];

/** By the number of the others. */
const PLACES: readonly (readonly Spot[])[] = [
  [],
  top(50),
  between(34, []),
  between(54, top(50)),
  between(62, top(31, 69)),
  between(62, top(26, 50, 74)),
  [spot(LEFT, 82), ...between(22, top(34, 66)), spot(RIGHT, 82)],
];

export function places(others: number): readonly Spot[] {
  return PLACES[others] ?? [];
}

/** The side of a seat on which there is room for a bubble: 1 is the right, -1 the left. */
export function inward({ x }: Spot): 1 | -1 {
  return x > 50 ? -1 : 1;
}
