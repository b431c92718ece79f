/** Draws a drawing again, as it was drawn: stroke after stroke, point after point. */
import { pointsOf } from "../../lib/flow";
import type { Strokes } from "../../lib/ink";

const POINTS_A_SECOND = 90;
const LONGEST = 6; // seconds

export class Retrace {
  /** How many points are drawn; all of them, unless it runs. */
  points = $state(Infinity);
  #frame = 0;

  get running(): boolean {
    return this.points < Infinity;
  }

  begin(strokes: Strokes): void {
    this.stop();
    const all = pointsOf(strokes);
    const pace = Math.max(POINTS_A_SECOND, all / LONGEST);
    const began = performance.now();
    const go = (now: number): void => {
      const drawn = Math.ceil((Math.max(0, now - began) / 1000) * pace);
      this.points = drawn < all ? Math.max(1, drawn) : Infinity;
      if (this.running) this.#frame = requestAnimationFrame(go);
    };
    go(began);
  }

  /** Shows all of it. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.points = Infinity;
  }
}
