/** Keys press buttons: a button says with `data-key` which one. Somebody who is writing presses nothing. */
const WRITING =
  "input:not([type=radio], [type=checkbox], [type=range], [type=button]), textarea, select, [contenteditable]";

/** The key of a press that is meant for the table; null for all others. */
export function keyOf(press: KeyboardEvent): string | null {
  const { target, key } = press;
  if (press.defaultPrevented || press.repeat || press.ctrlKey || press.metaKey || press.altKey) return null;
  if (target instanceof Element && target.closest(WRITING)) return null;
  return key.length === 1 ? key.toLowerCase() : null;
}

/** The button of a key, if it can be seen and pressed. */
export function buttonOf(key: string, root: ParentNode = document): HTMLButtonElement | undefined {
  const buttons = root.querySelectorAll<HTMLButtonElement>(`button[data-key="${CSS.escape(key)}"]`);
  return [...buttons].find(
    (button) =>
      !button.disabled &&
      button.getAttribute("aria-disabled") !== "true" &&
      button.getClientRects().length > 0,
  );
}
