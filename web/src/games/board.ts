import type { Component } from "svelte";
import type { TableReading } from "../lib/reading";
import type { TableSource } from "../lib/source";

export interface BoardProps {
  connection: TableSource;
  Reading: GameTable["Reading"];
}

/** What it takes to play a game. It loads when one of its tables is opened. */
export interface GameTable {
  /** Draws what the connection's viewer sees of the game, and turns touches into commands. */
  readonly Board: Component<BoardProps>;
  /** Tells what has happened. */
  readonly Reading: new (connection: TableSource) => TableReading;
  /** What each kind of question wants, by the phase of the view, for somebody who plays for the first time. */
  readonly questions?: () => Readonly<Record<string, string>>;
}
