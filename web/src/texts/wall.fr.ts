/** The words of a table on a wall, in French. The type of this dictionary binds the English one. */
import { words } from "./words";

const { and } = words.fr;

export const wall = {
  wall: {
    title: "Grand écran",
    name: "Grand écran",
    show: "Afficher sur un grand écran",
    about: "Sur la télé ou le projecteur, ouvre cette adresse :",
    sound: "Son",
    soundAbout: "Clique ou appuie sur une touche pour entendre la table.",
    join: "Scanne pour jouer",
    code: "Code",
    scan: "Scanne le code avec ton téléphone,",
    type: "ou va sur cette adresse :",
    beside: (names: readonly string[]) => `À côté de la table : ${and(names)}.`,
    again: "On rejoue ? Répondez sur vos téléphones.",
    trying: "L’écran réessaie tout seul.",
    seconds: (seconds: number) => `${seconds} secondes`,
  },
};

export type WallTexts = typeof wall;
