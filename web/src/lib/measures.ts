/** How large things are on a board, as data: one line a measure, one column a kind of screen. */
import { SCREENS, type Screen } from "./screen";
import { wall, wallUnit } from "./wall.svelte";

type Size = number | string;

/** On a phone, a phone on its side, a tablet, a desk, a wall. Where the list ends, its last size goes on. */
export type Sizes = readonly [Size, ...Size[]];

/** By its name: the same sizes for any number of seats, or those for each number, and `else`. Numbers are pixels. */
export type Measures = Readonly<
  Record<string, Sizes | { readonly else: Sizes; readonly [seats: number]: Sizes }>
>;

/** The unit of a stage, `--u`: a pixel where the window is 1280 by 800; it grows and shrinks with the stage. */
export const unit = (width: number): string =>
  wall.on
    ? wallUnit(width)
    : `clamp(0.62px, min((100vh - 84px - var(--strips, 0px)) / 716, ${width / 1280}px), 2px)`;

/** So many units of the stage. */
export const u = (size: number): string => `calc(${size} * var(--u))`;

/** A size on a phone that goes with the height its strips leave: `least` pixels at 580, `most` from 740 on. */
export const tall = (least: number, most: number): string =>
  `clamp(${least}px, ${least}px + (100vh - 580px - var(--strips, 0px)) * ${(most - least) / 160}, ${most}px)`;

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
