import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Refused } from "../../src/lib/api";
import { useLocalHost, type LocalHost, type Request } from "../../src/lib/local";

const asked: string[] = [];
const HERE = { id: "solo-1" };
const host: LocalHost = {
  owns: ({ path }) => path.startsWith("tables/solo-"),
  canStandIn: ({ path }) => path.startsWith("games"),
  ask: ({ method, path }: Request) => {
    asked.push(`${method} ${path}`);
    return Promise.resolve({ status: 200, said: "here" });
  },
  tables: () => Promise.resolve([HERE as never]),
  dial: () => null,
};

function server(answer: () => Promise<Response>): void {
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return answer();
  });
}

beforeEach(() => {
  asked.length = 0;
  useLocalHost(host);
});
afterEach(() => {
  useLocalHost(null);
  vi.unstubAllGlobals();
});

test("the server answers what is its own, and nobody else is asked", async () => {
  server(() => Promise.resolve(Response.json("there")));
  expect(await api.games()).toBe("there");
  expect(asked).toEqual(["/room/api/games?without=clauses"]);
});

test("a table of this device is never asked of the server", async () => {
  server(() => Promise.resolve(Response.json("there")));
  expect(await api.table("solo-1")).toBe("here");
  expect(asked).toEqual(["GET tables/solo-1"]);
});

test("while no server answers, the page stands in where it can", async () => {
  server(() => Promise.reject(new TypeError("no network")));
  expect(await api.games()).toBe("here");
  await expect(api.invitation()).rejects.toBeInstanceOf(Refused);
});

test("a refusal of the server stands, whoever else might answer", async () => {
  server(() => Promise.resolve(Response.json({ clause: null, fr: "non", en: "no" }, { status: 400 })));
  await expect(api.games()).rejects.toMatchObject({ status: 400, problem: { fr: "non" } });
  expect(asked).toEqual(["/room/api/games?without=clauses"]);
});

test("the tables of this device come first, and alone where the server does not answer", async () => {
  server(() => Promise.resolve(Response.json([{ id: "abc" }])));
  expect(await api.myTables()).toEqual([HERE, { id: "abc" }]);
  server(() => Promise.reject(new TypeError("no network")));
  expect(await api.myTables()).toEqual([HERE]);
});
