/** Strokes on a square slate, and how they are painted: in chalk, smoothed, the settled ones only once. */
import { certain } from "./certain";
import { Flow } from "./flow";
import { wall } from "./wall.svelte";

export interface Stroke {
  readonly stroke: number;
  readonly pen: "ink" | "rubber";
  readonly width: number;
  /** x and y by turns, whole numbers from 0 to SIZE. */
  readonly points: readonly number[];
}

export type Strokes = readonly Stroke[];

export const SIZE = 1000;

const BEND = 32; // of SIZE: how far from a corner a line may begin to bend
const DOT = 0.01; // of SIZE: a line without any length is not painted
const CHALK = "#fbf7ea";
const THINNEST = 1.4; // pixels of the page: what is thinner is not seen
const GRAIN = 96; // pixels of the screen
const COARSE = 3.2; // pixels of the screen: thinner lines show no grain

/** A smooth way along all points: it bends at each of them, from half way before it to half way after it, or from
 * nearer by where points lie far apart, so that wide corners stay corners. */
export function smooth(points: readonly number[]): Path2D {
  const path = new Path2D();
  const x = (at: number) => certain(points[2 * at]);
  const y = (at: number) => certain(points[2 * at + 1]);
  const last = points.length / 2 - 1;
  const near = (at: number, other: number): [number, number] => {
    const [across, down] = [x(other) - x(at), y(other) - y(at)];
    const part = Math.min(0.5, BEND / Math.hypot(across, down));
    return [x(at) + across * part, y(at) + down * part];
  };
  path.moveTo(x(0), y(0));
  for (let at = 1; at < last; at++) {
    path.lineTo(...near(at, at - 1));
    path.quadraticCurveTo(x(at), y(at), ...near(at, at + 1));
  }
  path.lineTo(x(last) + (last ? 0 : DOT), y(last));
  return path;
}

/** Paints one stroke on a square of `side` pixels of the screen, of which `ratio` make one of the page. */
function paintStroke(pen: CanvasRenderingContext2D, stroke: Stroke, side: number, ratio: number): void {
  const scale = side / SIZE;
  const width = Math.max(stroke.width * scale, THINNEST * ratio);
  pen.save();
  pen.globalCompositeOperation = stroke.pen === "rubber" ? "destination-out" : "source-over";
  pen.strokeStyle = stroke.pen === "ink" && width > COARSE * ratio ? (grain(pen, scale) ?? CHALK) : CHALK;
  pen.scale(scale, scale);
  pen.lineWidth = width / scale;
  pen.lineCap = pen.lineJoin = "round";
  pen.stroke(smooth(stroke.points));
  pen.restore();
}

/** Paints a drawing where the pen's origin is; the ground shows where nothing is drawn or where it was rubbed out. */
export function paint(pen: CanvasRenderingContext2D, strokes: Strokes, side: number, ratio = 1): void {
  for (const stroke of strokes) paintStroke(pen, stroke, side, ratio);
}

let tile: HTMLCanvasElement | undefined;

/** Chalk leaves small gaps on a slate; as many pixels of the screen to a gap, however large the slate is. */
function grain(pen: CanvasRenderingContext2D, scale: number): CanvasPattern | null {
  tile ??= grained();
  const pattern = pen.createPattern(tile, "repeat");
  pattern?.setTransform(new DOMMatrix().scale(1 / scale));
  return pattern;
}

function grained(): HTMLCanvasElement {
  const made = document.createElement("canvas");
  made.width = made.height = GRAIN;
  const pen = made.getContext("2d");
  if (!pen) return made;
  pen.fillStyle = CHALK;
  let seed = 17;
  for (let at = 0; at < GRAIN * GRAIN; at++) {
    seed = (seed * 16807) % 2147483647; // always the same gaps
    const rough = seed / 2147483647;
    pen.globalAlpha = rough < 0.12 ? 0.55 : 0.88 + rough * 0.12;
    pen.fillRect(at % GRAIN, Math.floor(at / GRAIN), 1, 1);
  }
  return made;
}

/** Whether two strokes are painted alike. */
function alike(one: Stroke, other: Stroke | undefined): boolean {
  if (one === other) return true;
  return (
    other !== undefined &&
    one.pen === other.pen &&
    one.width === other.width &&
    one.points.length === other.points.length &&
    one.points.every((value, at) => value === other.points[at])
  );
}

/** Pixels of the screen for one of the canvas's own. */
const ratio = (): number => devicePixelRatio * wall.scale;

/** Keeps a canvas painted while its drawing grows: once a frame, and only what is new to it. What comes in a larger batch
 * flows out of the pen, one point after the other. */
export class Painter {
  #strokes: Strokes = [];
  #shows = false;
  #flow = new Flow();
  #settled: Strokes = [];
  #ground = document.createElement("canvas");
  #frame = 0;

  constructor(private readonly canvas: HTMLCanvasElement) {}

  show(strokes: Strokes): void {
    if (this.#shows) this.#flow.take(this.#strokes, strokes, performance.now());
    this.#shows = true;
    this.#strokes = strokes;
    this.#frame ||= requestAnimationFrame(this.#paint);
  }

  /** Takes the size that the canvas has on the page. */
  fit(): void {
    const side = Math.round(this.canvas.clientWidth * ratio());
    if (!side || side === this.canvas.width) return;
    for (const canvas of [this.canvas, this.#ground]) canvas.width = canvas.height = side;
    this.#settled = [];
    this.#paint();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #paint = (): void => {
    this.#frame = 0;
    const pen = this.canvas.getContext("2d");
    const side = this.canvas.width;
    if (!pen || !side) return;
    const shown = this.#flow.shown(this.#strokes, performance.now());
    this.#settle(shown.slice(0, -1), side);
    pen.clearRect(0, 0, side, side);
    pen.drawImage(this.#ground, 0, 0);
    paint(pen, shown.slice(-1), side, ratio());
    if (shown !== this.#strokes) this.#frame ||= requestAnimationFrame(this.#paint);
  };

  /** All strokes but the last, which may grow, go to the ground. */
  #settle(strokes: Strokes, side: number): void {
    const pen = this.#ground.getContext("2d");
    if (!pen) return;
    let known = this.#settled.length;
    if (known > strokes.length || !this.#settled.every((stroke, at) => alike(stroke, strokes[at]))) {
      pen.clearRect(0, 0, side, side);
      known = 0;
    }
    paint(pen, strokes.slice(known), side, ratio());
    this.#settled = strokes;
  }
}
