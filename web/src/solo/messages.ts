/** What travels between the page and its worker, and what the host in it says: the JSON of `tablee.solo.wire`. */
import type { Notice } from "../lib/wire.generated";

export type ToHost =
  | { type: "dial"; line: number; table: string }
  | { type: "say"; line: number; text: string }
  | { type: "hang_up"; line: number }
  | { type: "ask"; id: number; method: string; path: string; body: unknown };

/** Where the files of Python lie, and by how much the time that bots take is multiplied. */
export interface Start {
  readonly type: "start";
  readonly python: string;
  readonly pace: number;
}

/** With every message comes the moment at which it was sent, in seconds. */
export type ToWorker = Start | (ToHost & { at: number });

/** A line without text has ended. */
export interface Frame {
  readonly line: number;
  readonly text: string | null;
}

export type FromWorker =
  | { type: "loading"; bytes: number; total: number }
  | { type: "ready" }
  | { type: "failed"; why: string }
  | { type: "trouble"; notice: Notice }
  | ({ type: "frame" } & Frame)
  | { type: "answer"; id: number; status: number; body: unknown };

export interface LogRow {
  readonly version: number;
  readonly place: number;
  readonly match: number;
  readonly kind: string;
  readonly body: string;
}

export interface Save {
  readonly table: string;
  readonly after: number | null;
  readonly version: number;
  readonly rows: readonly LogRow[];
  readonly overview: unknown;
  readonly room: string | null;
}

export interface Part {
  readonly table: string;
  readonly match: number;
  readonly name: string;
  readonly text: string;
}

export interface Missing {
  readonly table: string;
  readonly match: number | null;
}

export interface Step {
  readonly save?: readonly Save[];
  readonly parts?: readonly Part[];
  readonly name?: string;
  readonly frames?: readonly Frame[];
  readonly answers?: readonly { id: number; status: number; body: unknown }[];
  readonly wake_at?: number;
  readonly missing?: Missing;
  readonly reader?: boolean;
  readonly faults?: readonly string[];
}

/** The moment now, in seconds, on a clock that pages and workers share. */
export function moment(): number {
  return (performance.timeOrigin + performance.now()) / 1000;
}
