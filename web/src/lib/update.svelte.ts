/** A new version of the client: it waits until somebody takes it. */
const A_WHILE = 3_600_000; // milliseconds between two looks for a new version

class Update {
  ready = $state(false);
  #waiting: ServiceWorker | null = null;
  #taking = false;

  watch(registration: ServiceWorkerRegistration): void {
    const { serviceWorker } = navigator;
    let controlled = serviceWorker.controller !== null;
    serviceWorker.addEventListener("controllerchange", () => {
      if (this.#taking) location.reload();
      else if (controlled) this.ready = true; // another tab has taken it
      controlled = true;
    });
    registration.addEventListener("updatefound", () => this.#await(registration.installing));
    this.#await(registration.installing);
    this.#offer(registration.waiting);
    this.#lookNowAndThen(registration);
    if (this.#waiting && !navigator.userActivation?.hasBeenActive) this.take(); // nothing has begun yet
  }

  /** The page is loaded again, by the new version. */
  take(): void {
    this.#taking = true;
    if (this.#waiting?.state === "installed") this.#waiting.postMessage("take over");
    else location.reload();
  }

  #await(coming: ServiceWorker | null): void {
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed") this.#offer(coming);
    });
  }

  #offer(waiting: ServiceWorker | null): void {
    if (!waiting || !navigator.serviceWorker.controller) return; // the first version of all just begins
    this.#waiting = waiting;
    this.ready = true;
  }

  /** An app stays open for days: whoever comes back to it is told. */
  #lookNowAndThen(registration: ServiceWorkerRegistration): void {
    let looked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || Date.now() - looked < A_WHILE) return;
      looked = Date.now();
      void registration.update().catch(() => undefined);
    });
  }
}

export const update = new Update();
