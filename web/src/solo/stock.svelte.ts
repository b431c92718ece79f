/** What playing without a server needs, kept on this device: how much of it is here, and what is still coming. */
import type { Stock as Told } from "../service/messages";
import { BASE } from "../lib/base";
import { ask } from "../lib/service";
import { offline } from "./offline.svelte";

export class Stock {
  readonly #ask: typeof ask;
  #told = $state.raw<Told | null>(null);
  /** Bytes of what is still missing that have come so far. */
  #came = $state(0);
  loading = $state(false);
  /** Something did not come, or could not be kept. */
  failed = $state(false);

  constructor(service: typeof ask) {
    this.#ask = service;
  }

  /** Whether this device can keep anything. */
  get possible(): boolean {
    return this.#told !== null;
  }

  /** All bytes there are to keep. */
  get size(): number {
    return sum(Object.values(this.#told?.files ?? {}));
  }

  get kept(): number {
    const missing = this.#told?.missing.map((path) => this.#told?.files[path] ?? 0) ?? [];
    return this.size - sum(missing) + this.#came;
  }

  get whole(): boolean {
    return this.#told?.missing.length === 0;
  }

  /** Asks the service worker what is here. */
  async look(): Promise<void> {
    this.#told = await this.#ask("tell stock");
  }

  /** Somebody wants to play without a connection, or does not any more. */
  async want(wanted: boolean): Promise<void> {
    offline.set(wanted);
    if (wanted) return this.fetch();
    this.#told = await this.#ask("drop stock");
  }

  /** Fetches what is missing, file by file; what came before a failure is kept. */
  async fetch(): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    this.failed = false;
    await this.look();
    try {
      for (const path of this.#told?.missing ?? []) await this.#read(path);
    } catch {
      this.failed = true;
    }
    this.#told = await this.#ask("tell stock");
    this.#came = 0;
    this.failed ||= !this.whole;
    this.loading = false;
    if (this.whole) await navigator.storage?.persist?.().catch(() => false);
  }

  /** Reads a file to its end: the service worker keeps it on its way. */
  async #read(path: string): Promise<void> {
    const answer = await fetch(BASE + path);
    if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
    const reader = answer.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read())
      this.#came += part.value.byteLength;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

export const stock = new Stock(ask);
