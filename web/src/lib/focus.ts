/** Those who go by keyboard or by ear keep their place: when what had the focus is gone, the page's content takes it. */
import { tick } from "svelte";

export function focusContent(): void {
  document.getElementById("content")?.focus({ preventScroll: true });
}

export async function catchFocus(): Promise<void> {
  await tick();
  if (document.activeElement === null || document.activeElement === document.body) focusContent();
}
