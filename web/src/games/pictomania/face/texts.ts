import { texts } from "../../../lib/language.svelte";
import type { FaceTexts } from "../../face";

export const t = texts<FaceTexts>({
  fr: {
    tagline: "Dessine ton mot secret et parie sur ceux des autres. Tous en même temps.",
    endings: {
      highest_total: "Le plus haut total l’emporte.",
      shared: "Même total : la victoire est partagée.",
    },
  },
  en: {
    tagline: "Draw your secret word and bet on everybody else’s. All at the same time.",
    endings: {
      highest_total: "The highest total wins.",
      shared: "The same total: the win is shared.",
    },
  },
});
