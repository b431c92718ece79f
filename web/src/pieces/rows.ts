/** Arrow keys go along things that lie in rows: each is an element with `data-slot`, counted from the left and the top.
 *
 * What cannot be pressed is stepped over.
 */
import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** `wide` is how many lie side by side. */
export function rows(wide: number): Attachment<HTMLElement> {
  return (grid) => {
    function along(press: KeyboardEvent): void {
      const step = STEPS[press.key];
      const here = (press.target as Element).closest<HTMLElement>("[data-slot]");
      if (!step || !here) return;
      press.preventDefault();
      next(grid, wide, Number(here.dataset["slot"]), step)?.focus();
    }
    grid.addEventListener("keydown", along);
    return () => grid.removeEventListener("keydown", along);
  };
}

function next(
  grid: HTMLElement,
  wide: number,
  slot: number,
  [right, down]: readonly [number, number],
): HTMLElement | null {
  const last = grid.querySelectorAll("[data-slot]").length - 1;
  let [column, row] = [(slot % wide) + right, Math.floor(slot / wide) + down];
  for (; column >= 0 && column < wide && row >= 0 && row * wide <= last; column += right, row += down) {
    const found = grid.querySelector<HTMLElement>(
      `[data-slot="${row * wide + column}"] button:not(:disabled)`,
    );
    if (found) return found;
  }
  return null;
}
