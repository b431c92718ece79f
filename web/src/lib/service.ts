/** The line to the service worker of this page, where the browser and the address allow one. */
import type { Stock, Wish } from "../service/messages";
import { BASE, SERVERLESS } from "./base";

const POSSIBLE = import.meta.env.PROD && "serviceWorker" in navigator;

/** Registers the service worker; null where there can be none. A page that has one already gets it at once. */
export async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!POSSIBLE) return null;
  const script = `${BASE}sw.js${SERVERLESS ? "?serverless" : ""}`;
  const found = await navigator.serviceWorker.register(script, { scope: BASE }).catch(() => null);
  return found ?? null;
}

/** Asks the service worker for something, and hears what is in stock. */
export async function ask(wish: Wish): Promise<Stock> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Stock>) => resolve(data);
    active?.postMessage(wish, [port2]);
  });
}
