/** Somebody follows a link: they are given a free seat, the first time they come. */
import { recall, remember } from "./device";
import type { TableConnection } from "./table.svelte";
import type { TableView } from "./wire.generated";

const KEPT = 40;
const MOST_TRIES = 3;

/** Takes a free seat for a guest. Afterwards they sit or stand as they like, and are not seated again. */
export async function seatGuest(connection: TableConnection): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const seat = connection.table ? seatFor(connection.table, cameBefore()) : null;
    if (seat === null) break;
    if ((await connection.request({ type: "sit", seat }, true)) === null) break;
  }
  if (connection.table && connection.table.seat !== null) noteArrival(connection.table.id);
}

/** The seat that somebody is given who comes to this table; null if none. */
export function seatFor(table: TableView, before: readonly string[]): number | null {
  const guest = table.seat === null && table.you !== table.host && !before.includes(table.id);
  if (!guest || table.stage !== "waiting") return null;
  const free = table.seats.findIndex((seat) => seat.person === null && seat.bot === null);
  return free < 0 ? null : free;
}

function cameBefore(): string[] {
  return recall("came")?.split(" ") ?? [];
}

function noteArrival(id: string): void {
  const others = cameBefore().filter((other) => other !== id);
  remember("came", [...others, id].slice(-KEPT).join(" "));
}
