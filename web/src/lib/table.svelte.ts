/** The line to a table: the newest of what this viewer sees, and the requests under way.
 *
 * Updates are partial: what they leave out has not changed. The first after each (re)connect is complete.
 * A request that the table has not answered is sent again after a reconnect; the table counts its id once.
 */
import { api } from "./api";
import { Film } from "./film";
import { DEAF, keptAfter, parted, type Hearing, type Kept } from "./heard";
import type { Clock, Family, Happening, Line, TableSource } from "./source";
import type {
  AnyRequest,
  Dismissed,
  FromBrowser,
  FromTable,
  Notice,
  Refusal,
  TableView,
  Update,
} from "./wire.generated";

const PAUSES = [250, 500, 1000, 2000, 3500, 5000];
const PATIENCE = 8000; // an answer that takes longer means that the line is dead
const PING = 25_000; // the table pings every 20 s
const SILENCE = 2 * PING;
const NOT_KNOWN = 4401; // the close code for somebody without a name
const KEPT = 400;

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
export type Wish = WithoutId<AnyRequest>;

interface Pending {
  readonly request: AnyRequest;
  readonly settle: (refusal: Refusal | null) => void;
  /** A refusal of it is nobody else's business. */
  readonly quiet: boolean;
  sent: number;
}

export class TableConnection implements TableSource {
  readonly watched = false;
  readonly id: string;
  line = $state<Line>("connecting");
  dismissed = $state<Dismissed["reason"] | null>(null);
  /** The table does not know who this is: a name has to be picked first. */
  unknown = $state(false);
  table = $state.raw<TableView | null>(null);
  view = $state.raw<unknown>(null);
  kept = $state.raw<Kept>({});
  question = $state<number | null>(null);
  moves = $state.raw<readonly Family[]>([]);
  clock = $state.raw<Clock | null>(null);
  /** The last events of the running match. */
  log = $state.raw<readonly Happening[]>([]);
  /** The newest refusal: a new object each time. */
  refusal = $state.raw<Refusal | null>(null);
  /** Why the table cannot save for now. */
  trouble = $state.raw<Notice | null>(null);
  /** How many requests the table has not answered yet. */
  waiting = $state(0);

  #hearing: Hearing;
  #address: string;
  #socket: WebSocket | null = null;
  #pending: Pending[] = [];
  #tries = 0;
  #shown = 0;
  #heard = 0;
  /** When the table was last known to be unable to answer. */
  #excused = 0;
  #keys = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;

  constructor(id: string, hearing: Hearing = DEAF, address: string = socketAddress(id)) {
    this.id = id;
    this.#hearing = hearing;
    this.#address = address;
  }

  get asked(): boolean {
    return this.moves.length > 0;
  }

  now(): number {
    return performance.now();
  }

