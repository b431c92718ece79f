/** Builds the service worker beside the page, with the list of all files of this version. The last step of a build. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const CLIENT = "../src/tablee/server/client";
const PYTHON = "python/";
// Pictures for link previews and app stores, what is compressed, what older browsers read, and the worker itself.
const LEFT_OUT = /^(preview|screenshot)|\.(br|gz|woff)$|^sw\.js$|^index\.html$/;
const DATA = /^python\/.*\.json$/; // small, and what the front page shows without a server

const paths = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(CLIENT.length + 1))
  .filter((path) => !LEFT_OUT.test(path))
  .sort();
const shell = paths.filter((path) => !path.startsWith(PYTHON) || DATA.test(path));
const stock = paths.filter((path) => !shell.includes(path));

/** Tells one content of these files from another. */
function versionOf(files) {
  const hash = createHash("sha256");
  for (const path of files) hash.update(`${path}\n`).update(readFileSync(join(CLIENT, path)));
  return hash.digest("hex").slice(0, 16);
}

const files = {
  version: versionOf(["index.html", ...shell]),
  shell,
  stock: Object.fromEntries(stock.map((path) => [path, statSync(join(CLIENT, path)).size])),
  stockVersion: versionOf(stock),
};

await build({
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  define: { FILES: JSON.stringify(files) },
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    rolldownOptions: {
      input: "src/service/worker.ts",
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
});
