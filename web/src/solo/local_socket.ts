/** A line to a table in the worker, with the face of a WebSocket. */
import type { Socket } from "../lib/local";
import type { Frame } from "./messages";

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;
const NORMAL = 1000;

export interface Wire {
  say(text: string): void;
  hangUp(): void;
}

export class LocalSocket implements Socket {
  readonly near = true;
  readyState = CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  #wire: Wire | null = null;

  get closed(): boolean {
    return this.readyState === CLOSED;
  }

  /** There is a worker to speak with. */
  attach(wire: Wire): void {
    this.#wire = wire;
  }

  /** The table says something, or ends the line. */
  hear({ text }: Pick<Frame, "text">): void {
    if (this.closed) return;
    if (text === null) return this.#end();
    if (this.readyState === CONNECTING) {
      this.readyState = OPEN;
      this.onopen?.();
    }
    this.onmessage?.({ data: text });
  }

  send(text: string): void {
    if (this.readyState === OPEN) this.#wire?.say(text);
  }

  close(): void {
    if (this.closed) return;
    this.#wire?.hangUp();
    this.#end();
  }

  #end(): void {
    this.readyState = CLOSED;
    this.onclose?.({ code: NORMAL });
  }
}
