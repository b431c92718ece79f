/** A flick: a card that is let go of on its quick way up counts as thrown, wherever the finger was. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { carried } from "../../pieces/drag.svelte";

const FAR = 48; // pixels
const FAST = 0.55; // pixels a millisecond, at the end
const RECENT = 90; // milliseconds

export interface Flick {
  readonly lift: () => void;
  readonly fly: () => void;
}

/** To be attached before `carry`: it has to see what the card is above. */
export function flick({ lift, fly }: Flick): Attachment<HTMLElement> {
  return (node) => {
    let way: { y: number; at: number }[] = [];

    function down(press: PointerEvent): void {
      way = [{ y: press.clientY, at: press.timeStamp }];
      lift();
    }

    function move(press: PointerEvent): void {
      if (way.length) way.push({ y: press.clientY, at: press.timeStamp });
    }

    function up(press: PointerEvent): void {
      const [first] = way;
      const recent = way.find(({ at }) => press.timeStamp - at < RECENT);
      way = [];
      if (!first || !recent || carried.over !== null) return;
      const speed = (recent.y - press.clientY) / Math.max(1, press.timeStamp - recent.at);
      if (first.y - press.clientY > FAR && speed > FAST) fly();
    }

    const listeners = [
      on(node, "pointerdown", down),
      on(node, "pointermove", move),
      on(node, "pointerup", up),
    ];
    return () => listeners.forEach((remove) => remove());
  };
}
