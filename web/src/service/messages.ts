/** What pages and the service worker tell each other. */

/** What a page asks for; it is answered with what is in stock. */
export type Wish = "take over" | "tell stock" | "drop stock";

/** The files that playing without a server needs, with their sizes, and those that are not kept yet. */
export interface Stock {
  readonly files: Readonly<Record<string, number>>;
  readonly missing: readonly string[];
}
