/** The gallery as one picture to keep: a line a round, a column a player. */
import { paint, type Strokes } from "../../lib/ink";
import type { Wall } from "./streamed";

const SIDE = 300;
const GAP = 24;
const HEAD = 96;
const CAPTION = 62;
const COLOURS = { paper: "#f7f0e4", ink: "#241c2b", soft: "#6a5f72", slate: "#1f6f54", wood: "#c8935a" };
const RIM = 8;

export interface Words {
  readonly title: string;
  readonly round: (round: number) => string;
  readonly name: (seat: number) => string;
}

export async function poster(walls: readonly Wall[], words: Words): Promise<Blob | null> {
  await document.fonts.ready;
  const columns = Math.max(...walls.map(({ pictures }) => pictures.length));
  const canvas = sheet(GAP + columns * (SIDE + GAP), HEAD + walls.length * (SIDE + CAPTION + GAP) + GAP);
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.fillStyle = COLOURS.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  write(pen, words.title, GAP, 62, 52, COLOURS.ink);
  walls.forEach((wall, row) => {
    wall.pictures.forEach(({ seat, subject, strokes }, column) => {
      const x = GAP + column * (SIDE + GAP);
      const y = HEAD + row * (SIDE + CAPTION + GAP);
      hang(pen, strokes, x, y);
      write(pen, subject.word, x, y + SIDE + 30, 26, COLOURS.ink);
      write(pen, `${words.name(seat)} · ${words.round(wall.round)}`, x, y + SIDE + 54, 18, COLOURS.soft);
    });
  });
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

function sheet(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** A slate in its frame; rubbing out must not go through it, so the chalk has a sheet of its own. */
function hang(pen: CanvasRenderingContext2D, strokes: Strokes, x: number, y: number): void {
  const side = SIDE - 2 * RIM;
  panel(pen, x, y, SIDE, COLOURS.wood);
  panel(pen, x + RIM, y + RIM, side, COLOURS.slate);
  const chalk = sheet(side, side);
  const layer = chalk.getContext("2d");
  if (layer) paint(layer, strokes, side);
  pen.drawImage(chalk, x + RIM, y + RIM);
}

function panel(pen: CanvasRenderingContext2D, x: number, y: number, side: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(x, y, side, side, side / 24);
  pen.fill();
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
): void {
  pen.fillStyle = colour;
  pen.font = `800 ${size}px "Bricolage Grotesque Variable", system-ui, sans-serif`;
  pen.fillText(text, x, y, SIDE);
}

/** Hands a file to whoever looks at the page; it works over plain http. */
export function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
