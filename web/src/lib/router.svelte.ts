/** Where the player is: the home page, a table, or nowhere. */
export type Place = { name: "home" } | { name: "table"; id: string } | { name: "nowhere" };

class Router {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  get place(): Place {
    if (this.path === "/") return { name: "home" };
    const id = /^\/t\/([\w-]{1,64})\/?$/.exec(this.path)?.[1];
    return id ? { name: "table", id } : { name: "nowhere" };
  }

  go(path: string): void {
    if (path === this.path) return;
    history.pushState(null, "", path);
    this.path = path;
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** For links within Tablée: a plain click changes the place, any other click is the browser's. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(event.currentTarget.pathname);
}

/** The table that a pasted link, a path or a bare code means. */
export function tableIn(text: string): string | null {
  const link = /\/t\/([\w-]{1,64})/.exec(text);
  return link?.[1] ?? /^\s*([\w-]{1,64})\s*$/.exec(text)?.[1] ?? null;
}
