/** A finished match, to be watched again: what is to be seen after each of its steps, and when each comes.
 *
 * What is seen at a step depends on that step alone, however one came to it: large things that events tell, such as
 * drawings, are followed from a mark not far before it.
 *
 * Steps come as far apart as they were played, but nobody wants to watch somebody think for a minute: long pauses are
 * shortened, and steps that came all at once are drawn apart so that they can be seen. A drawing is neither: from one
 * batch of ink to the next it takes the time that it took.
 */
import type { Eyes } from "./api";
import { certain } from "./certain";
import type { Clock, Happening, TableSource } from "./source";
import { keptAfter, parted, type Kept, type Streamed } from "./streamed";
import type { Replay, ReplayStep } from "./wire.generated";

const LONGEST = 4000; // milliseconds: what is left of a long pause
const SHORTEST = 400;
const APART = 1; // so that each step has a moment of its own
const MARKS = 100; // steps from one mark to the next
const KEPT = 400; // lines of the log

/** What an update of its step said, and what earlier ones said that still holds. */
interface Frame {
  readonly view: unknown;
  readonly clock: Clock | null;
  /** How many happenings there were. */
  readonly told: number;
}

export class Film {
  /** When each step comes, in milliseconds of the film: whole ones, so that a slider can reach each. */
  readonly starts: readonly number[];
  readonly #steps: readonly ReplayStep[];
  readonly #frames: readonly Frame[];
  readonly #happenings: readonly Happening[];
  readonly #marks: readonly Kept[];

  constructor(
    readonly replay: Replay,
    private readonly streamed: Streamed,
  ) {
    this.#steps = replay.steps;
    this.starts = startsOf(this.#steps, streamed);
    this.#happenings = this.#steps
      .flatMap(({ events = [] }) => events.filter((event) => !isSilent(event, streamed)))
      .map((event, at) => ({ key: at + 1, event }));
    this.#frames = framesOf(this.#steps, streamed);
    this.#marks = this.#marked();
  }

  /** Whose eyes it is seen through. */
  get eyes(): Eyes {
    return this.replay.opened ? "open" : this.replay.seat;
  }

  /** When a step comes; one that there is not is the last. */
  startOf(step: number): number {
    return certain(this.starts[Math.min(step, this.last)]);
  }

  get length(): number {
    return certain(this.starts.at(-1));
  }

  get last(): number {
    return this.#steps.length - 1;
  }

  /** The step that is shown at a position in the film. */
  stepAt(position: number): number {
    let [low, high] = [0, this.last];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (certain(this.starts[middle]) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The moment of the match at a position in the film, in milliseconds. */
  momentAt(position: number): number {
    const step = this.stepAt(position);
    const [at, next] = [this.#at(step), this.#at(step + 1)];
    const [start, end] = [certain(this.starts[step]), this.starts[step + 1] ?? Infinity];
    return at + ((next - at) * (position - start)) / (end - start);
  }

  view(step: number): unknown {
    return this.#frame(step).view;
  }

  clock(step: number): Clock | null {
    return this.#frame(step).clock;
  }

  /** How much the log holds at a step. */
  told(step: number): number {
    return this.#frame(step).told;
  }

  log(told: number): readonly Happening[] {
    return this.#happenings.slice(Math.max(0, told - KEPT), told);
  }

  kept(step: number): Kept {
    const mark = Math.floor(step / MARKS);
    return this.#follow(certain(this.#marks[mark]), mark * MARKS + 1, step);
  }

  /** Who sat round the table; how it ended is told at the end. */
  table(step: number): NonNullable<TableSource["table"]> {
    const { seats, outcome, hints } = this.replay;
    return {
      seats: seats.map((seat, at) => ({
        ...seat,
        person: null,
        present: true,
        held: false,
        wins: 0,
        again: null,
        hints: hints.filter((given) => given.seat === at).length,
        manner: null,
      })),
      outcome: step === this.last ? outcome : null,
      log: "long",
      commitment: null,
      hearts: [],
    };
  }

  #frame(step: number): Frame {
    return certain(this.#frames[step]);
  }

  #at(step: number): number {
    return 1000 * certain(this.#steps[Math.min(step, this.last)]).at;
  }

  #follow(kept: Kept, from: number, to: number): Kept {
    return this.#steps.slice(from, to + 1).reduce((before, step) => this.#after(before, step), kept);
  }

  #after(kept: Kept, { view, events = [] }: ReplayStep): Kept {
    return keptAfter(kept, parted(view, this.streamed).shown, events, this.streamed);
  }

  #marked(): readonly Kept[] {
    let mark = this.#after({}, certain(this.#steps[0]));
    const marks = [mark];
    for (let at = MARKS; at <= this.last; at += MARKS)
      marks.push((mark = this.#follow(mark, at - MARKS + 1, at)));
    return marks;
  }
}

function isSilent(event: unknown, { silent }: Streamed): boolean {
  return silent.includes((event as { is: string }).is);
}

function startsOf(steps: readonly ReplayStep[], streamed: Streamed): readonly number[] {
  let start = 0;
  return steps.map((step, at) => {
    const before = steps[at - 1];
    if (before) start += Math.max(APART, Math.round(pause(before, step, streamed)));
    return start;
  });
}

/** How long the film rests between two steps. */
function pause(before: ReplayStep, after: ReplayStep, streamed: Streamed): number {
  const took = 1000 * (after.at - before.at);
  const inks = [before, after].filter(({ events = [] }) => {
    return events.length > 0 && events.every((event) => isSilent(event, streamed));
  }).length;
  if (inks === 2) return took;
  return Math.min(LONGEST, inks ? took : Math.max(SHORTEST, took));
}

function framesOf(steps: readonly ReplayStep[], streamed: Streamed): readonly Frame[] {
  let frame: Frame = { view: null, clock: null, told: 0 };
  return steps.map(({ at, view, clock, events = [] }) => {
    frame = {
      view: view === undefined ? frame.view : parted(view, streamed).view,
      clock: clock === undefined ? frame.clock : clock && running(clock, at),
      told: frame.told + events.filter((event) => !isSilent(event, streamed)).length,
    };
    return frame;
  });
}

function running({ name, total, left }: NonNullable<ReplayStep["clock"]>, at: number): Clock {
  return { name, total, ends: 1000 * (at + left) };
}
