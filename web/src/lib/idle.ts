const CALM = 4000; // milliseconds in which a new screen comes to rest
const LATEST = 3000;

/** Does something once a new screen has come to rest and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  setTimeout(() => {
    // Not every browser can tell.
    if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: LATEST });
    else work();
  }, CALM);
}
