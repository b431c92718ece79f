// Writes the modules that are made from the Python package; with --check it only says which of them are stale.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sentences } from "./sentences.js";
import { wireTypes } from "./wire-types.js";

const source = fileURLToPath(new URL("../src/", import.meta.url));
const fresh = Object.entries({ ...(await wireTypes()), ...sentences() });

if (!process.argv.includes("--check")) {
  for (const [path, text] of fresh) writeFileSync(source + path, text);
} else {
  const isFresh = ([path, text]) => existsSync(source + path) && readFileSync(source + path, "utf8") === text;
  for (const [path] of fresh.filter((file) => !isFresh(file))) {
    console.error(`src/${path} is stale: run \`npm run types\`.`);
    process.exitCode = 1;
  }
}
