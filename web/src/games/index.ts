import type { Board } from "./board";
import CatchOut from "./catch_out/Board.svelte";
import CatchOutLog from "./catch_out/Log.svelte";
import SkyjoAction from "./skyjo_action/Board.svelte";
import SkyjoActionLog from "./skyjo_action/Log.svelte";

export type { BoardProps } from "./board";

/** The board of each game. */
export const BOARDS: Record<string, Board> = { catch_out: CatchOut, skyjo_action: SkyjoAction };

/** What has happened in a game, as lines to read. */
export const LOGS: Record<string, Board> = { catch_out: CatchOutLog, skyjo_action: SkyjoActionLog };
