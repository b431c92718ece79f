/** The words of play on this device alone, in French. The type of this dictionary binds the English one. */
const MEGABYTE = 1_000_000;

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toLocaleString("fr", { maximumFractionDigits: 1 })}\u00a0Mo`;
}

export const solo = {
  solo: {
    wanted: "Jouer aussi hors ligne",
    about: (bytes: number) =>
      `Les parties en solo et les leçons se jouent sur cet appareil, même sans connexion. À télécharger une fois\u00a0: ${megabytes(bytes)}.`,
    ready: "C’est prêt\u00a0: tu peux jouer seul sans connexion.",
    coming: (bytes: number, total: number) =>
      `Téléchargement\u00a0: ${megabytes(bytes)} sur ${megabytes(total)}`,
    begins: "On prépare le jeu…",
    here: "sur cet appareil",
    alone: "Sans connexion\u00a0: tu joues seul, avec des robots.",
    next: "Pour jouer sans connexion la prochaine fois, allume «\u00a0Jouer aussi hors ligne\u00a0» dans les réglages quand tu auras du réseau.",
    keep: "Mettre cette partie en ligne",
    kept: "La partie est en ligne\u00a0: la revoir là-bas",
  },
};

export type SoloTexts = typeof solo;
