/** How large things are on each kind of screen, by the number of places that lie round the table. */
import { tall, u, type Measures } from "../../lib/measures";

/** On a short phone the piles are smaller: one's own cards are the largest, also where the lesson takes some room. */
const DECK = [tall(36, 60), 38, 64, u(96), u(104)] as const;
const DISCARD = [tall(46, 72), 48, 84, u(115), u(124)] as const;
const AROUND = [u(58), u(62)] as const;
/** Round a full table there is no room to grow by more than the unit does. */
const MANY = [30, 26, 40, u(58)] as const;
const OWN = [92, 92, 116, u(120)] as const;
const OWN_TALL = [tall(112, 130), 76, 130, u(176)] as const;

export const MEASURES: Measures = {
  "w-rival": {
    1: [tall(36, 58), 30, 58, u(78), u(84)],
    2: [34, 30, 40, u(62), u(66)],
    6: MANY,
    7: MANY,
    else: [...MANY, AROUND[1]],
  },
  "w-least": [0],
  "w-place": { 1: ["none", "none", "none", u(500)], else: ["none", "none", "none", u(344)] },
  "w-deck": { 1: DECK, 2: DECK, 3: DECK, 7: [40, 38, 40, DECK[3]], else: [40, 38, 40, DECK[3], DECK[4]] },
  "w-discard": {
    1: DISCARD,
    2: DISCARD,
    3: DISCARD,
    7: [56, 48, 84, u(112)],
    else: [56, 48, 84, DISCARD[3], DISCARD[4]],
  },
  "w-own": { 5: OWN, 6: OWN, 7: OWN, else: [...OWN, u(130)] },
  "own-tall": { 5: OWN_TALL, 6: OWN_TALL, 7: OWN_TALL, else: [...OWN_TALL, u(192)] },
  "now-tall": ["3.3rem", 0, "3.3rem", 0],
  "w-close": [54, 46, 84],
  "w-stack": [28, 28, 28, u(46)],
  "plate-font": ["0.8125rem", "0.8125rem", "0.9375rem", `max(1rem, ${u(16.5)})`],
  sentence: ["1.0625rem", "1rem", "1.25rem", `max(1.1875rem, ${u(23)})`],
  aside: ["0.875rem", "0.875rem", "0.875rem", `max(0.9375rem, ${u(15)})`],
  press: ["1.0625rem", "1.0625rem", "1.0625rem", `max(1.0625rem, ${u(18)})`],
};

const SIX = [36, 32, 36, ...AROUND] as const;
const EIGHT = [29, 32, 29, ...AROUND] as const;

/** Where nobody's own cards lie apart there is more room for those of everybody. */
export const TOGETHER: Measures = {
  ...MEASURES,
  "w-rival": { 5: SIX, 6: SIX, 7: EIGHT, 8: EIGHT, else: [44, 32, 44, u(66), u(72)] },
  "w-least": { 2: [52], 3: [52], else: [0] },
};
