import { beforeEach, expect, test, vi } from "vitest";
import { AutoPass } from "../../../src/games/diciassette/autopass.svelte";
import type { DiciassetteView } from "../../../src/lib/wire.generated";

const KEY = "tablee.diciassette.pass";
let kept: Record<string, string> = {};

beforeEach(() => {
  kept = {};
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => (kept[key] = value),
  });
});

function view(more: object = {}): DiciassetteView {
  const line = [{ card: "s9", face: "up", seat: 0 }];
  const table = { options: { pace: "relaxed" }, rules: { target: 17 }, line, seat: 1, turn: 0 };
  return { phase: "react", ...table, ...more } as DiciassetteView;
}

function passing(terms: object = {}): AutoPass {
  const auto = new AutoPass();
  Object.assign(auto.terms, { hidden: false, sum: false, turn: false, ...terms });
  auto.turn(true);
  return auto;
}

const shown = { card: "s9", face: "up" } as const;
const hidden = { card: "?", face: "down" } as const;

test("it passes only when it is on, without a clock, and while answers are asked for", () => {
  expect(new AutoPass().passes(view(), shown)).toBe(false);
  expect(passing().passes(view(), shown)).toBe(true);
  expect(passing().passes(view({ options: { pace: "live" } }), shown)).toBe(false);
  expect(passing().passes(view({ phase: "lay" }), shown)).toBe(false);
});

test("a hidden card ends it if that was asked for", () => {
  expect(passing({ hidden: true }).passes(view(), hidden)).toBe(false);
  expect(passing({ hidden: true }).passes(view(), shown)).toBe(true);
  expect(passing().passes(view(), hidden)).toBe(true);
});

test("it ends when the sum has reached the least", () => {
  expect(passing({ sum: true, least: 10 }).passes(view(), shown)).toBe(true);
  expect(passing({ sum: true, least: 9 }).passes(view(), shown)).toBe(false);
});

test("one's own turn ends it for good if that was asked for", () => {
  const mine = view({ phase: "lay", turn: 1 });
  expect(passing({ turn: true }).endsWith(mine)).toBe(true);
  expect(passing({ turn: true }).endsWith(view({ phase: "lay", turn: 0 }))).toBe(false);
  expect(passing().endsWith(mine)).toBe(false);
});

test("the device remembers it", () => {
  passing({ sum: true, least: 14, hidden: true });
  const again = new AutoPass();
  expect([again.on, again.terms]).toEqual([true, { hidden: true, sum: true, least: 14, turn: false }]);
  again.turn(false);
  expect(new AutoPass().on).toBe(false);
});

test("a memory that makes no sense is left aside, and a sum ends it at 17 at the latest", () => {
  kept[KEY] = "nonsense";
  expect(new AutoPass().on).toBe(false);
  kept[KEY] = JSON.stringify({ on: true, terms: { hidden: false, least: 99 } });
  const auto = new AutoPass();
  expect(auto.terms).toEqual({ hidden: false, sum: true, least: 99, turn: false });
  const line = (card: string) => view({ line: [{ card, face: "up", seat: 0 }] });
  expect([auto.passes(line("s16"), shown), auto.passes(line("s17"), shown)]).toEqual([true, false]);
});
