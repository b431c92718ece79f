/** What a thing says of itself while somebody points at it, rests on it or holds it. `Tip.svelte` shows it. */
export interface Explanation {
  readonly title: string;
  readonly text: string;
}

class Tip {
  said = $state.raw<Explanation | null>(null);
  box = $state.raw<DOMRect | null>(null);
  #owner: Element | null = null;

  show(said: Explanation, owner: Element): void {
    this.said = said;
    this.box = owner.getBoundingClientRect();
    this.#owner = owner;
  }

  hide(owner?: Element): void {
    if (owner && owner !== this.#owner) return;
    this.said = null;
    this.#owner = null;
  }

  toggle(said: Explanation, owner: Element): void {
    if (this.#owner === owner) this.hide();
    else this.show(said, owner);
  }

  /** Whether a press on this belongs to what is explained. */
  isOf(node: Element): boolean {
    return this.#owner?.contains(node) ?? false;
  }
}

export const tip = new Tip();

const HOLD = 420;
const HOVER = 350;

/** Tells of something that cannot be pressed for anything else, also on a press. */
export function tells(said: () => Explanation): (node: HTMLElement) => () => void {
  const explain = explains(said);
  return (node) => {
    const stop = explain(node);
    const press = (event: Event) => {
      if (!(event.target as Element).closest("button, a, [role=button]")) tip.toggle(said(), node);
    };
    node.addEventListener("click", press);
    return () => {
      stop();
      node.removeEventListener("click", press);
    };
  };
}

/** Explains a thing on hover, focus and a long press; after a long press the click does nothing. */
export function explains(said: () => Explanation): (node: HTMLElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let long = false;
    const stop = () => clearTimeout(timer);
    const on: Record<string, (event: Event) => void> = {
      pointerenter: (event) => {
        if ((event as PointerEvent).pointerType === "mouse")
          timer = setTimeout(() => tip.show(said(), node), HOVER);
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
          tip.show(said(), node);
        }, HOLD);
      },
      pointerup: stop,
      pointercancel: stop,
      contextmenu: (event) => {
        if (long) event.preventDefault();
      },
      focus: () => {
        if (node.matches(":focus-visible")) tip.show(said(), node);
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
