import { texts } from "../../../lib/language.svelte";
import type { FaceTexts } from "../../face";

export const t = texts<FaceTexts>({
  fr: {
    tagline: "Pose tes cartes, cache-les si tu veux, et annonce 17 au bon moment.",
    goal: [
      "Pose une carte au bout de la ligne, visible ou cachée.",
      "La ligne atteint 17 ? Annonce-le avant les autres.",
      "Trois Victoires, et c’est gagné. Gare aux pièges !",
    ],
    keys: { call: { key: "d", does: "Annoncer 17" }, pass: { key: "p", does: "Passer" } },
    endings: {
      three_victories: "Trois Victoires : c’est gagné.",
      fewest_penalties: "Plusieurs ont trois Victoires ou plus : le moins de Pénalités l’emporte.",
      shared: "Rien ne les sépare : la victoire est partagée.",
    },
  },
  en: {
    tagline: "Lay your cards, hide them if you like, and call 17 at the right moment.",
    goal: [
      "Lay a card at the end of the line, open or hidden.",
      "The line reaches 17? Call it before the others.",
      "Three Victories win. Beware of traps!",
    ],
    keys: { call: { key: "d", does: "Call 17" }, pass: { key: "p", does: "Pass" } },
    endings: {
      three_victories: "Three Victories win.",
      fewest_penalties: "Several have three Victories or more: the fewest Penalties win.",
      shared: "Nothing sets them apart: the win is shared.",
    },
  },
});
