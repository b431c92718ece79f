/** How large things are on the table of Pictomania. */
import { tall, u, type Measures } from "../../lib/measures";

const COMMON: Measures = {
  mine: ["1.1875rem", "1.125rem", "clamp(1.25rem, 2.6vh, 1.75rem)", `max(1.125rem, ${u(28)})`],
  bonus: [22, 20, "clamp(20px, 2.6vh, 28px)", `max(20px, ${u(28)})`],
  "thumb-w": [tall(46, 72), 72, "clamp(72px, 11.3vh, 124px)"],
  "thumb-token": [18, 18, 18, 22, 30],
  "thumb-font": ["0.8125rem", "0.8125rem", "clamp(0.8125rem, 1.5vh, 1rem)", "0.9375rem", "1.25rem"],
  "stage-tall": [tall(120, 210)],
  "subject-tall": [tall(60, 88), 88],
  "bet-card": [tall(28, 36), 30, 36, 46, 60],
  shown: ["1.5rem", "1.25rem", "1.5rem", "2rem", "2.75rem"],
  "deck-h": [96, 48, 96, 150, 220],
  name: [84, 84, "24vw", 200],
  cell: ["6px 3px", "3px", "9px 8px"],
  wall: [100, 100, 150],
};

/** Before the drawing all word cards are read side by side. The number is that of the cards. */
export const reading: Measures = {
  ...COMMON,
  word: {
    1: ["1.25rem", "1rem", "1.25rem", "1.25rem", "1.75rem"],
    else: ["0.875rem", "0.8125rem", "1.0625rem", "1.0625rem", "1.5rem"],
  },
  "word-row": { 1: [34, 24, 34, 34, 46], else: [17, 17, 25, 25, 37] },
  abreast: { 1: ["1"], else: ["2", "6", "3"] },
};

/** While everybody draws the words make way for slates. */
export const drawing: Measures = {
  ...COMMON,
  word: ["0.875rem", "0.8125rem", "clamp(1rem, 1.75vh, 1.1875rem)", `clamp(0.8125rem, ${u(16)}, 2rem)`],
  "word-row": [18, 18, "clamp(22px, 2.5vh, 27px)", u(22)],
  abreast: { 1: ["1"], else: ["2"] },
};
