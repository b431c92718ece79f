/** Signs that people show one another for a moment. A device that is tired of them shows none. */
import { recall, remember } from "./device";
import type { Reacted } from "./wire.generated";

export type Sign = Reacted["sign"];
export const SIGNS: readonly Sign[] = ["laugh", "wow", "sad", "angry", "clap", "hurry"];
const LASTS = 2500;

export interface Reaction {
  readonly key: number;
  readonly seat: number;
  readonly sign: Sign;
}

class Welcome {
  on = $state(recall("reactions") !== "off");

  set(on: boolean): void {
    this.on = on;
    remember("reactions", on ? "on" : "off");
  }
}

/** Whether this device shows the signs of others. */
export const welcome = new Welcome();

export class Reactions {
  /** What is shown now: one sign a seat. */
  now = $state.raw<readonly Reaction[]>([]);
  #keys = 0;

  show(seat: number, sign: Sign): void {
    if (!welcome.on) return;
    const key = ++this.#keys;
    this.now = [...this.now.filter((other) => other.seat !== seat), { key, seat, sign }];
    setTimeout(() => (this.now = this.now.filter((other) => other.key !== key)), LASTS);
  }
}
