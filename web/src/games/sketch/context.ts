/** What all parts of the board share. */
import { createContext } from "svelte";
import type { Board } from "../../lib/board.svelte";
import type { SketchCommand, SketchEvent, SketchView } from "../../lib/wire.generated";
import type { Cries } from "./cries.svelte";
import type { Draft } from "./draft.svelte";
import type { Flights } from "./flights.svelte";

export const [shared, share] = createContext<{
  readonly board: Board<SketchView, SketchEvent, SketchCommand>;
  readonly draft: Draft;
  readonly flights: Flights;
  readonly cries: Cries;
}>();
