/** Cards on their way: those that others draw, and the one that a bin takes along. */
import type { DiciassetteEvent, DiciassetteView } from "../../lib/wire.generated";
import type { Lying } from "./cards";

const LOOK = 700; // how long a card is seen that a bin has taken

export class Flights {
  /** A card that is no longer part of the line, and is seen to leave it. */
  leaving = $state.raw<Lying | null>(null);
  #drawn = $state.raw<Readonly<Record<string, number>>>({});
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Tells a card that has just been drawn from the one that was at this place of a hand before. */
  key(seat: number, at: number): string {
    return `${at}-${this.#drawn[`${seat}-${at}`] ?? 0}`;
  }

  /** `before` is the line before these events. */
  follow(events: readonly DiciassetteEvent[], view: DiciassetteView, before: readonly Lying[]): void {
    for (const event of events) {
      if (event.is === "drew") this.#draw(event.seat, event.backs, view.backs[event.seat] ?? []);
      else if (event.is === "binned") this.#leave(event.card === null ? null : (before.at(-1) ?? null));
    }
  }

  /** Where the new cards are among the backs, which lie in order. */
  #draw(seat: number, drawn: readonly string[], backs: readonly string[]): void {
    const keys = { ...this.#drawn };
    const free = backs.map((back, at) => ({ back, at }));
    for (const card of drawn) {
      const at = free.findLastIndex(({ back }) => back === card);
      const [found] = free.splice(at, at < 0 ? 0 : 1);
      if (found) keys[`${seat}-${found.at}`] = ++this.#count;
    }
    this.#drawn = keys;
  }

  #leave(taken: Lying | null): void {
    clearTimeout(this.#timer);
    this.leaving = taken;
    this.#timer = setTimeout(() => (this.leaving = null), LOOK);
  }
}
