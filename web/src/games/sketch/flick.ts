/** A flick: a card that is let go of on its quick way up counts as thrown, wherever the finger was. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { carried } from "../../pieces/drag.svelte";

const FAR = 48; // pixels
const FAST = 0.55; // pixels a millisecond, at the end
const RECENT = 90; // milliseconds

/** To be attached before `carry`: it has to see what the card is above. */
export function flick({ lift, fly }: Record<"lift" | "fly", () => void>): Attachment<HTMLElement> {
  return (node) => {
    let way: PointerEvent[] = [];

    function up(press: PointerEvent): void {
      const [first] = way;
      const recent = way.find(({ timeStamp }) => press.timeStamp - timeStamp < RECENT);
      way = [];
      if (!first || !recent || carried.over !== null) return;
      const speed = (recent.clientY - press.clientY) / Math.max(1, press.timeStamp - recent.timeStamp);
      if (first.clientY - press.clientY > FAR && speed > FAST) fly();
    }

    const listeners = [
      on(node, "pointerdown", (press) => {
        way = [press];
        lift();
      }),
      on(node, "pointermove", (press) => way.length && way.push(press)),
      on(node, "pointerup", up),
    ];
    return () => listeners.forEach((remove) => remove());
  };
}
