import { afterEach, expect, test, vi } from "vitest";
import { Reactions, welcome } from "../../src/lib/reactions.svelte";

vi.useFakeTimers();
afterEach(() => welcome.set(true));

const signs = (reactions: Reactions) => reactions.now.map(({ seat, sign }) => `${seat} ${sign}`);

test("a sign is shown for two and a half seconds", () => {
  const reactions = new Reactions();
  reactions.show(1, "wow");
  vi.advanceTimersByTime(2400);
  expect(signs(reactions)).toEqual(["1 wow"]);
  vi.advanceTimersByTime(200);
  expect(signs(reactions)).toEqual([]);
});

test("the next sign of a seat takes the place of the one before, and lasts as long", () => {
  const reactions = new Reactions();
  reactions.show(1, "wow");
  reactions.show(0, "sad");
  vi.advanceTimersByTime(2000);
  reactions.show(1, "clap");
  expect(signs(reactions)).toEqual(["0 sad", "1 clap"]);
  vi.advanceTimersByTime(1000);
  expect(signs(reactions)).toEqual(["1 clap"]);
});

test("a device that does not want them shows none", () => {
  const reactions = new Reactions();
  welcome.set(false);
  reactions.show(1, "wow");
  expect(signs(reactions)).toEqual([]);
});
