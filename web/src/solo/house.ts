/** The page's side of the worker: starts it when it is first needed, and speaks with it. */
import { BASE } from "../lib/base";
import { recall } from "../lib/device";
import type { Answer, Request } from "../lib/local";
import { session } from "../lib/session.svelte";
import { loading } from "./loading.svelte";
import type { LocalSocket } from "./local_socket";
import { moment, type FromWorker, type ToHost, type ToWorker } from "./messages";
import { offline } from "./offline.svelte";
import { Store } from "./store";

export const PYTHON = new URL(`${BASE}python/`, location.href).href;

class House {
  #worker: Worker | null = null;
  #lines = new Map<number, LocalSocket>();
  #asked = new Map<number, (answer: Answer) => void>();
  #count = 0;
  #store: Promise<Store> | null = null;

  /** Loads Python, if nobody has yet; after a failure it is tried again. */
  start(): void {
    if (this.#worker) return;
    offline.use();
    loading.state = "loading";
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    worker.onerror = (event) => this.#hear({ type: "failed", why: event.message });
    this.#worker = worker;
    this.#post({ type: "start", python: PYTHON, pace: Number(recall("pace") ?? 1) });
  }

  ask({ method, path, body }: Request): Promise<Answer> {
    const id = ++this.#count;
    return new Promise((settle) => {
      this.#asked.set(id, settle);
      this.#tell({ type: "ask", id, method, path, body: body ?? null });
    });
  }

  async connect(socket: LocalSocket, table: string): Promise<void> {
    await this.introduce().catch(() => socket.hear({ text: null }));
    if (socket.closed) return;
    const line = ++this.#count;
    this.#lines.set(line, socket);
    socket.attach({
      say: (text) => this.#tell({ type: "say", line, text }),
      hangUp: () => {
        this.#lines.delete(line);
        this.#tell({ type: "hang_up", line });
      },
    });
    this.#tell({ type: "dial", line, table });
  }

  /** Makes sure that the host knows how somebody is called. */
  async introduce(): Promise<void> {
    this.start();
    const name = session.me?.name;
    const store = await this.store();
    if (name && name !== (await store.name())) await this.ask({ method: "PUT", path: "me", body: { name } });
  }

  store(): Promise<Store> {
    return (this.#store ??= Store.open());
  }

  #tell(message: ToHost): void {
    this.start();
    this.#post({ ...message, at: moment() });
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #hear(message: FromWorker): void {
    switch (message.type) {
      case "loading":
        loading.state = "loading";
        [loading.bytes, loading.total] = [message.bytes, message.total];
        return;
      case "ready":
        loading.state = "ready";
        return;
      case "failed":
        return this.#fail();
      case "trouble":
        for (const socket of this.#lines.values()) socket.hear({ text: JSON.stringify(message.notice) });
        return;
      case "frame":
        this.#lines.get(message.line)?.hear(message);
        if (message.text === null) this.#lines.delete(message.line);
        return;
      case "answer":
        this.#asked.get(message.id)?.({ status: message.status, said: message.body });
        this.#asked.delete(message.id);
    }
  }

  /** Python could not be loaded: everything that waits for it is told so. */
  #fail(): void {
    loading.state = "failed";
    this.#worker?.terminate();
    this.#worker = null;
    for (const settle of this.#asked.values()) settle({ status: 0, said: NOT_LOADED });
    this.#asked.clear();
    for (const socket of [...this.#lines.values()]) socket.hear({ text: null });
    this.#lines.clear();
  }
}

const NOT_LOADED = {
  clause: null,
  fr: "Le jeu hors ligne n’a pas pu être chargé. Vérifie ta connexion, puis réessaie.",
  en: "Offline play could not be loaded. Check your connection, then try again.",
};

export const house = new House();
