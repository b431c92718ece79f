/** The line to a table: the newest of what this viewer sees, and the requests under way.
 *
 * Updates are partial: what they leave out has not changed. The first after each (re)connect is complete.
 * `requests.ts` knows what is sent again after a reconnect, `redial.ts` when there is one.
 */
import { api } from "./api";
import { BASE } from "./base";
import { certain } from "./certain";
import { localHost, type Socket } from "./local";
import { isWish } from "./notes";
import { Reactions, type Sign } from "./reactions.svelte";
import { Redial } from "./redial";
import { givenUp, Requests, type Asked } from "./requests";
import type { Absences, Clock, Family, Happening, Line, Noted, TableSource } from "./source";
import { keptAfter, NOTHING_STREAMED, parted, type Kept, type Streamed } from "./streamed";
import type {
  AnyRequest,
  Dismissed,
  FromBrowser,
  FromTable,
  Hint,
  Notice,
  Refusal,
  TableNote,
  TableView,
  Update,
} from "./wire.generated";

const PATIENCE = 8000; // an answer that takes longer means that the line is dead
const PING = 25_000; // the table pings every 20 s
const SILENCE = 2 * PING;
const NOT_KNOWN = 4401; // the close code for somebody without a name
const RESTARTING = 1012;
const DEAD = 1006; // as browsers say of a line that ends without goodbye
const KEPT = 400;
const NO_QUESTION = 0; // what is sent while nothing is asked is refused as stale

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
export type Wish = WithoutId<AnyRequest>;

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
  notes = $state.raw<readonly Noted[]>([]);
  /** What the table has just told everybody of itself: a new list each time. */
  news = $state.raw<readonly TableNote[]>([]);
  absences = $state.raw<Absences>({});
  /** The viewer may ask for a hint now. */
  advisable = $state(false);
  /** The hint that was asked for about this question; empty while it is thought of. */
  advice = $state.raw<{ readonly hint: Hint | null } | null>(null);
  /** The newest refusal: a new object each time. */
  refusal = $state.raw<Refusal | null>(null);
  /** Why the table cannot save for now. */
  trouble = $state.raw<Notice | null>(null);

  readonly reactions = new Reactions();
  #streamedOf: (game: string) => Streamed;
  #streamed = NOTHING_STREAMED;
  #inFull = false;
  #connect: () => Socket;
  #socket: Socket | null = null;
  #requests = new Requests();
  #redial = new Redial();
  #shown = 0;
  #received = 0;
  /** When the table was last known to be unable to answer. */
  #excused = 0;
  #keys = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;

  /** `streamedOf` tells what the events of a game stream: a table may change its game. */
  constructor(
    id: string,
    streamedOf: (game: string) => Streamed = () => NOTHING_STREAMED,
    connect: () => Socket = () => localHost()?.dial(id) ?? new WebSocket(socketAddress(id)),
  ) {
    this.id = id;
    this.#streamedOf = streamedOf;
    this.#connect = connect;
  }

  get asked(): boolean {
    return this.moves.length > 0;
  }

  get taught(): boolean {
    return this.table !== null && this.table.lesson !== null;
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
    this.#requests.settleAll();
  }

  /** Asks something of the table; resolves with null once it is done, or with why it is not. */
  request(wish: Wish, quiet = false): Promise<Refusal | null> {
    if (this.line === "closed") return Promise.resolve(null);
    const request = { ...wish, id: newId() } as AnyRequest;
    return new Promise((settle) => this.#send(this.#requests.add(request, quiet, settle)));
  }

  /** Makes a move: an answer to the question that is on the table now. If `quiet`, nobody is told of a refusal. */
  play(command: { do: string }, quiet = false): Promise<Refusal | null> {
    const pressed = Math.max(0, performance.now() - this.#shown);
    const question = this.question ?? NO_QUESTION;
    return this.request({ type: "play", question, command: { ...command }, pressed }, quiet);
  }

  /** Asks what the strong bot would do about the question that is on the table now. */
  async askHint(): Promise<void> {
    this.advice = { hint: null };
    const refusal = await this.request({ type: "hint", question: this.question ?? NO_QUESTION });
    if (refusal) this.advice = null;
  }

  /** Shows everybody a sign. If the line is lost, so is the sign. */
  react(sign: Sign): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#tell({ type: "react", sign });
  }

  listMoves(inFull: boolean): void {
    if (inFull === this.#inFull) return;
    this.#inFull = inFull;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#tellListing();
  }

  readonly cheer = (thing: string, given: boolean): void => {
    void this.request({ type: "heart", thing, given });
  };

  async whole(): Promise<Kept> {
    const { Film } = await import("./film");
    const film = new Film(await api.replay(this.id, certain(this.table).played, null), this.#streamed);
    return film.kept(film.last);
  }

  #dial(): void {
    clearTimeout(this.#timer);
    this.#received = 0;
    this.#redial.dialed(performance.now());
    const socket = this.#connect();
    this.#socket = socket;
    socket.onopen = () => {
      if (this.#inFull) this.#tellListing();
      for (const asked of this.#requests.all()) this.#send(asked);
    };
    socket.onmessage = ({ data }: { data: string }) => this.#receive(JSON.parse(data) as FromTable);
    socket.onclose = ({ code }: { code: number }) => {
      if (code !== NOT_KNOWN) return this.#lost(code);
      this.unknown = true;
      this.close();
    };
  }

  #lost(code: number): void {
    this.#hangUp();
    if (this.line === "closed") return;
    this.#dialIn(this.#redial.lost(code, performance.now(), Math.random()));
    if (this.table !== null || this.#redial.failing) this.line = "lost";
    if (this.#redial.hopeless) this.trouble = null;
    const fatal = this.#requests.lineDied(code !== RESTARTING && navigator.onLine);
    if (fatal) this.#refuse(givenUp(fatal));
  }

  #dialIn(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#dial(), pause);
  }

  /** The server has said that it restarts: that explains a lost line until the table shows itself again. */
  get restarting(): boolean {
    return this.trouble?.trouble === "restarting";
  }

  #hangUp(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    if (!this.restarting) this.trouble = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** The page is looked at again, or the network is back: try at once. */
  #wake = (): void => {
    if (this.line === "closed" || document.visibilityState === "hidden") return;
    const state = this.#socket?.readyState;
    if (state === WebSocket.CONNECTING) return;
    if (state === WebSocket.OPEN && performance.now() - this.#received < PING) return;
    this.#hangUp();
    this.#dialIn(this.#redial.woken(performance.now()));
  };

  #drop = (): void => {
    if (this.#socket && !this.#socket.near) this.#lost(DEAD);
  };

  /** A socket can be dead without knowing: then nothing comes, or not the answer. A worker is only busy. */
  #listen = (): void => {
    if (this.#socket?.readyState !== WebSocket.OPEN || this.#socket.near) return;
    const now = performance.now();
    if (this.trouble) this.#excused = now;
    const late = this.#requests.late(PATIENCE, now, this.#excused);
    if (late || (this.#received && now - this.#received > SILENCE)) this.#lost(DEAD);
  };

  #send(asked: Asked): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    asked.sent = performance.now();
    this.#tell(asked.request);
  }

  #tellListing(): void {
    this.#tell({ type: "list_moves", in_full: this.#inFull });
  }

  #tell(message: FromBrowser): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #receive(message: FromTable): void {
    this.#received = performance.now();
    switch (message.type) {
      case "ping":
        return this.#tell({ type: "pong", token: message.token });
      case "update":
        return this.#take(message);
      case "refused":
        return this.#refuse(message);
      case "dismissed":
        this.dismissed = message.reason;
        return this.close();
      case "hinted":
        if (message.question === this.question) this.advice = message;
        return;
      case "reacted":
        return this.reactions.show(message.seat, message.sign);
      case "notice":
        this.trouble = message.trouble && message;
    }
  }

  #take(update: Update): void {
    this.line = "open";
    this.#redial.shown(this.#received);
    if (update.number === 1) this.#forget();
    if (update.number === 1 && this.restarting) this.trouble = null;
    if (update.table) {
      const { commitment, game } = update.table;
      if (commitment && commitment !== this.table?.commitment) this.log = this.notes = [];
      if (game !== this.table?.game) this.#streamed = this.#streamedOf(game);
      this.table = update.table;
    }
    this.#see(update);
    if (update.question !== undefined && update.question !== this.question) {
      this.question = update.question;
      this.advice = null;
      this.#show();
    }
    if (update.moves) this.moves = update.moves;
    if (update.hint !== undefined) this.advisable = update.hint;
    if (update.clock !== undefined) this.clock = running(update.clock);
    if (update.absences) this.absences = deadlines(update.absences);
    if (update.log) this.#recall(update.log);
    this.#note(update.events ?? []);
    if (update.notes) this.#hear(update.notes);
    if (update.ack) this.#done(update.ack);
  }

  /** A question is shown once the screen has drawn it, not when it arrives; motion may still be under way then. */
  #show(): void {
    this.#shown = performance.now();
    requestAnimationFrame(() => (this.#shown = performance.now()));
  }

  #see(update: Update): void {
    const { view, shown } = parted(update.view, this.#streamed);
    if ("view" in update) this.view = view;
    this.kept = keptAfter(this.kept, shown, update.events ?? [], this.#streamed);
  }

  #note(events: readonly unknown[]): void {
    const told = events.filter((event) => !this.#streamed.silent.includes((event as { is: string }).is));
    if (!told.length) return;
    const fresh = told.map((event) => ({ key: ++this.#keys, event }));
    this.log = [...this.log, ...fresh].slice(-KEPT);
  }

  #hear(notes: readonly TableNote[]): void {
    const logged = notes.filter((note) => !isWish(note)).map((note) => ({ key: ++this.#keys, note }));
    this.notes = [...this.notes, ...logged].slice(-KEPT);
    this.news = notes;
  }

  /** What happened while nobody looked. Its keys are past ones, so that boards do not play it as if it were new. */
  #recall(told: readonly unknown[]): void {
    const before = this.#keys - told.length;
    const lines = told.map((one, at) => ({ key: before + at + 1, one }));
    this.log = lines.flatMap(({ key, one }) => (isNote(one) ? [] : [{ key, event: one }]));
    this.notes = lines.flatMap(({ key, one }) => (isNote(one) ? [{ key, note: one }] : []));
  }

  /** Before a complete update: what it leaves out is not there. */
  #forget(): void {
    this.view = null;
    this.kept = {};
    this.moves = [];
    this.clock = null;
    this.absences = {};
    this.advisable = false;
    this.advice = null;
  }

  #done(id: string): void {
    this.trouble = null;
    this.#redial.proven();
    this.#requests.settle(id, null);
  }

  #refuse(refusal: Refusal): void {
    if (!this.#requests.of(refusal.id)?.quiet) this.refusal = refusal;
    if (!this.#requests.of(refusal.id) && !this.advice?.hint) this.advice = null;
    this.#requests.settle(refusal.id, refusal);
  }
}

function running(clock: Update["clock"]): Clock | null {
  if (!clock) return null;
  return { name: clock.name, total: clock.total, ends: performance.now() + clock.left * 1000 };
}

function deadlines(absences: NonNullable<Update["absences"]>): Absences {
  const now = performance.now();
  return Object.fromEntries(absences.map(({ seat, left }) => [seat, now + left * 1000]));
}

function isNote(told: unknown): told is TableNote {
  return typeof told === "object" && told !== null && "note" in told;
}

export function socketAddress(id: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}${BASE}ws/${encodeURIComponent(id)}`;
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
