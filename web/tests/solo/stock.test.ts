import { beforeEach, expect, test, vi } from "vitest";
import { offline } from "../../src/solo/offline.svelte";
import { Stock } from "../../src/solo/stock.svelte";

const FILES = { "python/a.zip": 4, "python/b.bin": 6 };
const kept = new Set<string>();
const asked: string[] = [];

/** The service worker, as the page hears it. */
function service(wish: string) {
  asked.push(wish);
  if (wish === "drop stock") kept.clear();
  return Promise.resolve({ files: FILES, missing: Object.keys(FILES).filter((path) => !kept.has(path)) });
}

/** The service worker keeps what passes it. */
function answer(address: string, broken: string): Promise<Response> {
  const path = address.replace("/room/", "") as keyof typeof FILES;
  if (path === broken) return Promise.reject(new TypeError("no network"));
  kept.add(path);
  return Promise.resolve(new Response(new Uint8Array(FILES[path])));
}

let stock: Stock;

beforeEach(async () => {
  kept.clear();
  stock = new Stock(service);
  vi.stubGlobal("fetch", (address: string) => answer(address, ""));
  await stock.look();
});

test("what is missing comes, and is counted", async () => {
  expect([stock.kept, stock.size, stock.whole]).toEqual([0, 10, false]);
  await stock.want(true);
  expect([stock.kept, stock.whole, stock.loading, stock.failed]).toEqual([10, true, false, false]);
  expect(offline.wanted).toBe(true);
});

test("after a failure what has come stays, and the rest can come later", async () => {
  vi.stubGlobal("fetch", (address: string) => answer(address, "python/b.bin"));
  await stock.fetch();
  expect([stock.kept, stock.whole, stock.failed]).toEqual([4, false, true]);
  vi.stubGlobal("fetch", (address: string) => answer(address, "python/a.zip")); // it is not asked for again
  await stock.fetch();
  expect([stock.kept, stock.whole, stock.failed]).toEqual([10, true, false]);
});

test("somebody who wants it no more gets the room on the device back", async () => {
  await stock.want(true);
  await stock.want(false);
  expect(asked.at(-1)).toBe("drop stock");
  expect([stock.kept, stock.whole, offline.wanted]).toEqual([0, false, false]);
});
