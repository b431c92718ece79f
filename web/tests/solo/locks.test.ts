import { afterEach, expect, test, vi } from "vitest";
import { TableLocks } from "../../src/solo/locks";

type Grant = (lock: object | null) => Promise<void> | null;

/** Locks of a browser with several pages: `held` are those that somebody has. */
function browser(): Set<string> {
  const held = new Set<string>();
  vi.stubGlobal("navigator", {
    locks: {
      async request(name: string, _how: object, grant: Grant) {
        if (held.has(name)) return grant(null);
        held.add(name);
        await grant({});
        held.delete(name);
      },
    },
  });
  return held;
}

afterEach(() => vi.unstubAllGlobals());

test("one page has a table, on all its lines, until the last of them ends", async () => {
  const held = browser();
  const [mine, other] = [new TableLocks(), new TableLocks()];
  expect(await mine.enter(1, "solo-1")).toBe(true);
  expect(await mine.enter(2, "solo-1")).toBe(true);
  expect(await other.enter(1, "solo-1")).toBe(false);
  expect(await other.enter(1, "solo-2")).toBe(true);
  mine.leave(1);
  await Promise.resolve();
  expect(held).toContain("tablee solo-1");
  mine.leave(2);
  await vi.waitFor(() => expect(held).not.toContain("tablee solo-1"));
  expect(await other.enter(2, "solo-1")).toBe(true);
});

test("where a browser knows no locks nobody is kept out", async () => {
  vi.stubGlobal("navigator", {});
  expect(await new TableLocks().enter(1, "solo-1")).toBe(true);
});
