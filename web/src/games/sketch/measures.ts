/** How large things are on each kind of screen, by the number of places that lie round the table. */
import type { Measures } from "../../lib/measures";

/** On a short phone the piles are smaller: one's own cards are the largest, also where the lesson takes some room. */
const DECK = ["clamp(44px, 19vh - 100px, 60px)", 38, 64, "min(72px, 5.6vw)", 100] as const;
const DISCARD = ["clamp(54px, 22vh - 114px, 72px)", 48, 84, "min(92px, 7.2vw)", 128] as const;

export const MEASURES: Measures = {
  "w-rival": {
    1: ["clamp(42px, 19vh - 100px, 58px)", 30, 58, 60, 72],
    2: [34, 30, 40, 60, 72],
    else: [30, 26, 40, "min(50px, 3.9vw)", 68],
  },
  "w-least": [0],
  "w-place": { 1: ["none", "none", "none", 460], else: ["none", "none", "none", "min(250px, 19vw)", 330] },
  "w-deck": { 1: DECK, 2: DECK, 3: DECK, else: [40, 38, 40, DECK[3], 100] },
  "w-discard": { 1: DISCARD, 2: DISCARD, 3: DISCARD, else: [56, 48, 84, DISCARD[3], 128] },
  "w-own": [92, 92, 116, 112, 140],
  "own-tall": [130, 76, 130, "min(280px, 22vw)", 400],
  "now-tall": ["3.3rem", 0, "3.3rem", "5.5rem"],
  "w-close": [54, 46, 84],
  "w-stack": [28, 28, 28, "min(46px, 3.6vw)", 60],
  "plate-font": ["0.8125rem", "0.8125rem", "0.9375rem", "1rem"],
  sentence: ["1.0625rem", "1rem", "1.25rem", "clamp(1.1875rem, 1.72vw, 1.375rem)", "1.625rem"],
  aside: ["0.875rem", "0.875rem", "0.875rem", "0.9375rem", "1.125rem"],
};

const SIX = [36, 32, 36, 46, 54] as const;
const EIGHT = [29, 32, 29, 46, 54] as const;

/** Where nobody's own cards lie apart there is more room for those of everybody. */
export const TOGETHER: Measures = {
  ...MEASURES,
  "w-rival": { 5: SIX, 6: SIX, 7: EIGHT, 8: EIGHT, else: [44, 32, 44, 60, 72] },
  "w-least": { 2: [52], 3: [52], else: [0] },
};
