import type { Component } from "svelte";
import type { AnyView, TableReading } from "../lib/reading";
import type { TableConnection } from "../lib/table.svelte";

export interface BoardProps {
  connection: TableConnection;
}

/** What a game brings to the screen. */
export interface GameFace {
  /** Draws what the connection's viewer sees of the game, and turns touches into commands. */
  readonly Board: Component<BoardProps>;
  /** Tells what has happened. */
  readonly Reading: new (connection: TableConnection) => Pick<TableReading<AnyView>, "story">;
}
