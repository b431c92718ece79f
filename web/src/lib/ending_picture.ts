/** The end of a match as one picture to send or keep: the game's sign, who has won, the scores, and the day. */
import { certain } from "./certain";

const WIDTH = 1080;
const HEAD = 200;
const EDGE = 72;
const ROW = 88;
const TITLE = '"Bricolage Grotesque Variable", system-ui, sans-serif';
const PAPER = { ground: "#f7f0e4", row: "#efe4d2", ink: "#241c2b", soft: "#6a5f72" };

export interface Ending {
  readonly game: string;
  /** The game's sign, as it stands on the page. */
  readonly emblem: SVGSVGElement | null;
  /** The game's colour, what is written on it, and the colour of those who have won. */
  readonly colours: { readonly game: string; readonly onGame: string; readonly accent: string };
  readonly winners: string;
  readonly said: string;
  readonly rows: readonly { readonly name: string; readonly score: string; readonly won: boolean }[];
  readonly foot: string;
}

type Pen = CanvasRenderingContext2D;

export async function endingPicture(ending: Ending): Promise<Blob | null> {
  await document.fonts.ready;
  const { game, colours, winners, said, rows, foot } = ending;
  const height = HEAD + 330 + rows.length * ROW + 130;
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height });
  const pen = certain(canvas.getContext("2d"));
  block(pen, 0, 0, WIDTH, height, PAPER.ground);
  block(pen, 0, 0, WIDTH, HEAD, colours.game);
  const sign = ending.emblem && (await drawn(ending.emblem));
  if (sign) pen.drawImage(sign, EDGE, 40, 120, 120);
  write(pen, game, sign ? EDGE + 150 : EDGE, 126, 72, colours.onGame);
  write(pen, winners, EDGE, HEAD + 170, 140, PAPER.ink);
  write(pen, said, EDGE, HEAD + 250, 52, PAPER.soft);
  rows.forEach(({ name, score, won }, at) => {
    const top = HEAD + 310 + at * ROW;
    block(pen, EDGE - 20, top, WIDTH - 2 * EDGE + 40, ROW - 12, won ? colours.accent : PAPER.row, 22);
    write(pen, name, EDGE + 8, top + 52, 44, PAPER.ink, WIDTH - 2 * EDGE - 220);
    pen.textAlign = "right";
    write(pen, score, WIDTH - EDGE - 8, top + 52, 48, PAPER.ink, 200);
    pen.textAlign = "left";
  });
  write(pen, foot, EDGE, height - 56, 34, PAPER.soft);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

function block(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  round = 0,
): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(x, y, width, height, round);
  pen.fill();
}

/** A line of text, made smaller until it fits. */
function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  room = WIDTH - x - EDGE,
): void {
  pen.fillStyle = colour;
  pen.font = `800 ${size}px ${TITLE}`;
  const wide = pen.measureText(text).width;
  if (wide > room) pen.font = `800 ${Math.max(size * 0.4, (size * room) / wide)}px ${TITLE}`;
  pen.fillText(text, x, y, room);
}

const PAINTED = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "font-size",
  "font-weight",
];

/** A sign of the page as an image of its own, with the colours that it has there. */
async function drawn(sign: SVGSVGElement): Promise<HTMLImageElement | null> {
  const copy = sign.cloneNode(true) as SVGSVGElement;
  const [from, to] = [sign, copy].map((svg) => [...svg.querySelectorAll("*")]);
  from?.forEach((part, at) => {
    const style = getComputedStyle(part);
    for (const name of PAINTED) to?.[at]?.setAttribute(name, style.getPropertyValue(name));
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", "480");
  copy.setAttribute("height", "480");
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  return image.decode().then(
    () => image,
    () => null,
  );
}
