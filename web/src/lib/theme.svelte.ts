/** Light, dark, or as the device likes it; remembered on this device. */
import { recall, remember } from "./device";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

class ThemeChoice {
  current = $state<Theme>("auto");

  constructor() {
    const kept = THEMES.find((theme) => theme === recall("theme"));
    this.#wear(kept ?? "auto");
  }

  set(theme: Theme): void {
    this.#wear(theme);
    remember("theme", theme);
  }

  #wear(theme: Theme): void {
    this.current = theme;
    if (theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  }
}

export const theme = new ThemeChoice();
