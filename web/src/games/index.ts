/** What games bring to the screen: a face, which is there at once, and a table, which loads when one is opened. */
import type { GameTable } from "./board";
import type { Face } from "./face";
import * as list from "./list";
import { plainTable } from "../plain";
import "./table.css";

const FACES: Readonly<Record<string, Face | undefined>> = list;
const PLAIN: Face = {};

type Loading = Record<string, Promise<GameTable> | undefined>;
const own: Loading = {};
const plain: Loading = {};

export function faceOf(game: string): Face {
  return FACES[game] ?? PLAIN;
}

/** Loads what it takes to play a game: its own table, or in text mode the plain one, which every game has. A failure lasts
 * until the page is reloaded. */
export function tableOf(game: string, inText: boolean): Promise<GameTable> {
  const table = (own[game] ??= faceOf(game).load?.());
  return table && !inText ? table : (plain[game] ??= plainTable(game, table));
}

/** Loads a game ahead of need. If that fails, its board says so. */
export async function preload(game: string, inText: boolean): Promise<void> {
  await tableOf(game, inText).catch(() => undefined);
}
