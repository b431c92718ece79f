/** The end of a round: the cards that are still hidden turn over, one of each grid at a time, before anything is scored. */
import { still } from "../../lib/motion";
import { sound } from "../../lib/sound.svelte";
import type { SkyjoActionEvent, SkyjoActionRoundEnded, SkyjoActionView } from "../../lib/wire.generated";

type Grids = SkyjoActionView["grids"];

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
  /** The grids as they are shown meanwhile. */
  grids = $state.raw<Grids | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `done` is called once all is shown. */
  constructor(private readonly done: () => void = () => undefined) {}

  get running(): boolean {
    return this.grids !== null;
  }

  /** Begins, if these events end a round; `before` are the grids as they were before, `after` as they are now. */
  follow(events: readonly SkyjoActionEvent[], before: Grids | null, after: Grids): void {
    const ended = events.find((event) => event.is === "round_ended");
    if (!before || !ended) return;
    this.stop();
    const hidden = before.map((grid, seat) => hiddenOf(grid, seat, events));
    this.#go(framesOf(ended, hidden, after));
  }

  /** Goes to the end at once. */
  readonly stop = (): void => {
    clearTimeout(this.#timer);
    if (!this.grids) return;
    this.grids = null;
    this.done();
  };

  #go([frame, ...rest]: readonly Frame[]): void {
    if (!frame) return this.stop();
    if (this.grids) sound.play("flip");
    this.grids = frame.grids;
    this.#timer = setTimeout(() => this.#go(rest), frame.lasts);
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
