// The network as the build writes it for the page (`web/scripts/reader_weights.py`): the length of a head, the head in JSON, and
// the numbers of all arrays one after another. Weights are bytes, with a scale for each column.

import { inPanels } from "./product.ts";

export interface Layer {
  readonly op: "conv" | "keep" | "around" | "add" | "mean" | "unit" | "dense";
  readonly array: string;
  readonly stride: number;
  readonly relu: boolean;
}

/** What the head says of an array: weights of `rows` and `columns`, for a convolution over squares of `side`. */
interface Entry {
  readonly side: number;
  readonly rows: number;
  readonly columns: number;
}

/** The weights of a layer, ready to be multiplied with. */
export interface Weights extends Entry {
  readonly panels: Float32Array;
  readonly bias: Float32Array;
}

export interface Network {
  readonly layers: readonly Layer[];
  readonly weights: ReadonlyMap<string, Weights>;
}

/** A network from its file. */
export function network(file: Uint8Array): Network {
  const end = HEAD + new DataView(file.buffer, file.byteOffset).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(file.subarray(HEAD, end)));
  const weights = new Map<string, Weights>();
  let at = end;
  for (const [name, entry] of Object.entries<Entry>(head.arrays)) {
    const size = entry.columns * (2 * FLOAT + entry.rows);
    weights.set(name, opened(file.subarray(at, at + size), entry));
    at += size;
  }
  return { layers: head.layers, weights };
}

const HEAD = 4; // bytes that tell the length of the head
const FLOAT = 4;

/** An array: the scales, the bias, and then the weights, row by row. */
function opened(part: Uint8Array, entry: Entry): Weights {
  const size = entry.columns * FLOAT;
  const scales = floats(part.subarray(0, size));
  const bias = floats(part.subarray(size, 2 * size));
  return { ...entry, bias, panels: inPanels(Int8Array.from(part.subarray(2 * size)), scales) };
}

/** Little-endian numbers, which need not lie at a multiple of four. */
function floats(part: Uint8Array): Float32Array {
  return new Float32Array(Uint8Array.from(part).buffer);
}
