/** Score pads as values: what is written on one, its corrections, and the shelf that this device keeps them on. */
import type { PadCount, PadSheet } from "./wire.generated";

export type Counts = Readonly<Record<string, number>>;
export type Value = number | string | Counts | null;
/** A round by its fields: one value, or one for each seat. */
export type Entry = Readonly<Record<string, Value | readonly Value[]>>;

export interface Pad {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly rounds: readonly Entry[];
  /** The rounds as they were before each change, the latest last. */
  readonly past: readonly (readonly Entry[])[];
  /** When it was last written on. */
  readonly at: number;
  /** How it was counted last: to be read where nobody counts. */
  readonly count: PadCount | null;
}

const STEPS_BACK = 20;

export function begun(id: string, game: string, names: readonly string[], options: Pad["options"]): Pad {
  return { id, game, names, options, rounds: [], past: [], at: 0, count: null };
}

/** The pad with an entry for a round: another one than before, or one more. */
export function written(pad: Pad, round: number, entry: Entry): Pad {
  return changed(pad, [...pad.rounds.slice(0, round), entry, ...pad.rounds.slice(round + 1)]);
}

/** The pad without a round. */
export function struck(pad: Pad, round: number): Pad {
  return changed(
    pad,
    pad.rounds.filter((_, at) => at !== round),
  );
}

/** The pad as it was before the last change. */
export function undone(pad: Pad): Pad {
  const before = pad.past.at(-1);
  return before ? { ...pad, rounds: before, past: pad.past.slice(0, -1), count: null } : pad;
}

function changed(pad: Pad, rounds: readonly Entry[]): Pad {
  return { ...pad, rounds, past: [...pad.past, pad.rounds].slice(-STEPS_BACK), count: null };
}

/** What is sent to be counted. */
export function sheetOf({ names, options, rounds }: Pad): PadSheet {
  return { names: [...names], options: { ...options }, rounds: rounds.map((entry) => ({ ...entry })) };
}

/** The shelf with this pad on it as it is now: the newest lies on top. */
export function shelved(pads: readonly Pad[], pad: Pad, now: number): Pad[] {
  return [{ ...pad, at: now }, ...removed(pads, pad.id)];
}

export function removed(pads: readonly Pad[], id: string): Pad[] {
  return pads.filter((one) => one.id !== id);
}

/** The pad to go on with: the newest of a game, unless it is counted to the end. */
export function unfinished(pads: readonly Pad[], game: string): Pad | null {
  const newest = pads.find((pad) => pad.game === game);
  return newest && !newest.count?.outcome ? newest : null;
}

/** The pads in a text that was kept; what cannot be read is left out. */
export function read(text: string | null): Pad[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isPad) : [];
  } catch {
    return [];
  }
}

function isPad(value: unknown): value is Pad {
  if (typeof value !== "object" || value === null) return false;
  const pad = value as Partial<Record<keyof Pad, unknown>>;
  return (
    typeof pad.id === "string" &&
    typeof pad.game === "string" &&
    [pad.names, pad.rounds, pad.past].every(Array.isArray)
  );
}
