import { expect, test } from "vitest";
import { closure, measured } from "../../scripts/budget.js";

// Noise compresses to some 830 bytes of a thousand, so sizes tell how many files were counted.
const noise = (length) => Array.from({ length }, () => String.fromCharCode(33 + Math.random() * 90)).join("");
const chunk = (fileName, source, { imports = [], styles = [], isEntry = false } = {}) => ({
  type: "chunk",
  fileName,
  facadeModuleId: source && `/web/src/${source}`,
  imports,
  isEntry,
  code: noise(1000),
  viteMetadata: { importedCss: new Set(styles) },
});
const style = (fileName) => ({ type: "asset", fileName, source: noise(1000) });
const bundleOf = (...files) => Object.fromEntries(files.map((file) => [file.fileName, file]));

const bundle = bundleOf(
  chunk("index.js", "main.ts", { styles: ["index.css"], isEntry: true }),
  style("index.css"),
  chunk("fr.js", "texts/fr.ts", { imports: ["index.js"] }),
  chunk("en.js", "texts/en.ts", { imports: ["index.js"] }),
  chunk("pieces.js", null, { imports: ["index.js"], styles: ["pieces.css"] }),
  style("pieces.css"),
  chunk("Table.js", "screens/Table.svelte", { imports: ["pieces.js", "index.js"] }),
  chunk("sketch.js", "games/sketch/table.ts", { imports: ["pieces.js"] }),
  chunk("later.js", "screens/later.ts", { imports: ["pieces.js"] }),
);

test("a chunk needs what it imports, and the styles of all", () => {
  expect([...closure(bundle, "Table.js")].sort()).toEqual([
    "Table.js",
    "index.css",
    "index.js",
    "pieces.css",
    "pieces.js",
  ]);
});

test("home counts one language, tables what they need beyond home, and each file counts once", () => {
  const sizes = measured(bundle);
  expect(Object.keys(sizes)).toEqual(["home", "Table", "sketch"]);
  const files = ({ home, Table, sketch }) => [home, Table, sketch].map((size) => Math.round(size / 850));
  expect(files(sizes)).toEqual([3, 3, 4]);
});
