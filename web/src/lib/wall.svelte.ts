/** Whether this page hangs on a wall, for a whole room to look at. It is then laid out on a sheet of one height, which is
 * scaled to the window: what is legible from afar on one television is so on all. */

/** Pixels: at this height the smallest words, of 16 pixels, are 2.2 % of it. */
const TALL = 720;
const NARROWEST = 1120;
/** The height of a stage on which nothing lies that is somebody's own, in units. */
const STAGE = 616;
const STAGE_WIDE = 1240;

class Wall {
  on = $state(false);
  /** How much larger the sheet is on the window. */
  scale = $state(1);
  /** The height of the board on the sheet. */
  board = $state(STAGE);
  /** What the table waits for, and what has just happened: boards leave it to the page to tell. */
  sentence = $state("");
  line = $state("");

  /** The page is another one now. */
  leave(): void {
    this.on = false;
    this.scale = 1;
  }

  /** Takes the size of the window. */
  fit(width: number, height: number): void {
    this.scale = Math.min(height / TALL, width / NARROWEST);
  }
}

export const wall = new Wall();

/** The unit of a stage on the wall, by the board's size. */
export const wallUnit = (width: number): string => `${Math.min(wall.board / STAGE, width / STAGE_WIDE)}px`;

/** Where an element is, in pixels of the sheet it lies on. */
export function boxOf(node: Element): DOMRect {
  const { left, top, width, height } = node.getBoundingClientRect();
  const { scale } = wall;
  return new DOMRect(left / scale, top / scale, width / scale, height / scale);
}
