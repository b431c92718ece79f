/** Tablée as an app on this device: browsers that can install it say so. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

class Installing {
  #prompt = $state.raw<InstallPrompt | null>(null);

  /** Whether the browser offers it now. */
  get possible(): boolean {
    return this.#prompt !== null;
  }

  /** Notes when it becomes possible; calls back once it has happened. */
  listen(installed: () => void): void {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // it is offered in the settings
      this.#prompt = event as InstallPrompt;
    });
    addEventListener("appinstalled", () => {
      this.#prompt = null;
      installed();
    });
  }

  async install(): Promise<void> {
    const prompt = this.#prompt;
    this.#prompt = null; // it can be used once
    await prompt?.prompt();
  }
}

export const installing = new Installing();
