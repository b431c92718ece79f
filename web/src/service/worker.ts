/// <reference lib="webworker" />
/** The service worker: keeps one whole version of the client, so that the room opens at once and without a network.
 *
 * A new version waits until a page asks for it. The build fills in the list of files, so a new version is a new worker.
 */
import { answerTo, CacheNames, type Files } from "./answers";
import type { Stock, Wish } from "./messages";

declare const FILES: Files;

const worker = globalThis as unknown as ServiceWorkerGlobalScope;
const { scope } = worker.registration;
const names = new CacheNames(scope, FILES);
const PAGE = new URL("./", scope).href;
/** Without a server nobody rewrites addresses: all places stand behind a hash. */
const SERVERLESS = worker.location.search === "?serverless";
/** What is being written into the stock. */
const storing = new Set<Promise<void>>();

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => event.waitUntil(grant(event.data as Wish, event.ports[0])));
worker.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request, scope, FILES);
  if (answer.from === "page") event.respondWith(page(event, answer.path));
  else if (answer.from === "shell") event.respondWith(shell(answer.path, event.request));
  else if (answer.from === "stock") event.respondWith(stock(event, answer.path));
  else if (answer.from === "earlier") event.respondWith(earlier(event.request));
});

async function install(): Promise<void> {
  const cache = await caches.open(names.shell);
  const fresh = ["", ...FILES.shell].map((path) => new Request(at(path), { cache: freshness(path) }));
  await cache.addAll(fresh);
  if (await wanted()) await restock();
}

/** A file whose name tells its content never changes; others are compared with the server's. */
function freshness(path: string): RequestCache {
  return path.startsWith("assets/") ? "default" : "no-cache";
}

/** Whether somebody has wanted to play without a server so far. */
async function wanted(): Promise<boolean> {
  return names.old(await caches.keys()).some((name) => name.includes(" python "));
}

/** What was kept of the version before is kept of this one, too; what has come already need not come again. */
async function restock(): Promise<void> {
  const cache = await caches.open(names.stock);
  for (const path of Object.keys(FILES.stock))
    if (!(await cache.match(at(path)))) await cache.add(new Request(at(path), { cache: "no-cache" }));
}

async function activate(): Promise<void> {
  await tidy();
  await worker.clients.claim();
}

/** Removes other versions, as long as no other tab could still be showing one. */
async function tidy(): Promise<void> {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length > 1) return;
  await Promise.all(names.old(await caches.keys()).map((name) => caches.delete(name)));
}

async function page(event: FetchEvent, path: string): Promise<Response> {
  event.waitUntil(tidy());
  if (path && SERVERLESS) return Response.redirect(`${PAGE}#/${path}${new URL(event.request.url).search}`);
  const kept = await (await caches.open(names.shell)).match(PAGE, { ignoreVary: true });
  return kept ?? fetch(event.request);
}

async function shell(path: string, request: Request): Promise<Response> {
  const kept = await (await caches.open(names.shell)).match(at(path), { ignoreVary: true });
  return kept ?? fetch(request);
}

async function stock(event: FetchEvent, path: string): Promise<Response> {
  const cache = await caches.open(names.stock);
  const kept = await cache.match(at(path), { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(new Request(at(path), { cache: "no-cache" }));
  if (answer.ok) event.waitUntil(store(cache.put(at(path), answer.clone())));
  return answer;
}

async function store(written: Promise<void>): Promise<void> {
  storing.add(written);
  await written.catch(() => undefined); // no room left: it stays missing
  storing.delete(written);
}

async function earlier(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function grant(wish: Wish, port: MessagePort | undefined): Promise<void> {
  if (wish === "take over") await worker.skipWaiting();
  if (wish === "drop stock") await caches.delete(names.stock);
  if (wish === "tell stock") await worker.clients.claim(); // a page that was reloaded by force asks the network itself
  port?.postMessage(await taken());
}

async function taken(): Promise<Stock> {
  await Promise.allSettled(storing);
  const known = await caches.has(names.stock);
  const kept = known ? await (await caches.open(names.stock)).keys() : [];
  const paths = kept.map(({ url }) => url.slice(scope.length));
  return { files: FILES.stock, missing: Object.keys(FILES.stock).filter((path) => !paths.includes(path)) };
}

function at(path: string): string {
  return new URL(path, PAGE).href;
}
