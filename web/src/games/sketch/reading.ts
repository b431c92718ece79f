/** What the board reads from its connection. */
import { TableReading } from "../../lib/reading";
import type { SketchEvent, SketchView } from "../../lib/wire.generated";
import { told } from "./sentences.generated";

export class Reading extends TableReading<SketchView, SketchEvent> {
  readonly openings = ["turn_began", "last_called"] as const;
  readonly texts = told;
}
