import { texts } from "../../../lib/language.svelte";
import type { FaceTexts } from "../../face";

export const t = texts<FaceTexts>({
  fr: {
    tagline: "Annonce trois cartes, vraies ou fausses. Ton voisin te croit… ou pas.",
    endings: {
      highest_score: "Le meilleur score l’emporte.",
      fewest_cards: "À égalité de points, la pile la moins haute l’emporte.",
      shared: "Égalité parfaite : la victoire est partagée.",
    },
  },
  en: {
    tagline: "Announce three cards, truthfully or not. Your neighbour believes you… or doesn’t.",
    endings: {
      highest_score: "The highest score wins.",
      fewest_cards: "Tied on points: the lower pile wins.",
      shared: "A perfect tie: the win is shared.",
    },
  },
});
