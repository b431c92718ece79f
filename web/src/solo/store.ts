/** The tables of this device, in IndexedDB.
 *
 * The law: what a step saves is one transaction, and a table is replaced by its next version only: two pages cannot
 * write it over one another.
 */
import type { TableOverview } from "../lib/wire.generated";
import type { LogRow, Missing, Part, Save } from "./messages";

const NAME = "tablee";
const VERSION = 1;
const ME = "me";
const MOST_TABLES = 40; // the oldest beyond these are deleted

/** A table without its match: `version` is the newest, `whole` the one of the room that is stored. */
interface Kept {
  readonly id: string;
  readonly version: number;
  readonly whole: number;
  readonly overview: TableOverview | null;
  readonly at: number;
}

/** The work of one step. */
export interface Work {
  readonly save: readonly Save[];
  readonly parts: readonly Part[];
  readonly name: string | undefined;
}

/** Somebody else has stored another version of this table meanwhile. */
export class Superseded extends Error {}

export class Store {
  #db: IDBDatabase | null = null;

  static async open(): Promise<Store> {
    const store = new Store();
    await store.#opened();
    return store;
  }

  /** The base; a browser that is short of space may close it, and it is opened again. */
  async #opened(): Promise<IDBDatabase> {
    if (this.#db) return this.#db;
    const opening = indexedDB.open(NAME, VERSION);
    opening.onupgradeneeded = () => furnish(opening.result);
    const db = await done<IDBDatabase>(opening);
    db.onclose = () => (this.#db = null);
    return (this.#db = db);
  }

  /** Completes when everything is stored; if it fails, nothing is. */
  async put(work: Work): Promise<void> {
    const all = (await this.#opened()).transaction(["table", "room", "log", "part", "person"], "readwrite");
    const end = finished(all);
    try {
      for (const save of work.save) await putTable(all, save);
      for (const part of work.parts) all.objectStore("part").put(part);
      if (work.name !== undefined) all.objectStore("person").put(work.name, ME);
    } catch (error) {
      await undone(all, end);
      throw all.error ?? error;
    }
    await end;
  }

  /** What there is of a table, or of one of its matches, as the host wants to read it. */
  async read({ table, match }: Missing): Promise<unknown> {
    const all = (await this.#opened()).transaction(["table", "room", "log", "part"]);
    const log = all.objectStore("log");
    if (match !== null) {
      const rows = await done<LogRow[]>(log.index("match").getAll(IDBKeyRange.only([table, match])));
      const parts = await done<Part[]>(all.objectStore("part").getAll(between([table, match])));
      return { table, match, rows: rows.map(bare), parts };
    }
    const kept = await done<Kept | undefined>(all.objectStore("table").get(table));
    if (!kept) return { table };
    const room = await done<string>(all.objectStore("room").get(table));
    const rows = await done<LogRow[]>(
      log.getAll(IDBKeyRange.bound([table, kept.whole + 1], [table, Infinity])),
    );
    return { table, room, rows: rows.filter(({ kind }) => kind === "entry").map(bare) };
  }

  async name(): Promise<string | null> {
    const person = (await this.#opened()).transaction("person").objectStore("person");
    return (await done<string | undefined>(person.get(ME))) ?? null;
  }

  async rename(name: string): Promise<void> {
    await this.put({ save: [], parts: [], name });
  }

  /** The tables that one has not left, the latest first. */
  async tables(): Promise<TableOverview[]> {
    const kept = await this.#latest((await this.#opened()).transaction("table"));
    return kept.flatMap(({ overview }) => overview ?? []);
  }

  /** Deletes the tables that were played at before many others. */
  async prune(): Promise<void> {
    const all = (await this.#opened()).transaction(["table", "room", "log", "part"], "readwrite");
    for (const { id } of (await this.#latest(all)).slice(MOST_TABLES)) {
      for (const name of ["table", "room"]) all.objectStore(name).delete(id);
      for (const name of ["log", "part"]) all.objectStore(name).delete(between([id]));
    }
    await finished(all);
  }

  async #latest(all: IDBTransaction): Promise<Kept[]> {
    const kept = await done<Kept[]>(all.objectStore("table").getAll());
    return kept.sort((one, other) => other.at - one.at);
  }
}

function furnish(db: IDBDatabase): void {
  db.createObjectStore("table", { keyPath: "id" });
  db.createObjectStore("room");
  const log = db.createObjectStore("log", { keyPath: ["table", "version", "place"] });
  log.createIndex("match", ["table", "match"]);
  db.createObjectStore("part", { keyPath: ["table", "match", "name"] });
  db.createObjectStore("person");
}

async function putTable(all: IDBTransaction, save: Save): Promise<void> {
  const tables = all.objectStore("table");
  const before = await done<Kept | undefined>(tables.get(save.table));
  if ((before?.version ?? null) !== save.after) throw new Superseded(save.table);
  const whole = save.room === null ? (before?.whole ?? save.version) : save.version;
  const { table: id, version, overview } = save;
  tables.put({ id, version, whole, overview, at: Date.now() });
  if (save.room !== null) all.objectStore("room").put(save.room, id);
  for (const row of save.rows) all.objectStore("log").put({ ...row, table: id });
}

/** A row as the host wrote it. */
function bare({ version, place, match, kind, body }: LogRow): LogRow {
  return { version, place, match, kind, body };
}

/** All keys that begin like this. */
function between(start: IDBValidKey[]): IDBKeyRange {
  return IDBKeyRange.bound(start, [...start, []]);
}

/** Takes back everything, unless that has just happened by itself. */
async function undone(all: IDBTransaction, end: Promise<void>): Promise<void> {
  try {
    all.abort();
  } catch {
    // it has
  }
  await end.catch(() => undefined);
}

function done<T>(request: IDBRequest): Promise<T> {
  return new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result as T);
    request.onerror = () => fail(request.error ?? new Error("the request failed"));
  });
}

function finished(all: IDBTransaction): Promise<void> {
  return new Promise((settle, fail) => {
    all.oncomplete = () => settle();
    all.onabort = () => fail(all.error ?? new Error("the transaction was aborted"));
  });
}
