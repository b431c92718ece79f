import { expect, test } from "vitest";
import { figures } from "../../../src/games/sketch/face/texts";
import { t } from "../../../src/games/sketch/texts";
import { language, type Language } from "../../../src/lib/language.svelte";

test.for(["fr", "en"] as const)(
  "the figures on its pictures have their names of the catalogue (%s)",
  async (one: Language) => {
    await language.set(one);
    for (const [code, name] of Object.entries(figures())) expect(name).toBe(t().written(code));
    await language.set("en");
  },
);
