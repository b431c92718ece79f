/** Keeps the screen on. Browsers that cannot, and pages over plain http that may not, let it go dark as ever. */
export function keepAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => undefined;
  let over = false;
  let lock: WakeLockSentinel | null = null;

  async function ask(): Promise<void> {
    if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
    try {
      const got = await navigator.wakeLock.request("screen");
      if (over) await got.release();
      else lock = got;
    } catch {
      // The battery is low, or the browser says no.
    }
  }

  /** A hidden page loses its lock. */
  const again = (): void => void ask();
  document.addEventListener("visibilitychange", again);
  again();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release().catch(() => undefined);
  };
}
