/** A host in the page that answers in the server's place, where there is one: `solo` brings it. */

import type { TableOverview } from "./wire.generated";

/** What a table is reached by: a WebSocket, or something with its face. */
export interface Socket {
  readonly readyState: number;
  /** It does not go through the network. */
  readonly near?: boolean;
  onopen: ((this: never, event: never) => void) | null;
  onmessage: ((this: never, event: never) => void) | null;
  onclose: ((this: never, event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Request {
  readonly method: string;
  /** Below `api/`. */
  readonly path: string;
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  readonly said: unknown;
}

export interface LocalHost {
  /** Whether a request is for this host, whatever the server might say. */
  owns(request: Request): boolean;
  /** Whether it can answer a request that did not reach the server. */
  canStandIn(request: Request): boolean;
  ask(request: Request): Promise<Answer>;
  /** The tables of this device, the latest first. */
  tables(): Promise<readonly TableOverview[]>;
  /** The line to a table of its own; null for any other table. */
  dial(table: string): Socket | null;
}

let host: LocalHost | null = null;

export function useLocalHost(one: LocalHost | null): void {
  host = one;
}

export function localHost(): LocalHost | null {
  return host;
}
