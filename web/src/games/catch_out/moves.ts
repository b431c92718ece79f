/** What may be done, read from the moves that the table offers. No rule is known here. */
import type { Family } from "../../lib/table.svelte";

type Moves = readonly Family[];

const family = (moves: Moves, what: string) => moves.find((one) => one.do === what);

/** Whether a kind of command is offered. */
export function offers(moves: Moves, what: string): boolean {
  return family(moves, what) !== undefined;
}

/** How many cards of the hand have to find a place before the rest is kept. */
export function placesToFill(moves: Moves): number {
  const keep = family(moves, "keep");
  if (keep?.all) return keep.all.some((command) => "open_discard" in command) ? 3 : 2;
  return picks(keep) ?? 2;
}

function picks(keep: Family | undefined): number | undefined {
  const [first] = (keep?.["parts"] ?? []) as readonly unknown[];
  const size = (first as { ordered?: unknown } | undefined)?.ordered;
  return typeof size === "number" ? size : undefined;
}
