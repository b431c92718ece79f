/** What may be done, read from the moves that the table offers. No rule is known here.
 *
 * A small family lists its commands; a large one tells the parts that a command is made of.
 */
import type { Family } from "./source";

export type Moves = readonly Family[];

/** Whether a kind of command is offered. */
export function offers(moves: Moves, what: string): boolean {
  return moves.some((family) => family.do === what);
}

/** The commands of a kind that are listed. */
export function listed<Command extends { do: string }, What extends Command["do"]>(
  moves: Moves,
  what: What,
): Extract<Command, { do: What }>[] {
  const all = moves.flatMap((family) => (family.all ?? []) as unknown as readonly Command[]);
  return all.filter((command): command is Extract<Command, { do: What }> => command.do === what);
}

/** The parts of each large family of a kind. */
export function parts(moves: Moves, what: string): (readonly unknown[])[] {
  return moves.flatMap((family) =>
    family.do === what && family["parts"] ? [family["parts"] as readonly unknown[]] : [],
  );
}
