/** The small HTTP API: who I am, which games there are, tables to open. */
import { BASE } from "./base";
import { localHost, type Answer, type Request } from "./local";
import type { Catalogues } from "./sentences";
import type {
  Account,
  Chosen,
  GameInfo,
  Invitation,
  KeptRecord,
  Me,
  NewTable,
  PadCount,
  PadSheet,
  Problem,
  Record as MatchRecord,
  Rename,
  Replay,
  Review,
  SeatRange,
  TableInfo,
  TableMade,
  TableOverview,
} from "./wire.generated";

/** A request that was refused, or did not get through, with what to tell the player. */
export class Refused extends Error {
  readonly problem: Problem;
  readonly status: number;

  constructor(problem: Problem, status: number) {
    super(problem.en);
    this.problem = problem;
    this.status = status;
  }
}

export const UNREACHABLE: Problem = {
  clause: null,
  fr: "Tablée ne répond pas. Vérifie ta connexion, puis réessaie.",
  en: "Tablée does not answer. Check your connection, then try again.",
};

/** Whose eyes a finished match is seen through: a seat's, a spectator's (null), or those that nothing is hidden from. */
export type Eyes = number | "open" | null;

const API = `${BASE}api/`;

export const api = {
  me: () => ask<Me>("GET", "me"),
  rename: (name: string) => ask<Me>("PUT", "me", { name } satisfies Rename),
  myTables,
  invitation: () => ask<Invitation>("GET", "invitation"),
  /** Their clauses, which are long, are left out. */
  games: () => ask<GameInfo[]>("GET", "games?without=clauses"),
  help: (game: string) => ask<GameInfo["help"]>("GET", `games/${game}/help`),
  seats: (game: string, options: Chosen["options"]) =>
    ask<SeatRange>("POST", `games/${game}/seats`, { options } satisfies Chosen),
  pad: (game: string, sheet: PadSheet) => ask<PadCount>("POST", `pads/${game}`, sheet),
  texts: (game: string) => ask<Catalogues>("GET", `games/${game}/texts`),
  open: (table: NewTable) => ask<TableMade>("POST", "tables", table),
  table: (id: string) => ask<TableInfo>("GET", tablePath(id)),
  qr: (id: string) => `${API}${tablePath(id)}/qr.svg`,
  recordOf: (id: string, match: number) => ask<MatchRecord>("GET", `${tablePath(id)}/matches/${match}`),
  keep: (record: KeptRecord) => ask<TableMade>("POST", "records", record),
  record: (id: string, match: number) => `${API}${tablePath(id)}/matches/${match}`,
  account: (id: string, match: number) => ask<Account>("GET", `${tablePath(id)}/matches/${match}/account`),
  review: (id: string, match: number) => ask<Review>("GET", `${tablePath(id)}/matches/${match}/review`),
  replay: (id: string, match: number, eyes: Eyes) =>
    ask<Replay>("GET", `${tablePath(id)}/matches/${match}/replay${eyes === null ? "" : `?as=${eyes}`}`),
};

/** The tables of this device first; they can be told even if the server does not answer. */
async function myTables(): Promise<readonly TableOverview[]> {
  const here = (await localHost()?.tables()) ?? [];
  const there = ask<TableOverview[]>("GET", "me/tables");
  return [...here, ...(await (here.length ? there.catch(() => []) : there))];
}

function tablePath(id: string): string {
  return `tables/${encodeURIComponent(id)}`;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { status, said } = await answerTo({ method, path, body });
  if (status >= 200 && status < 300 && said !== null) return said as T;
  throw new Refused(isProblem(said) ? said : UNREACHABLE, status);
}

/** The server's answer, or that of the host in this page: for what is its own, and while no server can be reached. */
async function answerTo(request: Request): Promise<Answer> {
  const host = localHost();
  if (host?.owns(request)) return host.ask(request);
  const answer = await fromServer(request);
  return answer.status === 0 && host?.canStandIn(request) ? host.ask(request) : answer;
}

async function fromServer({ method, path, body }: Request): Promise<Answer> {
  const init: RequestInit = { method, headers: { accept: "application/json" }, credentials: "same-origin" };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, "content-type": "application/json" };
  }
  const answer = await fetch(API + path, init).catch(() => null);
  const said: unknown = (await answer?.json().catch(() => null)) ?? null;
  return { status: answer?.status ?? 0, said };
}

function isProblem(said: unknown): said is Problem {
  return typeof said === "object" && said !== null && "fr" in said && "en" in said;
}

/** What to tell the player of an error. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refused) return error.problem;
  throw error;
}
