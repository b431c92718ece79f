/** What the board reads from its connection. */
import { TableReading } from "../../lib/reading";
import type { CatchOutEvent, CatchOutView } from "../../lib/wire.generated";
import { t } from "./texts";

export class Reading extends TableReading<CatchOutView, CatchOutEvent> {
  readonly openings = ["announced"] as const;

  tell(event: CatchOutEvent): string {
    return t().event(event, this.who);
  }
}
