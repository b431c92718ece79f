// Fails a build whose pages grow too large: counts the script and style that a browser loads for each, in Brotli.
//
// Home is what the page begins with, in the larger of its languages. Any other screen, and a running table of any game,
// is counted with everything that it needs beyond home. What opens later, if at all (`src/screens/later.ts`), is not.
import { brotliCompressSync } from "node:zlib";

const BUDGET = 60_000; // bytes: for home, and for everything else beyond home
const SCREEN = /\/src\/screens\/(\w+)\.svelte$/;
const GAME = /\/src\/games\/(\w+)\/table\.ts$/;
const LANGUAGE = /\/src\/texts\/\w\w\.ts$/;

export function budget() {
  return {
    name: "budget",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const sizes = measured(bundle);
        for (const [page, size] of Object.entries(sizes))
          console.log(`${page.padEnd(20)} ${kilobytes(size)}`);
        const over = Object.keys(sizes).filter((page) => sizes[page] > BUDGET);
        if (over.length)
          this.error(`Larger than ${kilobytes(BUDGET)} of script and style: ${over.join(", ")}.`);
      },
    },
  };
}

/** The bytes of each page by its name. */
export function measured(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
  const sizes = {};
  const size = (files) => [...files].reduce((sum, file) => sum + (sizes[file] ??= packed(bundle[file])), 0);
  const needed = (chunk) => closure(bundle, chunk.fileName);
  const named = (pattern) =>
    chunks.filter(({ facadeModuleId }) => facadeModuleId && pattern.test(facadeModuleId));

  const start = needed(chunks.find(({ isEntry }) => isEntry));
  const beyond = (...files) => size(new Set(files.flatMap((set) => [...set])).difference(start));
  const languages = named(LANGUAGE).map((chunk) => beyond(needed(chunk)));
  const screens = named(SCREEN);
  const table = screens.find(({ facadeModuleId }) => facadeModuleId.endsWith("/Table.svelte"));
  return {
    home: size(start) + Math.max(0, ...languages),
    ...entries(screens, SCREEN, (chunk) => beyond(needed(chunk))),
    ...entries(named(GAME), GAME, (chunk) => beyond(needed(table), needed(chunk))),
  };
}

function entries(chunks, pattern, size) {
  return Object.fromEntries(chunks.map((chunk) => [pattern.exec(chunk.facadeModuleId)[1], size(chunk)]));
}

/** A chunk, the chunks that it imports, and their styles. */
export function closure(bundle, file, known = new Set()) {
  if (known.has(file)) return known;
  known.add(file);
  for (const style of bundle[file].viteMetadata?.importedCss ?? []) known.add(style);
  for (const other of bundle[file].imports) closure(bundle, other, known);
  return known;
}

function packed(file) {
  return brotliCompressSync(file.type === "chunk" ? file.code : file.source).length;
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
