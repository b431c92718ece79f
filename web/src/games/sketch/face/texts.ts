import { texts } from "../../../lib/language.svelte";
import type { FaceTexts } from "../../face";

export const t = texts<FaceTexts>({
  fr: {
    tagline: "Débarrasse-toi de tes cartes cachées, de mémoire, même hors de ton tour.",
    goal: [
      "Tes cartes sont cachées : regarde-en deux et retiens-les.",
      "Une carte pareille tombe ? Jette la tienne dessus, même hors de ton tour.",
      "La main la plus basse gagne.",
    ],
    keys: {
      sketch: { key: "s", does: "Sketch !" },
      veto: { key: "v", does: "Veto !" },
      pass: { key: "p", does: "Passer" },
    },
    endings: {
      lowest: "Le plus petit score l’emporte.",
      shared: "Même score : la victoire est partagée.",
    },
  },
  en: {
    tagline: "Get rid of your hidden cards, from memory, even out of turn.",
    goal: [
      "Your cards are hidden: look at two and remember them.",
      "A card like yours falls? Throw yours on it, even out of turn.",
      "The lowest hand wins.",
    ],
    keys: {
      sketch: { key: "s", does: "Sketch!" },
      veto: { key: "v", does: "Veto!" },
      pass: { key: "p", does: "Pass" },
    },
    endings: {
      lowest: "The lowest score wins.",
      shared: "The same score: the victory is shared.",
    },
  },
});

/** What is written on the figures among the cards of its pictures, as the catalogue spells it. */
export const figures = texts<Readonly<Record<string, string>>>({
  fr: { seer: "Voyante", good_king: "Bon roi" },
  en: { seer: "Seer", good_king: "Good king" },
});
