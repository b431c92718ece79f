import { expect, test } from "vitest";
import { namedBy } from "../../src/lib/address";

const PLAIN = { pathname: "/room/t/abc/replay/1", search: "?as=0", hash: "" };

test("an address names a place and what it asks for", () => {
  expect(namedBy(PLAIN)).toEqual({ path: "/room/t/abc/replay/1", query: "?as=0" });
  expect(namedBy({ ...PLAIN, hash: "#content" })).toEqual(namedBy(PLAIN));
});

test("a place behind a hash is the same place", () => {
  expect(namedBy({ pathname: "/room/", search: "", hash: "#/t/abc/replay/1?as=0" })).toEqual(namedBy(PLAIN));
  expect(namedBy({ pathname: "/room/index.html", search: "", hash: "#/" })).toEqual({
    path: "/room/",
    query: "",
  });
});
