import type { Component } from "svelte";
import type { TableConnection } from "../lib/table.svelte";

/** A board draws what the connection's viewer sees of a game, and turns touches into commands. */
export interface BoardProps {
  connection: TableConnection;
}

export type Board = Component<BoardProps>;
