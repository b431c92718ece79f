/** A phone that lies on the table tells its player that it is their turn. */
import { recall, remember } from "./device";

const LENGTH = 60;
const PAUSE = 4000; // between two: questions may follow one another closely

class Vibration {
  readonly possible = typeof navigator !== "undefined" && "vibrate" in navigator;
  on = $state(recall("vibration") !== "off");
  #last = -PAUSE;

  set(on: boolean): void {
    this.on = on;
    remember("vibration", on ? "on" : "off");
  }

  /** Browsers complain if nobody has touched the page yet. */
  buzz(): void {
    const now = performance.now();
    if (!this.on || !this.possible || !navigator.userActivation?.hasBeenActive || now - this.#last < PAUSE)
      return;
    this.#last = now;
    navigator.vibrate(LENGTH);
  }
}

export const vibration = new Vibration();
