/** What games bring to the screen: a face, which is there at once, and a table, which loads when one is opened. */
import type { GameTable } from "./board";
import type { Face } from "./face";
import * as list from "./list";
import "./table.css";

const FACES: Readonly<Record<string, Face | undefined>> = list;
const PLAIN: Face = {};

const loading: Record<string, Promise<GameTable> | undefined> = {};

export function faceOf(game: string): Face {
  return FACES[game] ?? PLAIN;
}

/** Loads what it takes to play a game; undefined if it has no board. A failure lasts until the page is reloaded. */
export function tableOf(game: string): Promise<GameTable> | undefined {
  return (loading[game] ??= faceOf(game).load?.());
}

/** Loads a game ahead of need. If that fails, its board says so. */
export function preload(game: string): void {
  tableOf(game)?.catch(() => undefined);
}
