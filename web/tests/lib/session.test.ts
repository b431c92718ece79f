import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../src/lib/api";
import { session } from "../../src/lib/session.svelte";
import type { GameInfo, TableOverview } from "../../src/lib/wire.generated";

afterEach(() => {
  vi.restoreAllMocks();
  session.forget();
});

const page = (sections: unknown[]) => ({ title: "", intro: "", lines: [], options: [], sections });
const game = (name: string, sections: unknown[]) =>
  ({ name, help: { fr: page(sections) } }) as unknown as GameInfo;

test("rules that came with the games are not asked for", async () => {
  const help = vi.spyOn(api, "help");
  const whole = game("whole", [{}]);
  expect(await session.rules(whole)).toBe(whole.help);
  expect(help).not.toHaveBeenCalled();
});

test("other rules are asked for once, and after a failure again", async () => {
  const brief = game("brief", []);
  const help = vi.spyOn(api, "help").mockRejectedValueOnce(new Error("offline"));
  await expect(session.rules(brief)).rejects.toThrow("offline");
  const whole = game("brief", [{}]).help;
  help.mockResolvedValue(whole);
  expect(await session.rules(brief)).toBe(whole);
  expect(await session.rules(brief)).toBe(whole);
  expect(help).toHaveBeenCalledTimes(2);
});

test("without an answer one's tables are those that are known", async () => {
  const tables = [{ id: "abc" }] as unknown as TableOverview[];
  const asked = vi.spyOn(api, "myTables").mockRejectedValueOnce(new Error("offline"));
  await session.findTables();
  expect(session.tables).toEqual([]);
  asked.mockResolvedValueOnce(tables);
  await session.findTables();
  asked.mockRejectedValueOnce(new Error("offline"));
  await session.findTables();
  expect(session.tables).toBe(tables);
});
