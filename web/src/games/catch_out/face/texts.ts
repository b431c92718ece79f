import { texts } from "../../../lib/language.svelte";
import type { FaceTexts } from "../../face";

export const t = texts<FaceTexts>({
  fr: {
    tagline: "Annonce trois cartes, vraies ou fausses. Ton voisin te croit… ou pas.",
    goal: [
      "Passe trois cartes en annonçant leurs valeurs, vraies ou fausses.",
      "On te croit, ou on te conteste : qui a raison partage les cartes.",
      "Les anges rapportent 2 points, les démons en coûtent 2.",
    ],
    keys: {
      take: { key: "p", does: "Je prends" },
      true: { key: "v", does: "C’est vrai" },
      false: { key: "f", does: "C’est faux !" },
    },
    endings: {
      highest_score: "Le meilleur score l’emporte.",
      fewest_cards: "À égalité de points, la pile la moins haute l’emporte.",
      shared: "Égalité parfaite : la victoire est partagée.",
    },
  },
  en: {
    tagline: "Announce three cards, truthfully or not. Your neighbour believes you… or doesn’t.",
    goal: [
      "Pass three cards and say their values, true or false.",
      "They believe you, or challenge: whoever is right shares the cards.",
      "Angels bring 2 points, demons cost 2.",
    ],
    keys: {
      take: { key: "t", does: "I take them" },
      true: { key: "y", does: "It’s true" },
      false: { key: "n", does: "It’s false!" },
    },
    endings: {
      highest_score: "The highest score wins.",
      fewest_cards: "Tied on points: the lower pile wins.",
      shared: "A perfect tie: the win is shared.",
    },
  },
});
