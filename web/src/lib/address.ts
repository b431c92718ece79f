/** Addresses of places. Where no server answers to all of them, a place stands behind a hash, as `…/#/t/solo-abc`: any
 * web space can serve that. Both forms are understood everywhere. */
import { BASE, SERVERLESS } from "./base";

/** What the address of a place begins with. */
export const ROOT = SERVERLESS ? `${BASE}#/` : BASE;

/** The place that an address names, as a path that begins with `BASE`, and what it asks for (`?…`). */
export function namedBy({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): {
  path: string;
  query: string;
} {
  if (!hash.startsWith("#/")) return { path: pathname, query: search };
  const [place = "", query] = hash.slice(2).split("?", 2);
  return { path: BASE + place, query: query ? `?${query}` : "" };
}
