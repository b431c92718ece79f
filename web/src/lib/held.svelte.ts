/** A table that can be held: while its board shows how something came out, what comes next waits in order.
 *
 * The table itself goes on. Nothing waits for somebody who does not look, nor in a match that is watched again: there
 * the film waits for the board (`Projector`).
 */
import { untrack } from "svelte";
import { Queue } from "./queue";
import type { TableSource } from "./source";
import type { Refusal } from "./wire.generated";

type Snapshot = Pick<
  TableSource,
  "table" | "view" | "kept" | "log" | "question" | "moves" | "asked" | "clock"
>;

/** Whether what these events tell has to be seen before anything else is shown. */
export type Holds<View, Event> = (events: readonly Event[], view: View) => boolean;

/** To be made while a component is. */
export class HeldSource<View, Event> implements TableSource {
  readonly watched: boolean;
  #shown: Snapshot;
  #latest: Snapshot | undefined = $state.raw();
  #queue = new Queue<Snapshot>((next) => this.#show(next));

  constructor(
    private readonly source: TableSource,
    private readonly holds: Holds<View, Event>,
  ) {
    this.watched = source.watched;
    this.#shown = $state.raw(snapshot(source));
    $effect.pre(() => {
      const next = snapshot(source);
      untrack(() => this.#queue.add(next));
      this.#latest = this.#queue.newest;
    });
  }

  get line() {
    return this.source.line;
  }
  get notes() {
    return this.source.notes;
  }
  get absences() {
    return this.source.absences;
  }
  get taught() {
    return this.source.taught;
  }
  get cheer() {
    return this.source.cheer;
  }
  get table() {
    return this.#shown.table;
  }
  get view() {
    return this.#shown.view;
  }
  get kept() {
    return this.#shown.kept;
  }
  get log() {
    return this.#shown.log;
  }
  get question() {
    return this.#shown.question;
  }
  get moves() {
    return this.#shown.moves;
  }
  get asked() {
    return this.#shown.asked;
  }
  get clock() {
    return this.#shown.clock;
  }

  /** Something waits to be shown. */
  get behind(): boolean {
    return this.#latest !== undefined;
  }

  /** The reader is asked something, be it something that is not shown yet. */
  get wanted(): boolean {
    return (this.#latest ?? this.#shown).asked;
  }

  /** What is shown has been seen. */
  readonly next = (): void => {
    this.#queue.next();
    this.#latest = this.#queue.newest;
  };

  now(): number {
    return this.source.now();
  }

  /** What waits may have changed the question: then it is shown, and nothing is answered. */
  play(command: { do: string }, quiet?: boolean): Promise<Refusal | null> {
    if (!this.behind) return this.source.play(command, quiet);
    this.#queue.flush();
    this.#latest = undefined;
    return Promise.resolve(null);
  }

  listMoves(inFull: boolean): void {
    this.source.listMoves(inFull);
  }

  whole(): Promise<TableSource["kept"]> {
    return this.source.whole();
  }

  #show(next: Snapshot): boolean {
    const seen = this.#shown.log.at(-1)?.key ?? 0;
    this.#shown = next;
    const fresh = next.log.filter(({ key }) => key > seen).map(({ event }) => event as Event);
    if (this.watched || next.view === null || !fresh.length || document.hidden) return false;
    return this.holds(fresh, next.view as View);
  }
}

function snapshot({ table, view, kept, log, question, moves, asked, clock }: TableSource): Snapshot {
  return { table, view, kept, log, question, moves, asked, clock };
}
