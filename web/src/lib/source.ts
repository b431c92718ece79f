/** What a board draws: a table that is being played at, or a match that is watched again. */
import type { Kept } from "./streamed";
import type { Refusal, TableNote, TableView } from "./wire.generated";

/** Something that happened, in the words of the game's events. Keys rise by one. */
export interface Happening {
  readonly key: number;
  readonly event: unknown;
}

/** A fact of the table, between the happenings: its key is one of theirs. */
export interface Noted {
  readonly key: number;
  readonly note: TableNote;
}

/** When a bot takes over, by the seat of an absent player. */
export type Absences = Readonly<Record<number, number>>;

/** A family of legal commands, as `Moves.compact` writes it. */
export interface Family {
  readonly do?: string;
  readonly all?: readonly Record<string, unknown>[];
  readonly [key: string]: unknown;
}

/** The running timer; `ends` is on the scale of the source's `now`. */
export interface Clock {
  readonly name: string;
  readonly total: number;
  readonly ends: number;
}

export type Line = "connecting" | "open" | "lost" | "closed";

export interface TableSource {
  /** It was played long ago: nothing can be done any more. */
  readonly watched: boolean;
  readonly line: Line;
  /** Who sits round the game, how much of the log is told, how it ended, and which match it is. */
  readonly table: Pick<TableView, "seats" | "log" | "outcome" | "commitment" | "hearts"> | null;
  /** The game's view of the viewer's seat, or a spectator's; null while nothing was played. */
  readonly view: unknown;
  /** What the game's events tell instead of its view. */
  readonly kept: Kept;
  /** The last events of the match. */
  readonly log: readonly Happening[];
  /** What everybody was told of the table itself; nothing in a match that is watched again. */
  readonly notes?: readonly Noted[] | undefined;
  /** Those who are away; moments are on the scale of `now`. */
  readonly absences?: Absences | undefined;
  readonly question: number | null;
  /** What the viewer may do. */
  readonly moves: readonly Family[];
  /** Whether the viewer is asked for a move. */
  readonly asked: boolean;
  /** Whether it is a lesson: the moves are then only those that the lesson allows. */
  readonly taught?: boolean | undefined;
  readonly clock: Clock | null;
  /** The moment that is shown, in milliseconds. */
  now(): number;
  /** Makes a move; resolves with null once it is done, or with why it is not. If `quiet`, nobody else is told. */
  play(command: { do: string }, quiet?: boolean): Promise<Refusal | null>;
  /** Asks for every legal command from now on, as a board needs that knows nothing of the game; or no longer. */
  listMoves(inFull: boolean): void;
  /** Gives a thing of the match that is over a heart, or takes it back; absent where nobody is at the table. */
  readonly cheer?: ((thing: string, given: boolean) => void) | undefined;
  /** What the events of the whole match told: of one that is over, also to somebody who was not there. */
  whole(): Promise<Kept>;
}
