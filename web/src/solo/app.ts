/** Makes the page an app: a service worker keeps it, new versions are offered, and it can play without a server. */
import { installing } from "../lib/installing.svelte";
import { register } from "../lib/service";
import { update } from "../lib/update.svelte";
import { offline } from "./offline.svelte";
import { stock } from "./stock.svelte";

/** Begins once the page has everything it needs itself. */
export function keepApp(): void {
  installing.listen(() => void stock.want(true));
  if (document.readyState === "complete") void begin();
  else addEventListener("load", () => void begin());
}

async function begin(): Promise<void> {
  const registration = await register();
  if (!registration) return;
  update.watch(registration);
  await stock.look();
  if (offline.wanted || !offline.hasServer) await stock.fetch();
}
