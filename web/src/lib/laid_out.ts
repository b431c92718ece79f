/** Tells of an element once it is laid out, and whenever its size changes: its measures cost nothing then. To ask for them
 * before lays the whole page out at once, and a second time after what follows from them. */
import type { Attachment } from "svelte/attachments";

export function laidOut<E extends Element>(told: (node: E) => void): Attachment<E> {
  return (node) => {
    const watch = new ResizeObserver(() => told(node));
    watch.observe(node);
    return () => watch.disconnect();
  };
}
