/** Whether this device counts the line for its reader. */
import { recall, remember } from "../../lib/device";

const KEY = "diciassette.sum";

class Counting {
  on = $state(recall(KEY) === "on");

  toggle(): void {
    this.on = !this.on;
    remember(KEY, this.on ? "on" : "off");
  }
}

export const counting = new Counting();
