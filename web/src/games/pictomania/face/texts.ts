import { texts } from "../../../lib/language.svelte";
import type { FaceTexts } from "../../face";

export const t = texts<FaceTexts>({
  fr: {
    tagline: "Dessine ton mot secret et parie sur ceux des autres. Tous en même temps.",
    goal: [
      "Chacun dessine son mot secret, en même temps.",
      "Devine les dessins des autres et parie : les premiers gagnent plus.",
      "Finis vite : un bonus t’attend.",
    ],
    endings: {
      highest_total: "Le plus haut total l’emporte.",
      shared: "Même total : la victoire est partagée.",
    },
  },
  en: {
    tagline: "Draw your secret word and bet on everybody else’s. All at the same time.",
    goal: [
      "Everybody draws a secret word, at the same time.",
      "Guess what the others draw and bet: the first win more.",
      "Finish fast: a bonus awaits you.",
    ],
    endings: {
      highest_total: "The highest total wins.",
      shared: "The same total: the win is shared.",
    },
  },
});
