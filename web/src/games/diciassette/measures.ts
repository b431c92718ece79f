/** How large things are on the table of Diciassette. */
import { u, type Measures } from "../../lib/measures";

/** Grows with the window's height: `least` in one of `low` pixels, `most` in one of `high`. */
const between = (low: number, high: number) => (least: number, most: number) =>
  `clamp(${least}px, ${least}px + (100dvh - ${low}px) * ${(most - least) / (high - low)}, ${most}px)`;

const phone = between(640, 700);
const tablet = between(660, 900);
const backs = [26, tablet(32, 40), u(46)] as const;

export const measures: Measures = {
  "w-back": { 2: [34, ...backs], 3: [30, ...backs], else: [24, ...backs] },
  "w-stock": [phone(28, 32), 28, tablet(28, 56), u(54)],
  "w-hand": [phone(60, 72), 60, tablet(60, 124), u(98)],
  "w-call": [phone(80, 92), 80, tablet(80, 140), u(128)],
  "w-token": [19, 19, 26, u(27)],
  "plate-font": ["0.875rem", "0.875rem", "0.875rem", `max(1rem, ${u(17)})`],
  sentence: ["1.0625rem", "1.25rem", "1.375rem", `max(1.1875rem, ${u(22)})`],
  aside: ["0.875rem", "0.875rem", "0.875rem", `max(0.875rem, ${u(15)})`],
  count: ["2rem", "2rem", "2rem", u(44)],
  lines: ["1", "1", "1", "3"],
};
