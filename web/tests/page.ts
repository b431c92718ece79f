/** What modules ask of a page when they load; the tests run without a browser. */
import { vi } from "vitest";

vi.stubGlobal("document", {
  baseURI: "https://house.example/room/",
  documentElement: { lang: "" },
  querySelector: () => null,
});
vi.stubGlobal("location", { pathname: "/room/", search: "", hash: "" });
vi.stubGlobal("navigator", { languages: ["en-GB"] });
vi.stubGlobal("addEventListener", () => undefined);

await (await import("../src/texts")).ready();
