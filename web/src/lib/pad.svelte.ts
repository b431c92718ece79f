/** The score pads of this device, and the one that lies open: it is counted by whoever answers the API. */
import { api, problemOf } from "./api";
import { recall, remember } from "./device";
import {
  begun,
  read,
  removed,
  sheetOf,
  shelved,
  struck,
  undone,
  written,
  type Entry,
  type Pad,
} from "./pads";
import type { Problem } from "./wire.generated";

const KEY = "pads";

export class Shelf {
  pads = $state.raw(read(recall(KEY)));

  keep(pad: Pad): void {
    this.#set(shelved(read(recall(KEY)), pad, Date.now()));
  }

  remove(id: string): void {
    this.#set(removed(read(recall(KEY)), id));
  }

  /** What another tab has written meanwhile stays: the shelf is read again before each change. */
  #set(pads: Pad[]): void {
    this.pads = pads;
    remember(KEY, JSON.stringify(pads));
  }
}

export class OpenPad {
  pad = $state.raw() as Pad;
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);

  constructor(
    pad: Pad,
    private readonly shelf: Shelf,
  ) {
    this.pad = pad;
  }

  /** A new pad; null where its names or options cannot be, and `refused` is told why. */
  static async begin(
    shelf: Shelf,
    game: string,
    names: readonly string[],
    options: Pad["options"],
    refused: (problem: Problem) => void,
  ): Promise<OpenPad | null> {
    const open = new OpenPad(begun(newId(), game, names, options), shelf);
    if (await open.#take(open.pad)) return open;
    if (open.problem) refused(open.problem);
    return null;
  }

  get count(): Pad["count"] {
    return this.pad.count;
  }

  /** Counts it as it is: perhaps it was counted by an earlier version. */
  recount = (): Promise<boolean> => this.#count(this.pad);

  write = (round: number, entry: Entry): Promise<boolean> => this.#take(written(this.pad, round, entry));

  strike = (round: number): Promise<boolean> => this.#take(struck(this.pad, round));

  undo = (): Promise<boolean> => this.#take(undone(this.pad));

  /** Takes a change once it is counted; one that is refused changes nothing. */
  async #take(wanted: Pad): Promise<boolean> {
    const taken = await this.#count(wanted);
    if (taken) this.shelf.keep(this.pad);
    return taken;
  }

  async #count(wanted: Pad): Promise<boolean> {
    this.busy = true;
    this.problem = null;
    try {
      const count = await api.pad(wanted.game, sheetOf(wanted));
      this.pad = { ...wanted, names: count.names, count };
      return true;
    } catch (error) {
      this.problem = problemOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

/** Browsers make no UUIDs over plain http. */
function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}
