/** What the board reads from its connection. */
import { TableReading } from "../../lib/reading";
import type { TableSource } from "../../lib/source";
import type { SkyjoActionEvent, SkyjoActionView } from "../../lib/wire.generated";
import { told } from "./sentences.generated";
import { Turning } from "./turning.svelte";

export class Reading extends TableReading<SkyjoActionView, SkyjoActionEvent> {
  readonly openings = ["turn_began"] as const;
  readonly texts = told;
  /** The cards that turn over at the end of a round. */
  readonly turning = new Turning(() => this.turned());

  constructor(
    connection: TableSource,
    private readonly turned: () => void = () => undefined,
  ) {
    super(connection);
  }

  /** The table as it is shown. */
  override get view(): SkyjoActionView | null {
    const { lying } = this.turning;
    return super.view && lying ? { ...super.view, ...lying } : super.view;
  }

  /** The cards in somebody's hand, as far as they are seen. */
  get hand(): readonly string[] {
    const drawn = this.view?.drawn ?? [];
    return typeof drawn === "string" ? [drawn] : drawn;
  }

  /** Whether no round is being played and all cards have been seen: the score sheet lies on the table. */
  get between(): boolean {
    const { view } = this;
    if (this.turning.running) return false;
    return view?.phase === "round_over" || (view?.phase === "over" && view.scores.length > 0);
  }
}
