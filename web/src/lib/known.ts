/** Which kinds of question somebody has been explained, game by game: this device remembers it. */
import { recall, remember } from "./device";

const ALL = "all";

export class Known {
  readonly #key: string;
  #kinds: readonly string[];

  constructor(game: string) {
    this.#key = `known.${game}`;
    this.#kinds = recall(this.#key)?.split(" ") ?? [];
  }

  /** The game is known: nothing needs to be explained any more. */
  get all(): boolean {
    return this.#kinds.includes(ALL);
  }

  has(kind: string): boolean {
    return this.all || this.#kinds.includes(kind);
  }

  add(kind: string): void {
    if (this.has(kind)) return;
    this.#kinds = [...this.#kinds, kind];
    remember(this.#key, this.#kinds.join(" "));
  }

  addAll(): void {
    this.add(ALL);
  }
}
