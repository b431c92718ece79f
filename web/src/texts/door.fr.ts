/** The words at the door of a table: coming in, what is closed, what is gone; in French. The type of this dictionary binds the English one. */
import { words } from "./words";

const { n, and } = words.fr;

export const door = {
  gate: {
    title: (game: string) => `Une table de ${game}`,
    someone: (names: readonly string[]) => `${and(names)} ${n(names.length, "t’attend", "t’attendent")}.`,
    noone: "La table t’attend.",
    enter: "Entrer",
  },
  door: {
    asleep: "La table dort",
    asleep_about:
      "Elle se réveille dès que l’hôte ou un joueur de la table revient. Laisse cette page ouverte : tu entreras aussitôt.",
    locked: "La table est fermée",
    locked_about:
      "Pour l’instant, la table n’accueille plus personne. Si l’hôte rouvre la table, tu entreras aussitôt.",
    knock: "Réessayer",
    inside: "La table dort : elle se réveille dès que l’hôte ou un joueur de la table revient.",
  },
  lock: {
    title: "Nouveaux venus",
    about: "Quand la porte est fermée, seules les personnes déjà venues peuvent revenir.",
    open: "Ils peuvent entrer",
    closed: "Porte fermée",
    sign: "La table est fermée aux nouveaux venus.",
    kickSure: (name: string) => `Faire quitter la table à ${name} ? Cela la ferme aussi aux nouveaux venus.`,
    no: "Annuler",
    yes: "Faire quitter",
    kicked: "C’est fait. La table est maintenant fermée aux nouveaux venus ; tu peux la rouvrir.",
  },
  gone: {
    no_such_table: "Cette table n’existe pas",
    no_such_table_about: "Le lien est peut-être incomplet, ou la table a été rangée depuis longtemps.",
    kicked: "Tu n’es plus à cette table",
    kicked_about: "L’hôte t’a demandé de la quitter. Tu peux en ouvrir une autre.",
    left: "Tu as quitté la table",
    left_about: "Merci d’avoir joué ! La table reste ouverte pour les autres.",
    too_many: "Trop d’onglets ouverts",
    too_many_about:
      "Tablée est ouverte trop de fois, par toi ou depuis la même adresse. Ferme les onglets qui ne servent plus, puis réessaie.",
    elsewhere: "Cette table est ouverte ailleurs",
    elsewhere_about: "Un autre onglet de ce navigateur y joue. Ferme-le, puis réessaie.",
    crowded: "Il y a déjà trop de monde",
    crowded_about: "Trop de personnes regardent déjà cette table. Réessaie dans un moment.",
    damaged: "Cette table ne s’ouvre plus",
    damaged_about:
      "C’est notre faute : ses données sont devenues illisibles. Rien n’a été effacé. Préviens la personne qui s’occupe de ce serveur. En attendant, tu peux ouvrir une autre table.",
    closed: "Cette table est fermée",
    closed_about: "Les responsables de ce serveur l’ont fermée. Tu peux ouvrir une autre table.",
    other_version: "Cette partie vient d’une autre version",
    other_version_about:
      "Elle a commencé avec une autre version de Tablée : la continuer ici donnerait d’autres cartes. Rien n’a été effacé. Tu peux ouvrir une autre table.",
    nowhere: "Il n’y a rien ici",
    nowhere_about: "Cette adresse ne mène à aucune table.",
    no_replay: "Cette partie ne se revoit pas",
    no_replay_about: "Elle n’existe pas, ou elle n’est pas encore finie.",
    again: "Revenir à cette table",
  },
};

export type DoorTexts = typeof door;
