/** How large things are on the table of Diciassette. */
import type { Measures } from "../../lib/measures";

/** Grows with the window's height: `least` in one of `low` pixels, `most` in one of `high`. */
const between = (low: number, high: number) => (least: number, most: number) =>
  `clamp(${least}px, ${least}px + (100dvh - ${low}px) * ${(most - least) / (high - low)}, ${most}px)`;

const phone = between(640, 700);
const tablet = between(660, 900);
const desk = between(800, 960);
const wall = between(860, 1080);
const backs = [26, tablet(32, 40), desk(42, 58), wall(50, 72)] as const;

export const measures: Measures = {
  "w-back": { 2: [34, ...backs], 3: [30, ...backs], else: [24, ...backs] },
  "w-stock": [phone(28, 32), 28, tablet(28, 56), desk(52, 66), wall(58, 84)],
  "w-hand": [phone(60, 72), 60, tablet(60, 124), "min(98px, 8cqi)", wall(106, 148)],
  "w-call": [
    phone(80, 92),
    80,
    tablet(80, 140),
    `clamp(84px, 25cqi - 170px, ${desk(128, 160)})`,
    wall(136, 184),
  ],
  "w-token": [19, 19, 26, 26, wall(28, 38)],
  "plate-font": ["0.875rem", "0.875rem", "0.875rem", "1.0625rem", "1.25rem"],
  sentence: ["1.0625rem", "1.25rem", "1.375rem", "1.375rem", "1.75rem"],
  aside: ["0.875rem", "0.875rem", "0.875rem", "0.875rem", "1.0625rem"],
  count: ["2rem", "2rem", "2rem", "2.75rem", "3.5rem"],
  lines: ["1", "1", "1", "3"],
};
