/** Carrying things with a finger or the mouse. A place to put them is an element with `data-drop`.
 *
 * A press that does not move stays a press: whoever cannot drag presses the thing and then the place.
 */
import type { Attachment } from "svelte/attachments";

const SLACK = 7;

class Carried {
  /** What is being carried, and the place it is above. */
  thing = $state<string | null>(null);
  over = $state<string | null>(null);
}

export const carried = new Carried();

export interface Carrying {
  thing: string;
  drop: (place: string) => void;
}

/** Lets an element be carried to a place. */
export function carry({ thing, drop }: Carrying): Attachment<HTMLElement> {
  return (node) => {
    let start: { x: number; y: number; pointer: number } | null = null;
    let moving = false;

    function down(press: PointerEvent): void {
      if (press.button !== 0 || start) return;
      start = { x: press.clientX, y: press.clientY, pointer: press.pointerId };
      node.setPointerCapture(press.pointerId); // at once: a flick leaves the card with its first move
    }

    function move(press: PointerEvent): void {
      if (press.pointerId !== start?.pointer) return;
      const x = press.clientX - start.x;
      const y = press.clientY - start.y;
      if (!moving) {
        if (Math.hypot(x, y) < SLACK) return;
        moving = true;
        carried.thing = thing;
        node.dataset["carry"] = "moving";
      }
      node.style.translate = `${x}px ${y}px`;
      carried.over = under(press, node);
    }

    function up(press: PointerEvent): void {
      if (press.pointerId !== start?.pointer) return;
      const place = moving && press.type === "pointerup" ? under(press, node) : null;
      const moved = moving;
      if (place !== null) drop(place); // still where it was carried to: it sets out from there
      end();
      if (moved) swallowClick();
    }

    function end(): void {
      start = null;
      moving = false;
      if (carried.thing === thing) carried.thing = carried.over = null;
      node.dataset["carry"] = "ready";
      node.style.translate = "";
    }

    function swallowClick(): void {
      const stop = (click: Event) => {
        click.stopPropagation();
        click.preventDefault();
      };
      node.addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => node.removeEventListener("click", stop, { capture: true }), 50);
    }

    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", up);
    node.dataset["carry"] = "ready";
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      end();
    };
  };
}

/** The place below the pointer; what is carried is in the way and does not count. */
function under(press: PointerEvent, node: HTMLElement): string | null {
  for (const element of document.elementsFromPoint(press.clientX, press.clientY)) {
    if (node.contains(element)) continue;
    const place = element.closest<HTMLElement>("[data-drop]");
    if (place) return place.dataset["drop"] ?? null;
  }
  return null;
}
