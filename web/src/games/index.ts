import type { GameFace } from "./board";
import CatchOut from "./catch_out/Board.svelte";
import { Reading as CatchOutReading } from "./catch_out/reading";
import Diciassette from "./diciassette/Board.svelte";
import { Reading as DiciassetteReading } from "./diciassette/reading";
import Pictomania from "./pictomania/Board.svelte";
import { Reading as PictomaniaReading } from "./pictomania/reading";
import Sketch from "./sketch/Board.svelte";
import { Reading as SketchReading } from "./sketch/reading";
import SkyjoAction from "./skyjo_action/Board.svelte";
import { Reading as SkyjoActionReading } from "./skyjo_action/reading";
import "./table.css";

/** The games that have a board. */
export const GAMES: Record<string, GameFace> = {
  catch_out: { Board: CatchOut, Reading: CatchOutReading },
  diciassette: { Board: Diciassette, Reading: DiciassetteReading },
  pictomania: { Board: Pictomania, Reading: PictomaniaReading },
  sketch: { Board: Sketch, Reading: SketchReading },
  skyjo_action: { Board: SkyjoAction, Reading: SkyjoActionReading },
};
