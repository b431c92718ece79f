import { texts } from "../../../lib/language.svelte";
import type { FaceTexts } from "../../face";

export const t = texts<FaceTexts>({
  fr: {
    tagline: "Retourne, échange, débarrasse-toi de tes cartes. Le moins de points gagne.",
    goal: [
      "Échange tes grosses cartes contre des petites.",
      "Trois pareilles en colonne, quatre en ligne : elles s’en vont.",
      "Tout retourné, la manche finit : la plus petite somme gagne.",
    ],
    endings: {
      lowest_total: "Le plus petit total l’emporte.",
      shared: "Même total : la victoire est partagée.",
    },
  },
  en: {
    tagline: "Turn up, swap and shed your cards. The fewest points win.",
    goal: [
      "Swap your high cards for low ones.",
      "Three alike in a column, four in a row: away they go.",
      "Once all is turned up the round ends: the lowest sum wins.",
    ],
    endings: {
      lowest_total: "The lowest total wins.",
      shared: "The same total: the win is shared.",
    },
  },
});
