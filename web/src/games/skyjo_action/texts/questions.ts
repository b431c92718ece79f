/** What each kind of question wants, said once to somebody who plays for the first time. */
import { texts } from "../../../lib/language.svelte";

export const questions = texts<Record<string, string>>({
  fr: {
    turn: "Pioche, prends la défausse, ou prends une carte action. Tu cherches la plus petite somme.",
    place: "Pose la carte sur l’une des tiennes, ou défausse-la et retourne une carte cachée.",
    keep: "Garde une de ces trois cartes au plus : les autres vont à la défausse.",
    peek: "Personne d’autre ne voit ces cartes : retiens-les.",
    play_now: "Cette carte action se joue tout de suite : touche ce qu’elle vise.",
    shield: "Une action te vise : un bouclier t’en protège, si tu veux.",
    skyjo: "Une ligne de cartes égales : enlève-la, elle ne comptera plus.",
    star: "Une étoile ! Elle remplace toute carte, et t’offre une carte action.",
    found: "Tu as trouvé une carte action : garde-la ou laisse-la.",
    round_over: "La manche est comptée. La partie s’arrête quand quelqu’un atteint 100 points.",
  },
  en: {
    turn: "Draw, take the discard, or take an action card. You want the lowest sum.",
    place: "Put the card in the place of one of yours, or discard it and turn over a hidden one.",
    keep: "Keep one of these three cards at most: the others go to the discard.",
    peek: "Nobody else sees these cards: remember them.",
    play_now: "This action card is played at once: touch what it is aimed at.",
    shield: "An action is aimed at you: a shield protects you, if you like.",
    skyjo: "A line of equal cards: take it away, it will no longer count.",
    star: "A star! It stands for any card, and gives you an action card.",
    found: "You have found an action card: keep it or leave it.",
    round_over: "The round is counted. The game ends when somebody reaches 100 points.",
  },
});
