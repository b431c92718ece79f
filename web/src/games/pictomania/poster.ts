/** The gallery as one picture to keep: a line a round, a column a player. */
import { certain } from "../../lib/certain";
import { paint, type Strokes } from "../../lib/ink";
import type { Known } from "../../texts/words";
import type { Wall } from "./streamed";
import { t } from "./texts";

const SIDE = 300;
const GAP = 24;
const HEAD = 96;
const CAPTION = 62;
const RIM = 8;
const COLOURS = { paper: "#f7f0e4", ink: "#241c2b", soft: "#6a5f72", slate: "#1f6f54", wood: "#c8935a" };

type Pen = CanvasRenderingContext2D;

export async function poster(walls: readonly Wall[], who: Known): Promise<Blob | null> {
  await document.fonts.ready;
  const columns = Math.max(...walls.map(({ pictures }) => pictures.length));
  const pen = sheet(GAP + columns * (SIDE + GAP), HEAD + walls.length * (SIDE + CAPTION + GAP) + GAP);
  pen.fillStyle = COLOURS.paper;
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  write(pen, "Pictomania", GAP, 62, 52, COLOURS.ink);
  walls.forEach(({ round, pictures }, row) => {
    pictures.forEach(({ seat, subject, strokes }, column) => {
      const x = GAP + column * (SIDE + GAP);
      const y = HEAD + row * (SIDE + CAPTION + GAP);
      hang(pen, strokes, x, y);
      write(pen, subject.word, x, y + SIDE + 30, 26, COLOURS.ink);
      write(pen, `${who(seat).name} · ${t().gallery.round(round)}`, x, y + SIDE + 54, 18, COLOURS.soft);
    });
  });
  return new Promise((done) => pen.canvas.toBlob(done, "image/png"));
}

function sheet(width: number, height: number): Pen {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  return certain(canvas.getContext("2d"));
}

/** A slate in its frame; rubbing out must not go through it, so the chalk has a sheet of its own. */
function hang(pen: Pen, strokes: Strokes, x: number, y: number): void {
  const side = SIDE - 2 * RIM;
  const chalk = sheet(side, side);
  paint(chalk, strokes, side);
  panel(pen, x, y, SIDE, COLOURS.wood);
  panel(pen, x + RIM, y + RIM, side, COLOURS.slate);
  pen.drawImage(chalk.canvas, x + RIM, y + RIM);
}

function panel(pen: Pen, x: number, y: number, side: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(x, y, side, side, side / 24);
  pen.fill();
}

function write(pen: Pen, text: string, x: number, y: number, size: number, colour: string): void {
  pen.fillStyle = colour;
  pen.font = `800 ${size}px "Bricolage Grotesque Variable", system-ui, sans-serif`;
  pen.fillText(text, x, y, SIDE);
}
