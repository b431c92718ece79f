import { expect, test } from "vitest";
import { padPath, replayPath, router, tableIn, wallPath, watchedFrom } from "../../src/lib/router.svelte";

function placeAt(path: string): unknown {
  router.path = path;
  return router.place;
}

test("a path below the room's own leads to a place", () => {
  expect(placeAt("/room/")).toEqual({ name: "home" });
  expect(placeAt("/room/t/abc-def-ghj")).toEqual({ name: "table", id: "abc-def-ghj" });
  expect(placeAt("/room/carnet/skyjo_action")).toEqual({ name: "pad", game: "skyjo_action" });
  expect(placeAt(padPath("sketch"))).toEqual({ name: "pad", game: "sketch" });
  expect(placeAt(wallPath("abc-def-ghj"))).toEqual({ name: "wall", id: "abc-def-ghj" });
  expect(placeAt("/room/t/abc-def-ghj/replay/3")).toEqual({ name: "replay", id: "abc-def-ghj", match: 3 });
});

test.each([
  "/",
  "/elsewhere/t/abc",
  "/room/t/",
  "/room/t/a/replay/x",
  "/room/t/a/b",
  "/room/carnet/",
  "/room/carnet/a/b",
  "/room/t/a/ecran/replay/1",
])("%s leads nowhere", (path) => {
  expect(placeAt(path)).toEqual({ name: "nowhere" });
});

test("the address of a replay says through whose eyes it is seen and where it begins", () => {
  expect(replayPath("abc", 12, { as: 0, at: 34 })).toBe("/room/t/abc/replay/12?as=0&at=34");
  expect(replayPath("abc", 12, { as: null })).toBe("/room/t/abc/replay/12");
  expect(watchedFrom("?as=0&at=34")).toEqual({ as: 0, at: 34 });
  expect(watchedFrom("?as=open")).toEqual({ as: "open", at: undefined });
});

test.each(["", "?as=&at=", "?as=me&at=-1", "?as=1.5&at=9999999"])(
  "a link that says %s says nothing",
  (query) => {
    expect(watchedFrom(query)).toEqual({ as: undefined, at: undefined });
  },
);

test("the address of a replay leads to it", () => {
  expect(placeAt(replayPath("abc", 12))).toEqual({ name: "replay", id: "abc", match: 12 });
});

test.each([
  ["https://house.example/room/t/abc-def-ghj", "abc-def-ghj"],
  ["/t/abc-def-ghj/replay/2", "abc-def-ghj"],
  ["ABC DEF GHJ", "abc-def-ghj"],
  ["abc–def–ghj", "abc-def-ghj"],
  ["abcdefghj", "abc-def-ghj"],
  [" abcdef ", "abcdef"],
  ["old_id", "old_id"],
])("%s means the table %s", (text, table) => {
  expect(tableIn(text)).toBe(table);
});

test.each(["", "no such table!", "https://house.example/"])("“%s” means no table", (text) => {
  expect(tableIn(text)).toBeNull();
});
