/** The screen of every place. Home comes with the page; the others are loaded when somebody goes there. */
import type { Component } from "svelte";
import type { Place } from "../lib/router.svelte";
import Home from "./Home.svelte";

/** A screen and what it is given. Another `key` means another screen, even if it looks the same. */
export interface Shown {
  readonly key: string;
  readonly Screen: Component<Record<string, unknown>>;
  readonly props: Record<string, unknown>;
}

const gone = () => import("./Gone.svelte");
const table = () => import("./Table.svelte");
const wall = () => import("./Wall.svelte");
const replay = () => import("./Replay.svelte");
const pads = () => import("./Pads.svelte");

export async function screenOf(place: Place): Promise<Shown> {
  switch (place.name) {
    case "home":
      return shown("home", Home, {});
    case "table":
      return shown(`table ${place.id}`, (await table()).default, { id: place.id });
    case "wall":
      return shown(`wall ${place.id}`, (await wall()).default, { id: place.id });
    case "replay": {
      const { id, match } = place;
      return shown(`replay ${id} ${match}`, (await replay()).default, { id, match });
    }
    case "pad":
      return shown(`pad ${place.game}`, (await pads()).default, { name: place.game });
    case "nowhere":
      return shown("nowhere", (await gone()).default, { why: "nowhere" } as const);
  }
}

/** Loads what a table needs ahead of need. If that fails, it is tried again when somebody goes there. */
export function preloadTable(): void {
  table().catch(() => undefined);
}

function shown<P extends Record<string, unknown>>(key: string, Screen: Component<P>, props: P): Shown {
  return { key, Screen: Screen as unknown as Shown["Screen"], props };
}
