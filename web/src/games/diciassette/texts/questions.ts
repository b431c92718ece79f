/** What each kind of question wants, said once to somebody who plays for the first time. */
import { texts } from "../../../lib/language.svelte";

export const questions = texts<Record<string, string>>({
  fr: {
    lay: "Touche une carte ; touche-la encore pour la cacher. Puis pose-la au bout de la ligne.",
    react:
      "La ligne fait-elle 17 ou plus ? Annonce-le. Si tu as tort, la Pénalité est pour toi. Dans le doute, passe.",
  },
  en: {
    lay: "Touch a card; touch it again to hide it. Then lay it at the end of the line.",
    react: "Does the line make 17 or more? Call it. If you are wrong, the Penalty is yours. In doubt, pass.",
  },
});
