/** How the service worker answers a request, told from its address alone.
 *
 * The law: nothing that a server says of tables and people is ever kept. What belongs to one version of the client is
 * answered from that version's cache, so that a page never mixes two of them.
 */

/** The files of one version, by their paths below the room's own. */
export interface Files {
  readonly version: string;
  /** What every visit needs: the page's own scripts, styles and pictures, and those of all games. */
  readonly shell: readonly string[];
  /** What only playing without a server needs, and how large it is: fetched when somebody wants that. */
  readonly stock: Readonly<Record<string, number>>;
  readonly stockVersion: string;
}

export type Answer =
  | { from: "page"; path: string }
  | { from: "shell" | "stock" | "earlier"; path: string }
  | { from: "network" };

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** Where an answer comes from; `scope` is the address that all addresses of the room begin with. */
export function answerTo({ method, mode, url }: Asked, scope: string, files: Files): Answer {
  if (method !== "GET" || !url.startsWith(scope)) return { from: "network" };
  const path = url.slice(scope.length).replace(/[?#].*$/, "");
  if (files.shell.includes(path)) return { from: "shell", path };
  if (path in files.stock) return { from: "stock", path };
  if (mode === "navigate" && isPlace(path)) return { from: "page", path };
  // A tab that has not taken this version yet may still want scripts of its own.
  return path.startsWith("assets/") ? { from: "earlier", path } : { from: "network" };
}

/** Whether a path is one of the page's own: files have a dot in their names, and the server speaks below `api/`. */
function isPlace(path: string): boolean {
  return !/^(?:api|ws)(?:\/|$)/.test(path) && !path.includes(".");
}

/** The names of caches: several rooms may share an origin. */
export class CacheNames {
  readonly #room: string;
  readonly shell: string;
  readonly stock: string;

  constructor(scope: string, { version, stockVersion }: Files) {
    this.#room = `tablee ${new URL(scope).pathname} `;
    this.shell = `${this.#room}shell ${version}`;
    this.stock = `${this.#room}python ${stockVersion}`;
  }

  /** Those of other versions of this room. */
  old(names: readonly string[]): string[] {
    return names.filter((name) => name.startsWith(this.#room) && name !== this.shell && name !== this.stock);
  }
}
