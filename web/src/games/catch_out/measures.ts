/** How large things are on the table of Catch Out. */
import { tall, u, unit, type Measures } from "../../lib/measures";

/** `asked`: there is less room for the table, but for `answering`, with nothing but buttons; `two`: an open discard lies
 * on it; `width` is the board's. */
interface Moment extends Readonly<Record<"asked" | "answering" | "watching" | "two", boolean>> {
  readonly width: number;
}

/** On a phone, a phone on its side, a tablet, a desk: so many units `--u`, which go with the size of the window. */
const sizes = (...all: [number, ...number[]]): [string, ...string[]] => all.map(u) as [string, ...string[]];

export const measures = ({ asked, answering, watching, two, width }: Moment): Measures => ({
  u: [
    tall(0.64, 1),
    1,
    asked ? "clamp(0.5px, 0.136vh - 0.49px, 1px)" : "clamp(0.7px, 0.1vh, 1px)",
    unit(width),
  ],
  "w-seat": sizes(asked ? 40 : watching ? 46 : 52, 32, 78, 66, 70),
  "w-stock": sizes(asked ? 46 : 54, 32, 82, answering ? 84 : 92),
  "w-open": sizes(38, 32, 64, 58),
  "w-trio": sizes(88, 48, 96, 78),
  "w-heard": sizes(58, 48, 96, 90),
  "w-near": sizes(two ? 78 : watching ? 84 : 90, 54, 136, answering ? 118 : 80),
  "w-hand": sizes(76, 48, 116, 120, 128),
  "w-keep": sizes(64, 40, 92, 104, 112),
  "w-share": sizes(58, 36, 88, 68),
  "w-own": sizes(asked ? 46 : 52, 36, 72, asked ? 88 : 104),
  "w-counted": [36, 36, 46, u(54)],
  counted: ["1.625rem", "1.625rem", "1.625rem", `max(1.625rem, ${u(30)})`],
  "piles-abreast": { 2: ["1", "2"], 4: ["1", "2"], else: ["1", "2", "2", "3"] },
  values: ["min(44px, 30vw - 64px)", 28, u(60), u(42)],
  sentence: ["1.0625rem", "1rem", "1.375rem", `max(1.1875rem, ${u(23)})`],
  "plate-font": ["0.875rem", "0.875rem", "1rem", `max(1rem, ${u(16.5)})`],
  label: ["1.1875rem", "1.0625rem", "1.375rem", `max(1.0625rem, ${u(19)})`],
  about: ["0.875rem", "0.8125rem", "1rem", `max(0.875rem, ${u(14)})`],
  aside: ["0.875rem", "0.875rem", "1rem", `max(0.9375rem, ${u(15)})`],
  respond: ["1fr 1fr", "1fr 1fr", "1fr 1fr", `repeat(3, ${u(240)})`],
  take: ["1 / -1", "1 / -1", "1 / -1", "auto"],
  announce: [
    '"said" "hand" "digits" "go" / minmax(0, 1fr)',
    '"said said" "hand go" "digits digits" / auto minmax(0, 1fr)',
    '"said" "hand" "digits" "go" / minmax(0, 1fr)',
    `"hand said" "hand digits" "hand go" / auto ${u(400)}`,
  ],
  digits: ["5", "10", "5"],
  digit: [tall(40, 46), 40, 52, u(46)],
  within: [tall(6, 10), 10],
  apart: [tall(5, 8), 4, u(16), u(6)],
  "seats-wrap": ["wrap", "nowrap", "wrap"],
  speech: ["start", "center", "start"],
  "seats-top": [asked ? 8 : 24, 6, u(20)],
  dock: [u(answering ? 132 : watching ? 0 : asked ? 236 : 196)],
});
