/** The reader's own slate: strokes show at once, and travel in small batches.
 *
 * While commands are under way a copy is shown. Once the table has answered them all, its own drawing is shown, without
 * the strokes that it refused.
 */
import { certain } from "../../lib/certain";
import type { Strokes } from "../../lib/ink";
import type { PictomaniaCommand, PictomaniaInk, PictomaniaRules } from "../../lib/wire.generated";
import type { Hand } from "../../pieces/Easel.svelte";
import type { Reading } from "./reading";
import { grown } from "./streamed";

const BEAT = 40; // milliseconds between batches
const A_BEAT = 2; // commands: the table takes no more than 60 a second
const NEAR = 4; // points nearer than this to the last one are no news

type Told = PictomaniaCommand & { do: "ink" | "undo" | "wipe" };

export class Pad implements Hand {
  tool = $state<"ink" | "rubber">("ink");
  /** Which of the widths a pen is offered in. */
  size = $state(1);
  /** A copy, while it may differ from what the table knows. */
  #copy = $state.raw<Strokes | null>(null);
  /** What was taken away and can be drawn again, one step at a time. */
  #gone = $state.raw<readonly Strokes[]>([]);
  #spent = $state(0);
  #drawing = false;
  #number = 0;
  #outbox: Told[] = [];
  #asked = 0;
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly reading: Reading) {}

  get strokes(): Strokes {
    return this.#copy ?? this.reading.slate(this.#seat);
  }

  get width(): number {
    return this.#wide(this.tool);
  }

  get canRedo(): boolean {
    const last = this.#gone.at(-1)?.flatMap(({ points }) => points);
    return last !== undefined && last.length <= 2 * this.#rest;
  }

  /** The part of the chalk that is left, from 1 to 0. */
  get room(): number {
    const { pairs, gestures } = this.#rules;
    const made = this.reading.streamed.gestures?.[this.#seat] ?? 0;
    return Math.max(0, 1 - Math.max(this.#pairs / pairs, made / gestures));
  }

  /** How many points can still be drawn. */
  get #rest(): number {
    return Math.round(this.room * this.#rules.pairs);
  }

  get #pairs(): number {
    return Math.max(this.#spent, this.reading.streamed.pairs?.[this.#seat] ?? 0);
  }

  get #rules(): PictomaniaRules {
    return this.reading.seen.rules;
  }

  #wide(pen: "ink" | "rubber"): number {
    return certain(this.#rules.widths[pen][this.size]);
  }

  get #seat(): number {
    return certain(this.reading.me);
  }

  readonly down = (x: number, y: number, rubber = false): void => {
    if (this.room === 0) return;
    const pen = rubber ? "rubber" : this.tool;
    this.#drawing = true;
    this.#gone = [];
    this.#ink({ do: "ink", stroke: this.#fresh(), points: [x, y], pen, width: this.#wide(pen) });
  };

  readonly move = (points: readonly number[]): void => {
    const last = this.strokes.at(-1);
    if (!this.#drawing || !last) return;
    const news = apart(last.points.slice(-2), points).slice(0, 2 * this.#rest);
    if (news.length) this.#ink({ do: "ink", stroke: last.stroke, points: news });
  };

  readonly up = (): void => {
    if (!this.#drawing) return;
    this.#drawing = false;
    this.#tick();
  };

  readonly undo = (): void => this.#takeAway(this.strokes.slice(-1), { do: "undo" });
  readonly wipe = (): void => this.#takeAway(this.strokes, { do: "wipe" });

  /** Draws again what was taken away last. */
  readonly redo = (): void => {
    if (!this.canRedo) return;
    this.up();
    const last = certain(this.#gone.at(-1));
    this.#gone = this.#gone.slice(0, -1);
    for (const { points, pen, width } of last)
      this.#ink({ do: "ink", stroke: this.#fresh(), points: [...points], pen, width });
  };

  /** Everything that waits goes out now: before a command that ends the drawing. */
  readonly flush = (): void => {
    this.up();
    while (this.#outbox.length) this.#post();
  };

  /** A new slate: what was under way is for the old one. */
  readonly reset = (): void => {
    this.#outbox = [];
    this.#drawing = false;
    this.#gone = [];
    this.#rely();
  };

  #takeAway(strokes: Strokes, command: Told): void {
    if (!strokes.length) return;
    this.up();
    this.#gone = [...this.#gone, strokes];
    this.#change(this.strokes.slice(0, -strokes.length), command);
  }

  #fresh(): number {
    this.#number = 1 + Math.max(this.#number, ...this.strokes.map(({ stroke }) => stroke));
    return this.#number;
  }

  #ink(command: PictomaniaInk): void {
    this.#spent = this.#pairs + command.points.length / 2;
    this.#change(grown(this.strokes, command), command);
  }

  #change(strokes: Strokes, command: Told): void {
    this.#copy = strokes;
    const last = this.#outbox.at(-1);
    if (command.do === "ink" && last?.do === "ink" && last.stroke === command.stroke)
      last.points = [...last.points, ...command.points];
    else this.#outbox.push({ ...command });
    this.#beat ??= setInterval(this.#tick, BEAT);
    if (command.do !== "ink") this.#tick();
  }

  #tick = (): void => {
    if (this.reading.connection.line !== "open") return;
    for (let sent = 0; sent < A_BEAT && this.#outbox.length; sent++) this.#post();
    this.#settle();
  };

  /** A stroke that is longer than a command may be goes in several. */
  #post(): void {
    const command = certain(this.#outbox.shift());
    const most = 2 * this.#rules.pairs_a_command;
    if (command.do === "ink" && command.points.length > most) {
      this.#outbox.unshift({ do: "ink", stroke: command.stroke, points: command.points.slice(most) });
      command.points = command.points.slice(0, most);
    }
    this.#asked++;
    void this.reading.connection.play(command, true).then(() => {
      this.#asked--;
      this.#settle();
    });
  }

  /** Once nothing is under way, the table's word counts. */
  #settle(): void {
    if (!this.#drawing && !this.#outbox.length && !this.#asked) this.#rely();
  }

  #rely(): void {
    clearInterval(this.#beat);
    this.#beat = undefined;
    this.#copy = null;
    this.#spent = 0;
  }
}

/** The points that lie apart from one another. */
function apart([x = 0, y = 0]: readonly number[], points: readonly number[]): number[] {
  return points.flatMap((across, at) => {
    const down = points[at + 1];
    if (at % 2 || down === undefined || Math.hypot(across - x, down - y) < NEAR) return [];
    [x, y] = [across, down];
    return [x, y];
  });
}
