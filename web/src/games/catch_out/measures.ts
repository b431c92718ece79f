/** How large things are on the table of Catch Out. */
import type { Measures } from "../../lib/measures";

/** `asked`: there is less room for the table; `two`: an open discard lies on it. */
type Moment = Readonly<Record<"asked" | "watching" | "two", boolean>>;

/** A size that goes with the height of the window, by its unit `--u`. */
const u = (size: number): string => `calc(${size} * var(--u))`;

/** On a phone, a phone on its side, a tablet, a desk. */
const sizes = (...all: [number, ...number[]]): [string, ...string[]] => all.map(u) as [string, ...string[]];

export const measures = ({ asked, watching, two }: Moment): Measures => ({
  u: [
    "clamp(0.78px, 0.3vh - 1.22px, 1px)",
    1,
    asked ? "clamp(0.5px, 0.136vh - 0.49px, 1px)" : "clamp(0.7px, 0.1vh, 1px)",
    "clamp(1px, 0.125vh, 1.4px)",
  ],
  "w-seat": sizes(asked ? 40 : watching ? 46 : 52, 32, 78, 62),
  "w-stock": sizes(asked ? 46 : 54, 32, 82, 68),
  "w-open": sizes(38, 32, 64, 56),
  "w-trio": sizes(88, 48, 96, 60),
  "w-heard": sizes(58, 48, 96, 60),
  "w-near": sizes(two ? 78 : watching ? 84 : 90, 54, 136, two ? 70 : 88),
  "w-hand": sizes(76, 48, 116, 104),
  "w-keep": sizes(64, 40, 92, 92),
  "w-share": sizes(58, 36, 88, 72),
  "w-own": sizes(asked ? 46 : 52, 36, 72, 76),
  "w-counted": [36, 36, 46, 54],
  "piles-abreast": { 2: ["1", "2"], 4: ["1", "2"], else: ["1", "2", "2", "3"] },
  values: ["min(44px, 30vw - 64px)", 28, u(60), u(52)],
  sentence: ["1.0625rem", "1rem", "1.375rem", "1.25rem", "1.5rem"],
  "plate-font": ["0.875rem", "0.875rem", "1rem", "0.875rem", "1.125rem"],
  label: ["1.1875rem", "1.0625rem", "1.375rem", "1.1875rem", "1.375rem"],
  about: ["0.875rem", "0.8125rem", "1rem", "0.875rem", "1.0625rem"],
  aside: ["0.875rem", "0.875rem", "1rem", "0.875rem", "1.0625rem"],
  respond: ["1fr 1fr", "1fr 1fr", "1fr 1fr", "repeat(3, minmax(0, 280px))"],
  take: ["1 / -1", "1 / -1", "1 / -1", "auto"],
  announce: [
    '"said" "hand" "digits" "go" / minmax(0, 1fr)',
    '"said said" "hand go" "digits digits" / auto minmax(0, 1fr)',
    '"said" "hand" "digits" "go" / minmax(0, 1fr)',
    '"hand said" "hand digits" "hand go" / auto 420px',
  ],
  digits: ["5", "10", "5"],
  digit: ["clamp(44px, 6.2vh, 46px)", 40, 52, u(46)],
  apart: [8, 4, u(16), 8],
  "seats-wrap": ["wrap", "nowrap", "wrap"],
  speech: ["start", "center", "start"],
  "seats-top": [asked ? 8 : 24, 6, u(20)],
  least: [u(430)],
  dock: [u(watching ? 96 : 226)],
  me: [u(340)],
});
