// Puts compressed copies beside the files of the built client, where they gain something: the server sends them to
// browsers that take them. The page itself is written anew for each visitor.
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const CLIENT = "../src/tablee/server/client";
const PACKED = /\.(png|woff2?|br|gz)$/; // compressed in themselves
const PAGE = /\.html$/;
const LARGE = 1_000_000; // bytes: the best compression would take minutes
const WORTH = 0.95; // of the file: a copy that is larger gains too little

const brotli = (data) =>
  promisify(brotliCompress)(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: data.length < LARGE ? 11 : 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });
const COPIES = { ".br": brotli, ".gz": (data) => promisify(gzip)(data, { level: 9 }) };

async function compress(file) {
  const data = await readFile(file);
  for (const [suffix, pack] of Object.entries(COPIES)) {
    const copy = await pack(data);
    if (copy.length <= data.length * WORTH) await writeFile(file + suffix, copy);
  }
}

const names = await readdir(CLIENT, { recursive: true });
const files = names
  .filter((name) => !PACKED.test(name) && !PAGE.test(name))
  .map((name) => join(CLIENT, name));
const found = await Promise.all(files.map(async (file) => ((await stat(file)).isFile() ? file : null)));
await Promise.all(found.filter(Boolean).map(compress));
