/** The end of a round: the cards that are still hidden turn over, one of each grid at a time, before anything is scored. */
import { still } from "../../lib/motion";
import { sound } from "../../lib/sound.svelte";
import type { SkyjoActionEvent, SkyjoActionRoundEnded, SkyjoActionView } from "../../lib/wire.generated";

type Grids = SkyjoActionView["grids"];
/** What of a view is shown otherwise meanwhile. */
export type Lying = Pick<SkyjoActionView, "grids" | "totals">;

/** What lies on the table at once, and for how many milliseconds. */
interface Frame {
  readonly grids: Grids;
  readonly lasts: number;
}

const TURN = 280;
const LONGEST = 2400; // all the cards together, however many are hidden
const LOOK = 1500; // at the cards that lie open
const CLEARED = 1000; // at what is left when complete lines are gone

export class Turning {
  /** The table as it is shown meanwhile: the points do not count yet. */
  lying = $state.raw<Lying | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `done` is called once all is shown. */
  constructor(private readonly done: () => void = () => undefined) {}

  get running(): boolean {
    return this.lying !== null;
  }

  /** Begins, if these events end a round; `before` is the table as it was before, `after` as it is now. */
  follow(events: readonly SkyjoActionEvent[], before: Lying | null, after: Lying): void {
    const ended = events.find((event) => event.is === "round_ended");
    if (!before || !ended) return;
    this.stop();
    const hidden = before.grids.map((grid, seat) => hiddenOf(grid, seat, events));
    this.#go(framesOf(ended, hidden, after.grids), before.totals);
  }

  /** Goes to the end at once. */
  readonly stop = (): void => {
    clearTimeout(this.#timer);
    if (!this.lying) return;
    this.lying = null;
    this.done();
  };

  #go([frame, ...rest]: readonly Frame[], totals: readonly number[]): void {
    if (!frame) return this.stop();
    if (this.lying) sound.play("flip");
    this.lying = { grids: frame.grids, totals: [...totals] };
    this.#timer = setTimeout(() => this.#go(rest, totals), frame.lasts);
  }
}

function framesOf(
  { grids: open, cleared }: SkyjoActionRoundEnded,
  hidden: number[][],
  after: Grids,
): Frame[] {
  const most = Math.max(...hidden.map(({ length }) => length));
  const turns = Array.from({ length: still() ? 0 : most }, (_, turned) => ({
    grids: open.map((grid, seat) => covered(grid, hidden[seat]?.slice(turned) ?? [])),
    lasts: Math.min(TURN, LONGEST / most),
  }));
  const rest = { grids: after, lasts: CLEARED };
  return [...turns, { grids: open, lasts: LOOK }, ...(cleared.some(({ length }) => length) ? [rest] : [])];
}

/** The slots that lie hidden when the round ends: the last move may have opened one before. */
function hiddenOf(grid: Grids[number], seat: number, events: readonly SkyjoActionEvent[]): number[] {
  const opened = events.flatMap((event) =>
    (event.is === "placed" || event.is === "turned_up") && event.seat === seat ? [event.slot] : [],
  );
  return grid.flatMap((code, slot) => (code === "?" && !opened.includes(slot) ? [slot] : []));
}

function covered(grid: Grids[number], slots: readonly number[]): Grids[number] {
  return grid.map((code, slot) => (slots.includes(slot) ? "?" : code));
}
