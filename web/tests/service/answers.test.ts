import { describe, expect, it } from "vitest";
import { answerTo, CacheNames, type Files } from "../../src/service/answers";

const SCOPE = "https://house.example/room/";
const FILES: Files = {
  version: "two",
  shell: ["assets/index-a1.js", "manifest.json", "python/games.json"],
  stock: { "python/tablee.zip": 1000 },
  stockVersion: "py",
};

function from(path: string, mode = "no-cors", method = "GET"): string {
  return answerTo({ method, mode, url: SCOPE + path }, SCOPE, FILES).from;
}

describe("the service worker", () => {
  it("keeps nothing that a server says", () => {
    for (const path of ["api/me", "api/tables/abc/matches/1", "api", "ws/tables/abc"]) {
      expect(from(path)).toBe("network");
      expect(from(path, "navigate")).toBe("network");
    }
    expect(from("manifest.json", "no-cors", "POST")).toBe("network");
  });

  it("answers its own files from its own version", () => {
    expect(from("assets/index-a1.js")).toBe("shell");
    expect(from("manifest.json?again")).toBe("shell");
    expect(from("python/games.json")).toBe("shell");
    expect(from("python/tablee.zip")).toBe("stock");
  });

  it("gives scripts of another version to tabs that still show it", () => {
    expect(from("assets/index-b2.js")).toBe("earlier");
  });

  it("gives the page at every place, and only there", () => {
    for (const path of ["", "?game=sketch", "t/solo-abc", "t/abc-def/replay/1?as=0", "carnet/sketch"])
      expect(from(path, "navigate")).toBe("page");
    expect(from("t/solo-abc")).toBe("network");
    expect(from("preview.png", "navigate")).toBe("network");
    expect(from("manifest.json", "navigate")).toBe("shell");
  });

  it("leaves other rooms and sites alone", () => {
    for (const url of ["https://house.example/other/", "https://elsewhere.example/room/"])
      expect(answerTo({ method: "GET", mode: "navigate", url }, SCOPE, FILES).from).toBe("network");
  });
});

describe("the names of caches", () => {
  it("tell versions and rooms apart", () => {
    const names = new CacheNames(SCOPE, FILES);
    const before = new CacheNames(SCOPE, { ...FILES, version: "one" });
    const elsewhere = new CacheNames("https://house.example/", { ...FILES, version: "one" });
    const all = [names.shell, names.stock, before.shell, elsewhere.shell, elsewhere.stock, "not ours"];
    expect(names.old(all)).toEqual([before.shell]);
    expect(before.stock).toBe(names.stock);
  });
});
