/** What the board reads from its connection. */
import { TableReading } from "../../lib/reading";
import type { SkyjoActionEvent, SkyjoActionView } from "../../lib/wire.generated";
import { told } from "./sentences.generated";

export class Reading extends TableReading<SkyjoActionView, SkyjoActionEvent> {
  readonly openings = ["turn_began"] as const;
  readonly texts = told;

  /** The cards in somebody's hand, as far as they are seen. */
  get hand(): readonly string[] {
    const drawn = this.view?.drawn ?? [];
    return typeof drawn === "string" ? [drawn] : drawn;
  }

  /** Whether no round is being played: the score sheet lies on the table. */
  get between(): boolean {
    const { view } = this;
    return view?.phase === "round_over" || (view?.phase === "over" && view.scores.length > 0);
  }
}
