/** The law: a press counts for the button it began on, and for no other.
 *
 * The page may move between the moment a finger comes down and the moment it is lifted: an update arrives, a strip
 * appears on top. A browser then gives the click to whatever lies under the finger at the end: with a finger that is
 * another button, with a mouse it is none. Whoever slides off a button still takes the press back, and keys and
 * screen readers, which press without a pointer, are left alone.
 */
interface Press {
  readonly button: HTMLButtonElement;
  /** Where the button was when the press began. */
  readonly box: DOMRect;
}

let press: Press | null = null;

export function keepPresses(): void {
  addEventListener("pointerdown", begin, { capture: true });
  addEventListener("click", end, { capture: true });
}

function begin({ isPrimary, target }: PointerEvent): void {
  if (!isPrimary) return;
  const button = target instanceof Element ? target.closest("button") : null;
  press = button && { button, box: button.getBoundingClientRect() };
}

function end(click: MouseEvent): void {
  const began = press;
  if (!began || !click.isTrusted || click.detail === 0) return;
  press = null;
  if (began.button.contains(click.target as Node) || !within(began.box, click)) return;
  if (began.button.isConnected) take(click, began.button);
  else if ((click.target as Element).closest("button, a")) click.stopImmediatePropagation();
}

/** The button moved away from under the pointer. */
function take(click: MouseEvent, button: HTMLButtonElement): void {
  click.stopImmediatePropagation();
  click.preventDefault();
  button.click();
}

function within(box: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}
