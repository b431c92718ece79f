/** How far the loading of Python is. */
export class Loading {
  state = $state<"idle" | "loading" | "ready" | "failed">("idle");
  bytes = $state(0);
  total = $state(0);
}

export const loading = new Loading();
