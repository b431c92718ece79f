/** The drawings of all rounds with their words, as they were shown to all. The page remembers them while it is open. */
import type { Strokes } from "../../lib/ink";
import type { Color, Reading, Subject } from "./reading";

export interface Picture {
  readonly seat: number;
  readonly subject: Subject;
  readonly strokes: Strokes;
}

export interface Wall {
  readonly round: number;
  readonly color: Color;
  readonly pictures: readonly Picture[];
}

export class Gallery {
  walls = $state.raw<readonly Wall[]>([]);
  #match = "";

  constructor(private readonly reading: Reading) {}

  /** Hangs the drawings of a round that lies open. */
  hang(): void {
    const { view, connection } = this.reading;
    this.#open(connection.table?.commitment ?? "");
    if (!view?.shown) return;
    const pictures = view.shown.map((subject, seat) => ({
      seat,
      subject,
      strokes: this.reading.slate(seat),
    }));
    const others = this.walls.filter(({ round }) => round !== view.round);
    this.walls = [...others, { round: view.round, color: view.color, pictures }];
    remember(this.#match, this.walls);
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
