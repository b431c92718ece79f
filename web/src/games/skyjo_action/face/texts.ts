import { texts } from "../../../lib/language.svelte";
import type { FaceTexts } from "../../face";

export const t = texts<FaceTexts>({
  fr: {
    tagline: "Retourne, échange, débarrasse-toi de tes cartes. Le moins de points gagne.",
    endings: {
      lowest_total: "Le plus petit total l’emporte.",
      shared: "Même total : la victoire est partagée.",
    },
  },
  en: {
    tagline: "Turn up, swap and shed your cards. The fewest points win.",
    endings: {
      lowest_total: "The lowest total wins.",
      shared: "The same total: the win is shared.",
    },
  },
});
