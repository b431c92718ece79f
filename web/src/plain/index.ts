/** Plays any game, in the sentences of its catalogue. */
import { api } from "../lib/api";
import type { GameTable } from "../games/board";

/** `own` is the game's own table, if it has one: it knows with which events a turn begins. */
export async function plainTable(game: string, own: Promise<GameTable> | undefined): Promise<GameTable> {
  const [{ tableFor }, texts] = await Promise.all([import("./table"), api.texts(game)]);
  return tableFor(texts, await own);
}
