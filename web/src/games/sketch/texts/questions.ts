/** What each kind of question wants, said once to somebody who plays for the first time. */
import { texts } from "../../../lib/language.svelte";

export const questions = texts<Record<string, string>>({
  fr: {
    look: "Choisis deux de tes cartes et regarde-les : ensuite, à toi de t’en souvenir.",
    draw: "C’est ton tour : pioche une carte cachée, ou la carte visible si c’est un nombre.",
    discard: "Défausse la carte dont tu veux te débarrasser : les petites valent mieux.",
    target: "Cette carte a un effet : touche qui ou ce qu’elle vise.",
    seer: "La voyante te montre cette carte : retiens-la.",
    react: "Tu as la même carte ? Touche-la pour la jeter dessus. Sinon, passe. Une erreur coûte une carte.",
    last_call: "Dernière chance de jeter une carte avant de compter les points.",
  },
  en: {
    look: "Choose two of your cards and look at them: from then on you have to remember them.",
    draw: "It is your turn: draw a hidden card, or the open one if it is a number.",
    discard: "Discard the card you want to be rid of: low ones are better.",
    target: "This card does something: touch whom or what it is aimed at.",
    seer: "The seer shows you this card: remember it.",
    react: "You have the same card? Touch it to throw it on top. If not, pass. A mistake costs a card.",
    last_call: "The last chance to throw a card before the points are counted.",
  },
});
