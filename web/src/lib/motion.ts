/** How things move: along the way they really go, briefly, and not at all for those who ask for none.
 *
 * Elements that cards leave from or land on are named places. Before a change the places are remembered, so that a
 * card which appears can set out from where it was, even if that place is gone by then. A card that is on its way and
 * has to go elsewhere sets out from where it is: nothing waits for a motion to end.
 */
import type { Attachment } from "svelte/attachments";
import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";
import { boxOf } from "./wall.svelte";

export const QUICK = 180;
export const SLOW = 320;

/** Whether this person asks for no motion. */
export function still(): boolean {
  return prefersReducedMotion.current;
}

const places = new Map<string, Element>();
let remembered = new Map<string, DOMRect>();

/** Names an element as a place that cards leave from or land on. */
export function place(name: string): Attachment {
  return (node) => {
    places.set(name, node);
    return () => {
      if (places.get(name) === node) places.delete(name);
    };
  };
}

/** The element that has this name now. */
export function placed(name: string): Element | undefined {
  return places.get(name);
}

/** Where all places are at this moment: to be called before the change that moves things. */
export function remember(): void {
  remembered = new Map();
  for (const [name, node] of places) {
    const box = boxOf(node);
    if (box.width > 0) remembered.set(name, box);
  }
}

/** Where the first of these places was that there was, or else is. */
function origin(names: readonly string[]): DOMRect | undefined {
  for (const name of names) {
    const box = remembered.get(name);
    if (box) return box;
  }
  for (const name of names) {
    const node = places.get(name);
    const box = node && boxOf(node);
    if (box?.width) return box;
  }
  return undefined;
}

export interface Arrival {
  /** Places it may come from: the first that there was counts. */
  from: readonly string[];
  delay?: number;
  duration?: number;
}

/** A transition: the element comes from a place. Without the place, or without motion, it fades in. */
export function arrive(node: Element, { from, delay = 0, duration = SLOW }: Arrival): TransitionConfig {
  const start = still() ? undefined : origin(from);
  if (!start) return { delay: still() ? 0 : delay, duration: QUICK, css: (t) => `opacity: ${t}` };
  const end = boxOf(node);
  const x = start.left + start.width / 2 - (end.left + end.width / 2);
  const y = start.top + start.height / 2 - (end.top + end.height / 2);
  const scale = end.width ? Math.min(2.5, Math.max(0.3, start.width / end.width)) : 1;
  const lean = Math.max(-10, Math.min(10, x / 24));
  const shy = node.querySelector("button") ? "" : "pointer-events: none;"; // it flies over what can be pressed
  return {
    delay,
    duration,
    easing: cubicOut,
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) scale(${1 + (scale - 1) * u}) rotate(${lean * u * t * 2}deg);` +
      `opacity: ${Math.min(1, t * 6)}; z-index: 5; ${shy}`,
  };
}

/** How long those who stay take to close the ranks. */
export function ranks(): { duration: number; easing: typeof cubicOut } {
  return { duration: still() ? 0 : QUICK, easing: cubicOut };
}
