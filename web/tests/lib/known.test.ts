import { beforeEach, expect, test, vi } from "vitest";
import { Known } from "../../src/lib/known";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("a kind of question is explained once, and the device remembers it", () => {
  const known = new Known("sketch");
  expect(known.has("draw")).toBe(false);
  known.add("draw");
  expect(known.has("draw")).toBe(true);
  expect(new Known("sketch").has("draw")).toBe(true);
  expect(new Known("sketch").has("react")).toBe(false);
  expect(new Known("diciassette").has("draw")).toBe(false);
});

test("a game that is known needs no more words", () => {
  new Known("sketch").addAll();
  expect(new Known("sketch").all).toBe(true);
  expect(new Known("sketch").has("react")).toBe(true);
});
