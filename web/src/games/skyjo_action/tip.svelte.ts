/** What an action card says of itself while somebody points at it, rests on it or holds it. */
import type { Kind } from "./cards";

class Tip {
  kind = $state<Kind | null>(null);
  box = $state.raw<DOMRect | null>(null);
  #owner: Element | null = null;

  show(kind: Kind, owner: Element): void {
    this.kind = kind;
    this.box = owner.getBoundingClientRect();
    this.#owner = owner;
  }

  hide(owner?: Element): void {
    if (owner && owner !== this.#owner) return;
    this.kind = null;
    this.#owner = null;
  }

  toggle(kind: Kind, owner: Element): void {
    if (this.kind !== null && this.#owner === owner) this.hide();
    else this.show(kind, owner);
  }
}

export const tip = new Tip();

const HOLD = 420;
const HOVER = 350;

/** Explains an action card on hover, focus and a long press; after a long press the click does nothing. */
export function explains(kind: Kind): (node: HTMLElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let long = false;
    const stop = () => clearTimeout(timer);
    const on: Record<string, (event: Event) => void> = {
      pointerenter: (event) => {
        if ((event as PointerEvent).pointerType === "mouse")
          timer = setTimeout(() => tip.show(kind, node), HOVER);
      },
      pointerleave: () => {
        stop();
        if (!long) tip.hide(node);
      },
      pointerdown: (event) => {
        long = false;
        stop();
        if ((event as PointerEvent).pointerType === "mouse") return;
        timer = setTimeout(() => {
          long = true;
          tip.show(kind, node);
        }, HOLD);
      },
      pointerup: stop,
      pointercancel: stop,
      contextmenu: (event) => {
        if (long) event.preventDefault();
      },
      focus: () => {
        if (node.matches(":focus-visible")) tip.show(kind, node);
      },
      blur: () => tip.hide(node),
    };
    const swallow = (event: Event) => {
      if (!long) return;
      long = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    for (const [name, listener] of Object.entries(on)) node.addEventListener(name, listener);
    node.addEventListener("click", swallow, { capture: true });
    return () => {
      stop();
      tip.hide(node);
      for (const [name, listener] of Object.entries(on)) node.removeEventListener(name, listener);
      node.removeEventListener("click", swallow, { capture: true });
    };
  };
}
