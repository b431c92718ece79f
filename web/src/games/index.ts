/** The games that have a board. Each loads when one of its tables is opened. */
import type { GameFace } from "./board";
import "./table.css";

const GAMES: Record<string, () => Promise<GameFace>> = {
  catch_out: () => import("./catch_out"),
  diciassette: () => import("./diciassette"),
  pictomania: () => import("./pictomania"),
  sketch: () => import("./sketch"),
  skyjo_action: () => import("./skyjo_action"),
};

const loading: Record<string, Promise<GameFace> | undefined> = {};

/** Loads what a game brings to the screen; undefined if it has no board. A failure lasts until the page is reloaded. */
export function faceOf(game: string): Promise<GameFace> | undefined {
  return (loading[game] ??= GAMES[game]?.());
}

/** Loads a game ahead of need. If that fails, its board says so. */
export function preload(game: string): void {
  faceOf(game)?.catch(() => undefined);
}
