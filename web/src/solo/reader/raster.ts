// Lays ink on the raster that the network reads, number by number as `bots/reading/raster.py` does: what is inked, in
// which order, and where strokes end.

export type Point = readonly [x: number, y: number];
export type Ink = readonly (readonly Point[])[];
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export const SIZE = 64;
export const LAYERS = 3;
const INNER = 52;
const HALF_WIDTH = 1;
const END = 1.7; // half the width of the dot at a stroke's end
const SPACING = 0.4; // pixels between two dots of ink
const MOST = 1500; // dots
const REACH = 2; // pixels around a dot that its ink may touch

/** SIZE × SIZE × LAYERS: ink, order (later ink is brighter), ends of strokes. */
export function raster(ink: Ink, page: Box | null): Float32Array {
  const pixels = new Float32Array(SIZE * SIZE * LAYERS);
  const lines = fitted(ink, page ? around(page, box(ink)) : box(ink));
  const dots = spaced(lines);
  dots.forEach((dot, index) => {
    press(pixels, 0, dot, HALF_WIDTH, 1);
    press(pixels, 1, dot, HALF_WIDTH, order(index, dots.length));
  });
  for (const line of lines) {
    press(pixels, 2, line[0]!, END, 1);
    press(pixels, 2, line.at(-1)!, END, 1);
  }
  return pixels;
}

/** The smallest box around the ink; of no ink, a point. */
function box(ink: Ink): Box {
  const found: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ink.flat()) {
    found[0] = Math.min(found[0], x);
    found[1] = Math.min(found[1], y);
    found[2] = Math.max(found[2], x);
    found[3] = Math.max(found[3], y);
  }
  return found[0] <= found[2] ? found : [0, 0, 0, 0];
}

function around(one: Box, two: Box): Box {
  return [
    Math.min(one[0], two[0]),
    Math.min(one[1], two[1]),
    Math.max(one[2], two[2]),
    Math.max(one[3], two[3]),
  ];
}

/** The strokes in pixels: the longer side of the page is INNER and lies in the middle. */
function fitted(ink: Ink, [left, top, right, bottom]: Box): Point[][] {
  const scale = INNER / Math.max(right - left, bottom - top, 1e-4);
  const [x0, y0] = [(left + right) / 2, (top + bottom) / 2];
  return ink
    .filter((stroke) => stroke.length)
    .map((stroke) => stroke.map(([x, y]) => [(x - x0) * scale + SIZE / 2, (y - y0) * scale + SIZE / 2]));
}

/** Points equally far apart along all lines, in the order in which they were drawn. */
function spaced(lines: readonly Point[][]): Point[] {
  const lengths = lines.map(lengthsAlong);
  const total = lengths.reduce((sum, along) => sum + along.at(-1)!, 0);
  const spacing = Math.max(SPACING, total / MOST);
  return lines.flatMap((line, index) => [...dotted(line, lengths[index]!, spacing)]);
}

/** How long a line is up to each of its points. */
function lengthsAlong(line: readonly Point[]): number[] {
  let length = 0;
  return line.map(([x, y], index) => {
    const [x0, y0] = line[Math.max(0, index - 1)]!;
    length += Math.hypot(x - x0, y - y0);
    return length;
  });
}

function* dotted(line: readonly Point[], along: readonly number[], spacing: number): Generator<Point> {
  const [last, length] = [line.length - 1, along.at(-1)!];
  const steps = Math.trunc(length / spacing) + 1;
  for (let step = 0, segment = 0; step <= steps; step++) {
    const at = step === steps ? length : step * (length / steps);
    while (segment < last && along[segment + 1]! <= at) segment++;
    yield segment === last ? line[last]! : between(line, along, segment, at);
  }
}

function between(line: readonly Point[], along: readonly number[], segment: number, at: number): Point {
  const [x0, y0] = line[segment]!;
  const [x1, y1] = line[segment + 1]!;
  const [from, to] = [along[segment]!, along[segment + 1]!];
  return [((x1 - x0) / (to - from)) * (at - from) + x0, ((y1 - y0) / (to - from)) * (at - from) + y0];
}

/** From nearly 0 for the first dot to 1 for the last. */
function order(index: number, count: number): number {
  return index === count - 1 ? 1 : Math.fround(1 / count + index * ((1 - 1 / count) / (count - 1)));
}

/** Presses a round dot with soft edges on a layer; where dots overlap, the strongest shows. */
function press(
  pixels: Float32Array,
  layer: number,
  [x, y]: Point,
  halfWidth: number,
  strength: number,
): void {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  for (let py = row - REACH; py <= row + REACH; py++) {
    for (let px = column - REACH; px <= column + REACH; px++) {
      const away = Math.hypot(px + 0.5 - x, py + 0.5 - y);
      const ink = Math.min(Math.max(halfWidth + 0.5 - away, 0), 1) * strength;
      const place = (onPage(py) * SIZE + onPage(px)) * LAYERS + layer;
      if (ink > pixels[place]!) pixels[place] = ink;
    }
  }
}

function onPage(pixel: number): number {
  return Math.min(Math.max(pixel, 0), SIZE - 1);
}
