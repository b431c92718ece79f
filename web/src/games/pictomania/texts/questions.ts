/** What each kind of question wants, said once to somebody who plays for the first time. */
import { texts } from "../../../lib/language.svelte";

export const questions = texts<Record<string, string>>({
  fr: {
    deck: "Les paquets vont du plus facile au plus difficile. Le premier est parfait pour commencer.",
    check:
      "Lis les cartes : le mot de chacun est l’un de ceux-là. Fais remplacer celles que tu ne comprends pas.",
    draw: "Dessine ton mot, et parie dès que tu reconnais celui d’un autre : touche son ardoise.",
    reveal: "Les mots sont découverts. Un dessin avec des lettres, ou un autre mot ? Tu peux le contester.",
  },
  en: {
    deck: "The piles go from easy to hard. The first one is perfect to begin with.",
    check: "Read the cards: everybody’s word is one of these. Have those replaced that you don’t understand.",
    draw: "Draw your word, and bet as soon as you recognise somebody else’s: touch their slate.",
    reveal: "The words are shown. A drawing with letters, or of another word? You can object.",
  },
});
