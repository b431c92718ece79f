/** Those who go by keyboard or by ear keep their place: when what had the focus is gone, the page's content takes it, or the
 * answer to what is asked.
 *
 * An element that takes the focus is laid out at once. So it takes it once the page is drawn, when it is laid out anyway.
 */
import { drawn } from "./drawn";

export function focusContent(): void {
  document.getElementById("content")?.focus({ preventScroll: true });
}

export async function catchFocus(): Promise<void> {
  await drawn();
  if (isLost(document.activeElement)) focusContent();
}

/** The focus goes to an element, if it is lost or within another one that may lose it. */
export async function passFocus(
  to: () => HTMLElement | undefined,
  within: () => HTMLElement | undefined,
): Promise<void> {
  await drawn();
  const { activeElement } = document;
  if (isLost(activeElement) || within()?.contains(activeElement)) to()?.focus({ preventScroll: true });
}

function isLost(active: Element | null): boolean {
  return active === null || active === document.body;
}
