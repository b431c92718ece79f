// Runs the network as `bots/reading/network.py` does, one page at a time.

import { multiply, PANEL, SparseRow } from "./product.ts";
import type { Layer, Network, Weights } from "./weights.ts";

/** Values by row, column and channel, of a square. */
interface Values {
  readonly side: number;
  readonly channels: number;
  readonly numbers: Float32Array;
}

const TINY = 1e-6;

/** Logits of all classes for one page. */
export function run({ layers, weights }: Network, page: Float32Array, side: number): Float32Array {
  let now: Values = { side, channels: page.length / side ** 2, numbers: page };
  let kept = now;
  const steps: Record<Layer["op"], (layer: Layer) => void> = {
    conv: (layer) => void (now = convolved(now, weights.get(layer.array)!, layer)),
    keep: () => void (kept = now),
    around: (layer) => void (kept = convolved(kept, weights.get(layer.array)!, layer)),
    add: () => void (now = added(now, kept)),
    mean: () => void (now = mean(now)),
    unit: () => void (now = unit(now)),
    dense: (layer) => void (now = convolved(now, weights.get(layer.array)!, layer)),
  };
  for (const layer of layers) steps[layer.op](layer);
  return now.numbers;
}

/** A convolution, padded so that every stride of the input has a place in the output. */
function convolved(input: Values, weights: Weights, { stride, relu }: Layer): Values {
  const side = Math.floor(input.side / stride);
  const numbers = new Float32Array(side * side * weights.columns);
  const row = new SparseRow(weights.rows);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      gather(row, input, weights.side, x * stride, y * stride);
      finish(row, weights, relu, numbers, (y * side + x) * weights.columns);
    }
  }
  return { side, channels: weights.columns, numbers };
}

/** All that one place of the output is made of; beyond the edge there is nothing. */
function gather(
  row: SparseRow,
  { side, channels, numbers }: Values,
  window: number,
  x: number,
  y: number,
): void {
  const before = (window - 1) >> 1;
  const left = Math.max(0, before - x);
  const right = Math.min(window, side + before - x);
  row.count = 0;
  for (let down = 0; down < window; down++) {
    const from = y + down - before;
    if (from < 0 || from >= side) continue;
    const start = (from * side + x + left - before) * channels;
    row.add(numbers, start, (right - left) * channels, (down * window + left) * channels);
  }
}

/** The row times all weights, with their bias, into the output from `at` on. */
function finish(row: SparseRow, weights: Weights, relu: boolean, output: Float32Array, at: number): void {
  const { rows, columns, panels, bias } = weights;
  for (let first = 0; first < columns; first += PANEL) {
    multiply(row, panels, first * rows, SUMS);
    const count = Math.min(PANEL, columns - first);
    for (let index = 0; index < count; index++) {
      const sum = SUMS[index]! + bias[first + index]!;
      output[at + first + index] = relu && sum < 0 ? 0 : sum;
    }
  }
}

const SUMS = new Float64Array(PANEL);

function added(one: Values, two: Values): Values {
  return { ...one, numbers: one.numbers.map((number, index) => Math.max(0, number + two.numbers[index]!)) };
}

/** The mean of each channel. */
function mean({ side, channels, numbers }: Values): Values {
  const sums = new Float64Array(channels);
  numbers.forEach((number, index) => void (sums[index % channels]! += number));
  return { side: 1, channels, numbers: Float32Array.from(sums, (sum) => sum / side ** 2) };
}

/** The features at the length 1. */
function unit(values: Values): Values {
  const length = Math.sqrt(values.numbers.reduce((sum, number) => sum + number * number, TINY));
  return { ...values, numbers: values.numbers.map((number) => number / length) };
}
