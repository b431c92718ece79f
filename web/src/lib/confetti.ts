/** Scraps of paper that fly up and fall, over a whole canvas, for a moment. */
import { certain } from "./certain";

export const SECONDS = 2.3;
const SCRAPS = 110;
const GRAVITY = 1.5; // heights of the canvas a second, each second

interface Scrap {
  readonly shape: number;
  readonly colour: string;
  readonly size: number;
  /** Where it starts, as parts of the canvas, and how fast it goes, in such parts a second. */
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
  readonly spin: number;
}

/** Throws the paper; gives what stops it. */
export function confetti(canvas: HTMLCanvasElement, colours: readonly string[]): () => void {
  const pen = canvas.getContext("2d");
  const ratio = devicePixelRatio;
  const scraps = Array.from({ length: SCRAPS }, (_, at) => thrown(at, colours));
  const began = performance.now();
  let frame = 0;
  const draw = (now: number): void => {
    const seconds = Math.max(0, now - began) / 1000;
    canvas.width = canvas.clientWidth * ratio; // which also wipes it
    canvas.height = canvas.clientHeight * ratio;
    if (!pen || seconds > SECONDS) return;
    pen.globalAlpha = Math.min(1, 3 * (1 - seconds / SECONDS));
    for (const scrap of scraps) paint(pen, scrap, seconds, ratio);
    frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}

/** From both lower corners, towards the middle. */
function thrown(at: number, colours: readonly string[]): Scrap {
  const left = at % 2 === 0;
  const inward = 0.15 + 0.75 * Math.random();
  return {
    shape: at % 3,
    colour: certain(colours[at % colours.length]),
    size: 8 + 9 * Math.random(),
    x: left ? -0.02 : 1.02,
    y: 0.85 + 0.15 * Math.random(),
    across: left ? inward / 1.6 : -inward / 1.6,
    down: -(0.9 + 0.9 * Math.random()),
    spin: 8 * (Math.random() - 0.5),
  };
}

function paint(pen: CanvasRenderingContext2D, scrap: Scrap, seconds: number, ratio: number): void {
  const { width, height } = pen.canvas;
  const { size, shape } = scrap;
  pen.save();
  pen.translate(
    width * (scrap.x + scrap.across * seconds),
    height * (scrap.y + scrap.down * seconds + (GRAVITY / 2) * seconds * seconds),
  );
  pen.rotate(scrap.spin * seconds);
  pen.scale(ratio, ratio * Math.cos(scrap.spin * 2 * seconds)); // it tumbles
  pen.fillStyle = scrap.colour;
  pen.beginPath();
  if (shape === 0) pen.rect(-size / 2, -size / 3, size, size / 1.5);
  else if (shape === 1) pen.arc(0, 0, size / 2, 0, Math.PI * 2);
  else
    [
      [0, -size / 1.7],
      [size / 1.7, size / 2],
      [-size / 1.7, size / 2],
    ].forEach(([x = 0, y = 0]) => pen.lineTo(x, y));
  pen.fill();
  pen.restore();
}
