/** A transition: the element springs up from a smaller or larger self. Without motion it is there at once. */
import { backOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { still } from "../lib/motion";

export function pop(_node: Element, { from = 0.3 }: { from?: number } = {}): TransitionConfig {
  return { duration: still() ? 0 : 280, easing: backOut, css: (t, u) => `scale: ${t + from * u}` };
}
