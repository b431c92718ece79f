import { namedBy, ROOT } from "./address";
import type { Eyes } from "./api";
import { BASE, SERVERLESS } from "./base";

/** Where the player is: the home page, a table, the same on a wall, a match that is watched again, a game's score
 * pads, or nowhere. */
export type Place =
  | { name: "home" }
  | { name: "table"; id: string }
  | { name: "wall"; id: string }
  | { name: "replay"; id: string; match: number }
  | { name: "pad"; game: string }
  | { name: "nowhere" };

class Router {
  path = $state(shown());

  constructor() {
    addEventListener("popstate", () => (this.path = shown()));
  }

  get place(): Place {
    if (!this.path.startsWith(BASE)) return { name: "nowhere" };
    const path = this.path.slice(BASE.length);
    if (path === "") return { name: "home" };
    const [, game] = /^carnet\/([a-z_]{1,40})\/?$/.exec(path) ?? [];
    if (game) return { name: "pad", game };
    const [, id, on, match] = /^t\/([\w-]{1,64})(?:\/(ecran)|\/replay\/(\d{1,9}))?\/?$/.exec(path) ?? [];
    if (!id) return { name: "nowhere" };
    if (on) return { name: "wall", id };
    return match ? { name: "replay", id, match: Number(match) } : { name: "table", id };
  }

  /** To an address within Tablée. */
  go(address: string): void {
    if (new URL(address, location.href).href === location.href) return;
    history.pushState(null, "", address);
    this.path = shown();
    scrollTo(0, 0);
  }
}

/** The path of the place that the browser shows. Behind a server its address becomes a plain one. */
function shown(): string {
  const { path, query } = namedBy(location);
  if (!SERVERLESS && location.hash.startsWith("#/")) history.replaceState(null, "", path + query);
  return path;
}

export const router = new Router();

/** Where a table is. */
export function tablePath(id: string): string {
  return `${ROOT}t/${encodeURIComponent(id)}`;
}

/** Where the score pads of a game are. */
export function padPath(game: string): string {
  return `${ROOT}carnet/${encodeURIComponent(game)}`;
}

/** Where a table can be shown on a wall. */
export function wallPath(id: string): string {
  return `${tablePath(id)}/ecran`;
}

/** Where a match can be watched again, perhaps through somebody's eyes (`as`) and from a step on (`at`). */
export function replayPath(id: string, match: number, from: { as?: Eyes; at?: number } = {}): string {
  const told = Object.entries(from).filter(([, value]) => value !== null && value !== undefined);
  const query = new URLSearchParams(told.map(([name, value]) => [name, String(value)])).toString();
  return `${tablePath(id)}/replay/${match}${query && `?${query}`}`;
}

/** What such a link says of the eyes and the step; what it does not say, or not clearly, is undefined. */
export function watchedFrom(query = namedBy(location).query): {
  as: Exclude<Eyes, null> | undefined;
  at: number | undefined;
} {
  const told = new URLSearchParams(query);
  const number = (name: string) =>
    /^\d{1,6}$/.test(told.get(name) ?? "") ? Number(told.get(name)) : undefined;
  return { as: told.get("as") === "open" ? "open" : number("as"), at: number("at") };
}

/** For links within Tablée: a plain click changes the place, any other click is the browser's. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(event.currentTarget.href);
}

/** The table that a pasted link, a path or a bare code means. */
export function tableIn(text: string): string | null {
  const typed = /.*\/t\/([\w-]{1,64})/.exec(text)?.[1] ?? text;
  return codeIn(typed) ?? /^\s*([\w-]{1,64})\s*$/.exec(typed)?.[1] ?? null;
}

/** A code however it is typed: in any case, with or without dashes and blanks. Those of old tables are shorter. */
function codeIn(typed: string): string | null {
  const signs = typed.replace(/[\s\-\u2010-\u2015]+/g, "").toLowerCase();
  const groups = /^(?:([a-hjkmnp-z2-9]{3})([a-hjkmnp-z2-9]{3})([a-hjkmnp-z2-9]{3})?)$/.exec(signs)?.slice(1);
  if (!groups) return null;
  return groups[2] ? groups.join("-") : signs;
}
