/** The move half made: which card of the hand is picked, and which way up it is. */
import type { DiciassetteCommand } from "../../lib/wire.generated";
import type { Face } from "./cards";

export interface Item {
  /** Tells cards apart that are alike. */
  readonly key: number;
  readonly code: string;
}

export class Draft {
  /** The cards of the hand. */
  items = $state.raw<readonly Item[]>([]);
  #picked = $state<number | null>(null);
  #face = $state<Face>("up");
  /** The key of the card that was laid last. */
  laid: number | null = null;
  #keys = 0;

  constructor(private readonly send: (command: DiciassetteCommand) => void) {}

  get picked(): Item | null {
    return this.items.find(({ key }) => key === this.#picked) ?? null;
  }

  /** Which way up a card of the hand is: only one that is picked can be turned over. */
  face({ key }: Item): Face {
    return key === this.#picked ? this.#face : "up";
  }

  /** The hand as it is now: cards that stay keep their keys. */
  hold(codes: readonly string[]): void {
    if (codes.join() === this.items.map(({ code }) => code).join()) return;
    const stay = this.items.filter(({ key }) => key !== this.laid);
    this.items = codes.map((code) => {
      const at = stay.findIndex((item) => item.code === code);
      return stay.splice(at, at < 0 ? 0 : 1)[0] ?? { key: ++this.#keys, code };
    });
    if (!this.picked) this.reset();
  }

  /** A press picks a card up, the next one turns it over. */
  press({ key }: Item): void {
    this.#face = key === this.#picked && this.#face === "up" ? "down" : "up";
    this.#picked = key;
  }

  reset(): void {
    this.#picked = null;
    this.#face = "up";
  }

  lay(item: Item, face = this.face(item)): void {
    this.laid = item.key;
    this.send({ do: "lay", card: item.code, face });
  }
}
