// Reads drawings where Python has no numpy: a worker lends `read` to the bots (`tablee.solo.reader`). Imports name their
// files in full, so that Node runs all of it as it is.

import { run } from "./network.ts";
import { type Box, type Ink, raster, SIZE } from "./raster.ts";
import { network } from "./weights.ts";

interface Asked {
  readonly drawings: readonly Ink[];
  readonly page: Box | null;
}

/** Answers what is asked in JSON with the logits of all things as floats, drawing after drawing. */
export type Read = (asked: string) => Float32Array;

/** A reader with the weights of this file. */
export function reader(file: Uint8Array): Read {
  const reads = network(file);
  return (asked) => {
    const { drawings, page } = JSON.parse(asked) as Asked;
    const found = drawings.map((ink) => run(reads, raster(ink, page), SIZE));
    const all = new Float32Array(found.reduce((sum, logits) => sum + logits.length, 0));
    found.forEach((logits, index) => all.set(logits, index * logits.length));
    return all;
  };
}
