/** The worker in which Python runs: it carries out what the host of `tablee.solo` says.
 *
 * The law: one thing after another. What a step saves is stored before anything of it is told. While it cannot be, it is
 * kept (`keeping.ts`) and everything else waits; if it never can be, or somebody dials meanwhile, the host forgets that
 * table, and whoever dials again finds it as it was.
 */
import type { Notice } from "../lib/wire.generated";
import { Keeping } from "./keeping";
import { TableLocks } from "./locks";
import {
  moment,
  type Frame,
  type FromWorker,
  type Start,
  type Step,
  type ToHost,
  type ToWorker,
} from "./messages";
import { loadHost, type PythonHost } from "./python";
import { loadReader } from "./reader/load";
import { Store } from "./store";

const BEGIN = 0;
const TAKEN = JSON.stringify({ type: "dismissed", reason: "too_many" });
const NOT_STORED = 507;
const STALL = 1; // seconds; as `room.playing`
const FULL = {
  clause: null,
  fr: "Cet appareil n’arrive pas à enregistrer la partie\u00a0: il manque peut-être de place.",
  en: "This device cannot store the match: perhaps it has no room left.",
};

class Carrier {
  readonly #host: PythonHost;
  readonly #store: Store;
  readonly #folder: string;
  readonly #locks = new TableLocks();
  readonly #keeping: Keeping;
  #waiting: (ToHost & { at: number })[] = [];
  #at = BEGIN;
  #busy = false;
  #wakeAt: number | undefined;
  #seeksReader = true;
  #alarm: ReturnType<typeof setTimeout> | undefined;

  constructor(host: PythonHost, store: Store, folder: string) {
    this.#host = host;
    this.#store = store;
    this.#folder = folder;
    this.#keeping = new Keeping((work) => store.put(work), this.#warn);
  }

  take(message: ToHost & { at: number }): void {
    if (message.type === "ask" && this.#keeping.stuck) return refuse(message.id);
    if (message.type === "dial") this.#keeping.giveUp();
    this.#waiting.push(message);
    void this.#work();
  }

  /** Works through what waits, then sets the alarm. After a bug the page starts another worker. */
  async #work(wake = false): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    clearTimeout(this.#alarm);
    try {
      if (wake) await this.#carryOut(() => this.#host.wake(this.#now(moment())));
      for (let message = this.#waiting.shift(); message; message = this.#waiting.shift()) {
        await this.#hear(message);
      }
      this.#setAlarm();
      this.#busy = false;
    } catch (error) {
      console.error(error);
      post({ type: "failed", why: String(error) });
    }
  }

  #setAlarm(): void {
    if (this.#wakeAt === undefined) return;
    const pause = Math.max(0, this.#wakeAt - moment()) * 1000;
    this.#alarm = setTimeout(() => void this.#work(true), pause);
  }

  /** Moments never go back: messages are judged by when they were sent, in the order in which they came. */
  #now(at: number): number {
    return (this.#at = Math.max(this.#at, at));
  }

  async #hear({ at, ...message }: ToHost & { at: number }): Promise<void> {
    if (message.type === "dial" && !(await this.#locks.enter(message.line, message.table))) {
      this.#pass({ line: message.line, text: TAKEN });
      return this.#pass({ line: message.line, text: null });
    }
    if (message.type === "dial") this.#seeksReader = true;
    const said = JSON.stringify(message);
    await this.#carryOut(() => this.#host.hear(said, this.#now(at)));
    if (message.type === "hang_up") this.#locks.leave(message.line);
  }

  async #carryOut(call: () => string): Promise<void> {
    let step = JSON.parse(call()) as Step;
    while (step.missing) {
      this.#host.found(JSON.stringify(await this.#store.read(step.missing)));
      step = JSON.parse(call()) as Step;
    }
    if (step.reader && this.#seeksReader) await this.#lendReader();
    for (const fault of step.faults ?? []) console.error(fault);
    try {
      const before = moment();
      await this.#save(step);
      this.#tell(step);
      const lost = moment() - before;
      if (lost > STALL) this.#tell(JSON.parse(this.#host.stalled(lost, this.#now(moment()))) as Step);
    } catch (error) {
      console.error("nothing could be stored", error);
      this.#takeBack(step);
    }
  }

  /** Bots are about to read drawings. If the reader cannot be had they only draw, until somebody dials again. */
  async #lendReader(): Promise<void> {
    try {
      this.#host.read_with(await loadReader(this.#folder, tellLoading));
    } catch (error) {
      console.error("bots cannot read drawings", error);
      this.#host.read_with();
      this.#seeksReader = false;
    }
    post({ type: "ready" });
  }

  /** Whoever asked something is told at once that it cannot be stored; what happens at a table waits. */
  async #save({ save = [], parts = [], name, answers = [] }: Step): Promise<void> {
    if (!save.length && !parts.length && name === undefined) return;
    await (answers.length ? this.#store : this.#keeping).put({ save, parts, name });
  }

  /** Tells everybody of trouble with storing, or of its end; who waits for an answer that may need it gets one. */
  #warn = (notice: Notice): void => {
    post({ type: "trouble", notice });
    if (!notice.trouble) return;
    for (const message of this.#waiting) if (message.type === "ask") refuse(message.id);
    this.#waiting = this.#waiting.filter(({ type }) => type !== "ask");
  };

  /** Nothing of a step was stored: its tables are forgotten, and whoever asked is told. */
  #takeBack({ save = [], answers = [] }: Step): void {
    for (const { table } of save) this.#tell(JSON.parse(this.#host.drop(table)) as Step);
    this.#wakeAt = moment();
    for (const { id } of answers) refuse(id);
  }

  #tell({ frames = [], answers = [], wake_at }: Step): void {
    this.#wakeAt = wake_at;
    frames.forEach((frame) => this.#pass(frame));
    for (const answer of answers) post({ type: "answer", ...answer });
  }

  #pass(frame: Frame): void {
    if (frame.text === null) this.#locks.leave(frame.line);
    post({ type: "frame", ...frame });
  }
}

function post(message: FromWorker): void {
  self.postMessage(message);
}

/** Says of a request that nothing can be stored. */
function refuse(id: number): void {
  post({ type: "answer", id, status: NOT_STORED, body: FULL });
}

function tellLoading(bytes: number, total: number): void {
  post({ type: "loading", bytes, total });
}

let carrier: Promise<Carrier> | undefined;

async function start({ python, pace }: Start): Promise<Carrier> {
  const store = await Store.open();
  await store.prune();
  const host = await loadHost(python, await store.name(), pace, tellLoading);
  post({ type: "ready" });
  return new Carrier(host, store, python);
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type !== "start") return void carrier?.then((one) => one.take(data)).catch(() => undefined);
  carrier = start(data);
  carrier.catch((error: unknown) => post({ type: "failed", why: String(error) }));
};
