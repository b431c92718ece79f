// How long reading one drawing takes the page's reader on one core: `node benchmarks/page_reading.js`, after a build.

import { readFileSync } from "node:fs";
import { reader } from "../web/src/solo/reader/reader.ts";

const WEIGHTS = new URL("../src/tablee/server/client/python/reader.bin", import.meta.url);
const DRAWINGS = 100;

/** As much ink as people use: six strokes of five long lines. */
function scribble() {
  const point = () => [1000 * Math.random(), 1000 * Math.random()];
  return Array.from({ length: 6 }, () => Array.from({ length: 5 }, point));
}

const read = reader(readFileSync(WEIGHTS));
const used = [];
for (let drawing = 0; drawing < DRAWINGS; drawing++) {
  const asked = JSON.stringify({ drawings: [scribble()], page: null });
  const before = process.cpuUsage();
  read(asked);
  used.push(process.cpuUsage(before).user / 1000);
}
const median = used.sort((one, two) => one - two)[DRAWINGS / 2];
console.log(`a drawing in the page: ${median.toFixed(1)} ms of one core (median of ${DRAWINGS})`);
