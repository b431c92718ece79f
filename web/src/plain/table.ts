import { TableReading } from "../lib/reading";
import type { Catalogues } from "../lib/sentences";
import type { TableSource } from "../lib/source";
import type { GameTable } from "../games/board";
import Board from "./Board.svelte";

/** What it takes to play a game by its sentences. */
export function tableFor(texts: Catalogues, own: GameTable | undefined): GameTable {
  class Reading extends TableReading {
    readonly texts = texts;
    readonly openings: readonly string[];

    constructor(connection: TableSource) {
      super(connection);
      this.openings = own ? new own.Reading(connection).openings : [];
    }
  }
  return { Board, Reading };
}
