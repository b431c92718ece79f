/** How large things are on a board, as data: one line a measure, one column a kind of screen. */
import { SCREENS, type Screen } from "./screen";

type Size = number | string;

/** On a phone, a phone on its side, a tablet, a desk, a wall. Where the list ends, its last size goes on. */
export type Sizes = readonly [Size, ...Size[]];

/** By its name: the same sizes for any number of seats, or those for each number, and `else`. Numbers are pixels. */
export type Measures = Readonly<
  Record<string, Sizes | { readonly else: Sizes; readonly [seats: number]: Sizes }>
>;

/** The custom properties of a board on this screen, for this number of seats. */
export function measured(measures: Measures, screen: Screen, seats: number): Record<string, string> {
  const column = SCREENS.indexOf(screen);
  return Object.fromEntries(
    Object.entries(measures).map(([name, lines]) => {
      const sizes = "else" in lines ? (lines[seats] ?? lines.else) : lines;
      const size = sizes[Math.min(column, sizes.length - 1)] ?? sizes[0];
      return [`--${name}`, typeof size === "number" ? `${size}px` : size];
    }),
  );
}
