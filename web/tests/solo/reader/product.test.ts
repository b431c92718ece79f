import { describe, expect, it } from "vitest";
import { inPanels, multiply, PANEL, SparseRow } from "../../../src/solo/reader/product";

const [ROWS, COLUMNS] = [3, PANEL + 2];
const bytes = Int8Array.from({ length: ROWS * COLUMNS }, (_, index) => (index * 37) % 255);
const scales = Float32Array.from({ length: COLUMNS }, (_, column) => 2 ** -column);

function byHand(row: readonly number[]): number[] {
  return Array.from(scales, (scale, column) =>
    row.reduce((sum, number, index) => sum + number * bytes[index * COLUMNS + column]! * scale, 0),
  );
}

function product(row: SparseRow): number[] {
  const panels = inPanels(bytes, scales);
  const sums = new Float64Array(PANEL);
  return [0, PANEL].flatMap((first) => {
    multiply(row, panels, first * ROWS, sums);
    return [...sums];
  });
}

describe("a row times weights", () => {
  it("is what books say, and 0 in the columns that fill the last panel", () => {
    const row = new SparseRow(ROWS);
    row.add(Float32Array.of(9, 1, 0, -3), 1, ROWS, 0);
    expect(product(row)).toEqual([...byHand([1, 0, -3]), ...Array<number>(PANEL - 2).fill(0)]);
  });

  it("may be gathered in parts, of which zeros take no place", () => {
    const row = new SparseRow(ROWS);
    row.add(Float32Array.of(0), 0, 1, 0);
    row.add(Float32Array.of(5, 7), 0, 2, 1);
    expect(row.count).toBe(2);
    expect(product(row).slice(0, COLUMNS)).toEqual(byHand([0, 5, 7]));
  });
});
