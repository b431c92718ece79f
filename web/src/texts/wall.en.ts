/** The words of a table on a wall, in English. */
import type { WallTexts } from "./wall.fr";
import { words } from "./words";

const { and } = words.en;

export const wall: WallTexts = {
  wall: {
    title: "Big screen",
    name: "Big screen",
    show: "Show on a big screen",
    about: "On the television or projector, open this address:",
    sound: "Sound",
    soundAbout: "Click or press a key to hear the table.",
    join: "Scan to play",
    code: "Code",
    scan: "Scan the code with your phone,",
    type: "or go to this address:",
    beside: (names) => `Beside the table: ${and(names)}.`,
    again: "Once more? Answer on your phones.",
    trying: "The screen keeps trying by itself.",
    seconds: (seconds) => `${seconds} seconds`,
  },
};
