/** What the board reads from its connection. */
import { TableReading } from "../../lib/reading";
import type { CatchOutEvent, CatchOutView } from "../../lib/wire.generated";
import { told } from "./sentences.generated";

export class Reading extends TableReading<CatchOutView, CatchOutEvent> {
  readonly openings = ["announced"] as const;
  readonly texts = told;
}