  open(): void {
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#drop);
    addEventListener("pageshow", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#watch = setInterval(this.#listen, 1000);
    this.#dial();
  }

  close(): void {
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#drop);
    removeEventListener("pageshow", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    clearInterval(this.#watch);
    clearTimeout(this.#timer);
    this.line = "closed";
    this.#hangUp();
    for (const { settle } of this.#pending) settle(null);
    this.#keep([]);
  }

  /** Asks something of the table; resolves with null once it is done, or with why it is not. */
  request(wish: Wish, quiet = false): Promise<Refusal | null> {
    if (this.line === "closed") return Promise.resolve(null);
    const request = { ...wish, id: newId() } as AnyRequest;
    return new Promise((settle) => {
      const pending = { request, settle, quiet, sent: 0 };
      this.#keep([...this.#pending, pending]);
      this.#send(pending);
    });
  }

  /** Makes a move: an answer to the question that is on the table now. If `quiet`, nobody is told of a refusal. */
  play(command: { do: string }, quiet = false): Promise<Refusal | null> {
    const pressed = Math.max(0, performance.now() - this.#shown);
    const question = this.question ?? 0;
    return this.request({ type: "play", question, command: { ...command }, pressed }, quiet);
  }

  async whole(): Promise<Kept> {
    const film = new Film(await api.replay(this.id, this.table?.played ?? 0, null), this.#hearing);
    return film.kept(film.last);
  }

  #dial(): void {
    clearTimeout(this.#timer);
    this.#heard = 0;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      for (const pending of this.#pending) this.#send(pending);
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data as string) as FromTable);
    socket.onclose = ({ code }) => {
      if (code !== NOT_KNOWN) return this.#lost();
      this.unknown = true;
      this.close();
    };
  }

  #lost(): void {
    this.#hangUp();
    if (this.line === "closed") return;
    if (this.table !== null || this.#tries > 1) this.line = "lost";
    const pause = PAUSES[Math.min(this.#tries++, PAUSES.length - 1)] ?? 5000;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#dial(), pause * (0.8 + Math.random() * 0.4));
  }

  #hangUp(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    this.trouble = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** The page is looked at again, or the network is back: try at once. */
  #wake = (): void => {
    if (this.line === "closed" || document.visibilityState === "hidden") return;
    const state = this.#socket?.readyState;
    if (state === WebSocket.CONNECTING) return;
    if (state === WebSocket.OPEN && performance.now() - this.#heard < PING) return;
    this.#hangUp();
    this.#tries = 0;
    this.#dial();
  };

  #drop = (): void => {
    if (this.#socket) this.#lost();
  };

  /** A socket can be dead without knowing: then nothing comes, or not the answer. */
  #listen = (): void => {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const now = performance.now();
    if (this.trouble) this.#excused = now;
    const late = this.#pending.some(({ sent }) => sent && now - Math.max(sent, this.#excused) > PATIENCE);
    if (late || (this.#heard && now - this.#heard > SILENCE)) this.#lost();
  };

  #send(pending: Pending): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    pending.sent = performance.now();
    this.#tell(pending.request);
  }

  #tell(message: FromBrowser): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #hear(message: FromTable): void {
    this.#heard = performance.now();
    switch (message.type) {
      case "ping":
        return this.#tell({ type: "pong", token: message.token });
      case "update":
        return this.#take(message);
      case "refused":
        if (!this.#asking(message.id)?.quiet) this.refusal = message;
        return this.#settle(message.id, message);
      case "dismissed":
        this.dismissed = message.reason;
        return this.close();
      case "notice":
        this.trouble = message.trouble && message;
    }
  }

  #take(update: Update): void {
    this.line = "open";
    this.#tries = 0;
    if (update.number === 1) this.#forget();
    if (update.table) {
      const { commitment } = update.table;
      if (commitment && commitment !== this.table?.commitment) this.log = [];
      this.table = update.table;
    }
    this.#see(update);
    if (update.question !== undefined && update.question !== this.question) {
      this.question = update.question;
      this.#show();
    }
    if (update.moves) this.moves = update.moves;
    if (update.clock !== undefined) this.clock = running(update.clock);
    this.#note(update.events ?? []);
    if (update.ack) this.#done(update.ack);
  }

  /** A question is shown once the screen has drawn it, not when it arrives; motion may still be under way then. */
  #show(): void {
    this.#shown = performance.now();
    requestAnimationFrame(() => (this.#shown = performance.now()));
  }

  #see(update: Update): void {
    const { view, shown } = parted(update.view, this.#hearing);
    if ("view" in update) this.view = view;
    this.kept = keptAfter(this.kept, shown, update.events ?? [], this.#hearing);
  }

  #note(events: readonly unknown[]): void {
    const told = events.filter((event) => !this.#hearing.silent.includes((event as { is: string }).is));
    if (!told.length) return;
    const fresh = told.map((event) => ({ key: ++this.#keys, event }));
    this.log = [...this.log, ...fresh].slice(-KEPT);
  }

  /** Before a complete update: what it leaves out is not there. */
  #forget(): void {
    this.view = null;
    this.kept = {};
    this.moves = [];
    this.clock = null;
  }

  #done(id: string): void {
    this.trouble = null;
    this.#settle(id, null);
  }

  #asking(id: string | null): Pending | undefined {
    return this.#pending.find(({ request }) => request.id === id);
  }

  #settle(id: string | null, refusal: Refusal | null): void {
    const pending = this.#asking(id);
    if (!pending) return;
    this.#keep(this.#pending.filter((other) => other !== pending));
    pending.settle(refusal);
  }

  #keep(pending: Pending[]): void {
    this.#pending = pending;
    this.waiting = pending.length;
  }
}

function running(clock: Update["clock"]): Clock | null {
  if (!clock) return null;
  return { name: clock.name, total: clock.total, ends: performance.now() + clock.left * 1000 };
}

function socketAddress(id: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/ws/${encodeURIComponent(id)}`;
}

/** An id of our own: crypto.randomUUID is missing over plain http, as on a home network. */
function newId(): string {
  const bytes = new Uint8Array(12);
  try {
    crypto.getRandomValues(bytes);
  } catch {
    bytes.forEach((_, at) => (bytes[at] = Math.floor(Math.random() * 256)));
  }
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
