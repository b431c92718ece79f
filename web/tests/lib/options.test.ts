import { describe, expect, test } from "vitest";
import { after, controls, usual, type Control } from "../../src/lib/options";
import type { GameInfo, Offer, OptionChoice } from "../../src/lib/wire.generated";

function option(name: string, fallback: unknown, offer: Partial<Offer> = {}): OptionChoice {
  const values = typeof fallback === "string" ? [fallback, "en", "live"] : [];
  const plain = { prominence: "more", needs: {}, one_of: null, ...offer };
  return { name, values, default: fallback, offer: plain } as unknown as OptionChoice;
}

const game = {
  options: [
    option("light", "day", { prominence: "main" }),
    option("pace", "relaxed", { prominence: "main" }),
    option("idle", 1, { prominence: "never" }),
    option("lang", "fr"),
    option("react", 4, { needs: { pace: ["live"] } }),
    option("three", false, { needs: { seats: [3] } }),
    option("deck", [], { needs: { simple: [false] } }),
    option("simple", false, { one_of: "variant" }),
    option("simplest", false, { one_of: "variant" }),
  ],
} as unknown as GameInfo;

function names(found: readonly Control[]): string[] {
  return found.map((control) => control.map(({ name }) => name).join("/"));
}

describe("the controls of the form", () => {
  test("what matters comes first, and the pace before all", () => {
    expect(names(controls(game, {}, 4, "main"))).toEqual(["pace", "light"]);
  });

  test("what does not apply is left out, and exclusive switches are one control", () => {
    expect(names(controls(game, {}, 4, "more"))).toEqual(["lang", "deck", "simple/simplest"]);
    expect(names(controls(game, { pace: "live", simple: true }, 3, "more"))).toEqual([
      "lang",
      "react",
      "three",
      "simple/simplest",
    ]);
  });
});

test("a choice takes back what no longer applies", () => {
  const chosen = { pace: "live", react: 9, deck: ["peek"] };
  expect(after(game, chosen, 4, { pace: "relaxed" })).toEqual({ pace: "relaxed", deck: ["peek"] });
  expect(after(game, chosen, 4, { simple: true, simplest: false })).toEqual({
    pace: "live",
    react: 9,
    simple: true,
    simplest: false,
  });
});

test("words on cards are in the language of whoever opens the table", () => {
  expect(usual(game, "en")).toEqual({ lang: "en" });
  expect(usual(game, "fr")).toEqual({});
  expect(usual({ options: [] } as unknown as GameInfo, "en")).toEqual({});
});
