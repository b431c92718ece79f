/** What the board reads from its connection. */
import { TableReading } from "../../lib/reading";
import type { SketchEvent, SketchView } from "../../lib/wire.generated";
import { t } from "./texts";

export class Reading extends TableReading<SketchView, SketchEvent> {
  readonly openings = ["turn_began", "last_called"] as const;

  tell(event: SketchEvent): string {
    return t().event(event, this.who);
  }
}
