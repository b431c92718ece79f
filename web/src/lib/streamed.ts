/** Large parts of a view that grow by small steps, as drawings do: events tell each step, so that views need not repeat them.
 *
 * On connecting the table shows them whole. Later views may leave them out: then they are kept as they were, and each
 * event changes them. A view that shows them is right.
 */
export type Kept = Readonly<Record<string, unknown>>;

/** How a game's events tell parts of its views: the game's `NOUNS.streamed`, seen from the client. */
export interface Streamed {
  /** The fields of the view that are kept. */
  readonly fields: readonly string[];
  /** What is kept, after an event. */
  readonly after: (kept: Kept, event: unknown) => Kept;
  /** Events that come by the dozen and tell nothing but what they change: the log does without them. */
  readonly silent: readonly string[];
}

export const NOTHING_STREAMED: Streamed = { fields: [], after: (kept) => kept, silent: [] };

/** A view without the fields that are kept, and those of them that it shows. */
export function parted(view: unknown, { fields }: Streamed): { view: unknown; shown: Kept } {
  if (view === null || typeof view !== "object" || !fields.some((field) => field in view))
    return { view, shown: {} };
  const entries = Object.entries(view);
  const isKept = ([name]: [string, unknown]) => fields.includes(name);
  return {
    view: Object.fromEntries(entries.filter((entry) => !isKept(entry))),
    shown: Object.fromEntries(entries.filter(isKept)),
  };
}

/** What is kept after an update: its events count where its view shows nothing. */
export function keptAfter(kept: Kept, shown: Kept, events: readonly unknown[], { after }: Streamed): Kept {
  const told = events.reduce(after, kept) as Kept;
  return Object.keys(shown).length ? { ...told, ...shown } : told;
}
