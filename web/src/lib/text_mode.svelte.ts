/** Whether games are played in sentences and buttons instead of on their boards; remembered on this device. */
import { recall, remember } from "./device";

class TextMode {
  on = $state(recall("text") === "on");

  set(on: boolean): void {
    this.on = on;
    remember("text", on ? "on" : "off");
  }
}

export const textMode = new TextMode();
