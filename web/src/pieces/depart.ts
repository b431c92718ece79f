/** A transition: the element goes to a place and is gone. Without the place, or without motion, it fades. */
import { cubicIn } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { placed, QUICK, SLOW, still } from "../lib/motion";
import { boxOf } from "../lib/wall.svelte";

export interface Departure {
  /** The name of the place it goes to. */
  to: string;
  delay?: number;
}

export function depart(node: Element, { to, delay = 0 }: Departure): TransitionConfig {
  const target = still() ? undefined : placed(to);
  if (!target) return { duration: QUICK, css: (t) => `opacity: ${t}` };
  const [start, end] = [boxOf(node), boxOf(target)];
  const x = end.left + end.width / 2 - (start.left + start.width / 2);
  const y = end.top + end.height / 2 - (start.top + start.height / 2);
  const scale = start.width ? Math.max(0.3, end.width / start.width) : 1;
  return {
    delay,
    duration: SLOW,
    easing: cubicIn,
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) scale(${1 + (scale - 1) * u});` +
      `opacity: ${Math.min(1, t * 4)}; z-index: 5;`,
  };
}
