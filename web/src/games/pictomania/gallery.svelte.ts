/** The drawings of all rounds with their words, as they were shown to all. The page remembers them while it is open. */
import { wall, type Wall } from "./heard";
import type { Reading } from "./reading";

export class Gallery {
  walls = $state.raw<readonly Wall[]>([]);
  #match = "";

  constructor(private readonly reading: Reading) {}

  /** Hangs the drawings of the rounds that were told of, and of one that lies open. */
  hang(): void {
    const { view, heard, connection } = this.reading;
    this.#open(connection.table?.commitment ?? "");
    const open = view?.shown ? [wall(view, { shown: view.shown }, heard)] : [];
    const told = (heard.walls ?? []).filter(({ round }) => !this.walls.some((old) => old.round === round));
    if (!told.length && !open.length) return;
    const byRound = Object.fromEntries([...this.walls, ...told, ...open].map((each) => [each.round, each]));
    this.walls = Object.values(byRound); // in the order of the rounds: keys that are numbers are
    if (this.#match) remember(this.#match, this.walls);
  }

  #open(match: string): void {
    if (match === this.#match) return;
    this.#match = match;
    this.walls = recall(match);
  }
}

const KEY = "tablee.gallery";

interface Remembered {
  readonly match: string;
  readonly walls: readonly Wall[];
}

function recall(match: string): readonly Wall[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Remembered | null;
    return kept?.match === match ? kept.walls : [];
  } catch {
    return [];
  }
}

function remember(match: string, walls: readonly Wall[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ match, walls } satisfies Remembered));
  } catch {
    // It may be forbidden, or full: then a reload forgets.
  }
}
