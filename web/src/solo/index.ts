/** Play without a server: which requests are answered in this page, and by what.
 *
 * Nothing of Python is loaded before somebody plays here; what Home shows comes from files and from the store.
 */
import { BASE } from "../lib/base";
import type { Answer, LocalHost, Request } from "../lib/local";
import type { GameInfo, NewTable } from "../lib/wire.generated";
import { LocalSocket } from "./local_socket";
import { offline } from "./offline.svelte";

/** Whoever plays here: there is only one. */
export const SOLO = "solo";
const PREFIX = "solo-"; // of the codes of tables of this device
const TOO_SLOW = ["master"]; // at worst they search for 5.5 s, on a core that is quicker than a phone
const OWN = /^tables\/solo-/;
const IN_PLACE = /^(?:me|me\/tables|games\?without=clauses|games\/\w+\/(?:seats|texts|help)|pads\/\w+)$/;

const house = () => import("./house").then((module) => module.house);

/** Whether a table is on this device only. */
export function isSolo(table: string): boolean {
  return table.startsWith(PREFIX);
}

/** A game as it is played on this device: without bots that would think for too long. */
export function onThisDevice(game: GameInfo): GameInfo {
  return { ...game, bots: game.bots.filter((bot) => !TOO_SLOW.includes(bot)) };
}

export const soloHost: LocalHost = {
  owns: (request) => !offline.hasServer || OWN.test(request.path) || isOwnTable(request, offline.wanted),
  canStandIn: (request) => offline.wanted && (IN_PLACE.test(request.path) || isOwnTable(request, true)),
  ask,
  tables: async () => (offline.used ? (await (await house()).store()).tables() : []),
  dial(table) {
    if (!isSolo(table)) return null;
    const socket = new LocalSocket();
    void house().then((one) => one.connect(socket, table));
    return socket;
  },
};

/** Whether a table is asked for that can be on this device: `alone` says whether all tables for one person are. */
function isOwnTable({ method, path, body }: Request, alone: boolean): boolean {
  if (method !== "POST" || path !== "tables") return false;
  const wanted = body as NewTable;
  return wanted.again ? isSolo(wanted.again.table) : alone && !!(wanted.alone || wanted.lesson);
}

/** Where nothing can be stored or loaded there is no answer, as if the network were gone. */
function ask(request: Request): Promise<Answer> {
  return answerTo(request).catch(() => ({ status: 0, said: null }));
}

async function answerTo(request: Request): Promise<Answer> {
  const { method, path } = request;
  if (method === "GET" && path === "me/tables") return { status: 200, said: [] }; // `tables` tells them
  if (method === "GET" && path === "games?without=clauses") return file("games.json");
  const [, game, part] = /^games\/(\w+)\/(texts|help)$/.exec(path) ?? [];
  if (part) return file(`${part}.${game}.json`);
  const one = await house();
  if (method === "GET" && path === "me") {
    return { status: 200, said: { person: SOLO, name: await (await one.store()).name() } };
  }
  if (path === "tables") await one.introduce();
  return one.ask(request);
}

async function file(name: string): Promise<Answer> {
  const answer = await fetch(`${BASE}python/${name}`).catch(() => null);
  const said: unknown = (await answer?.json().catch(() => null)) ?? null;
  return { status: answer?.status ?? 0, said };
}
