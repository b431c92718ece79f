/** What each kind of question wants, said once to somebody who plays for the first time. */
import { texts } from "../../../lib/language.svelte";

export const questions = texts<Record<string, string>>({
  fr: {
    look: "Regarde tes deux cartes de départ : elles comptent à la fin.",
    announce: "Annonce trois valeurs. Rien ne t’oblige à dire la vérité.",
    respond: "Tu y crois ? Prends les cartes. Sinon, conteste : dis si c’est vrai ou faux.",
    keep: "Une carte à défausser, une pour tes points : les trois autres, tu les annonceras.",
    share: "Tu as gagné le défi : les bonnes cartes pour toi, les mauvaises pour l’autre.",
  },
  en: {
    look: "Look at your first two cards: they count in the end.",
    announce: "Say three values. Nothing obliges you to tell the truth.",
    respond: "Do you believe it? Take the cards. If not, challenge: say whether it is true or false.",
    keep: "One card to discard, one for your points: the other three you will announce.",
    share: "You won the challenge: the good cards for you, the bad ones for the other.",
  },
});
