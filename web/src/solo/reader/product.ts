// Rows times weights. After a ReLU two numbers in three are 0, so a row is told by those that are not, and columns are
// reckoned a few at a time, whose sums stay in registers.

export const PANEL = 8; // columns that are reckoned together

/** The numbers of a row that are not 0, and where in a panel of the weights those begin that they are multiplied with. */
export class SparseRow {
  readonly values: Float32Array;
  readonly places: Int32Array;
  count = 0;

  constructor(most: number) {
    this.values = new Float32Array(most);
    this.places = new Int32Array(most);
  }

  /** Adds `count` numbers, the first of which is the row's number `at`. */
  add(numbers: Float32Array, from: number, count: number, at: number): void {
    const { values, places } = this;
    let next = this.count;
    for (let index = 0; index < count; index++) {
      const value = numbers[from + index]!;
      if (value !== 0) {
        values[next] = value;
        places[next++] = (at + index) * PANEL;
      }
    }
    this.count = next;
  }
}

/** Weights, which are bytes times the scales of their columns, as panels: row by row the weights of PANEL columns, then
 * those of the next. */
export function inPanels(bytes: Int8Array, scales: Float32Array): Float32Array {
  const columns = scales.length;
  const rows = bytes.length / columns;
  const panels = new Float32Array(Math.ceil(columns / PANEL) * PANEL * rows);
  for (let column = 0; column < columns; column++) {
    const scale = scales[column]!;
    let at = (column - (column % PANEL)) * rows + (column % PANEL);
    for (let from = column; from < bytes.length; from += columns, at += PANEL) {
      panels[at] = bytes[from]! * scale;
    }
  }
  return panels;
}

/** The row times the panel that begins at `panel`, into `sums`. */
export function multiply(row: SparseRow, panels: Float32Array, panel: number, sums: Float64Array): void {
  const { values, places, count } = row;
  let [s0, s1, s2, s3, s4, s5, s6, s7] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let index = 0; index < count; index++) {
    const value = values[index]!;
    const at = panel + places[index]!;
    s0 += value * panels[at]!;
    s1 += value * panels[at + 1]!;
    s2 += value * panels[at + 2]!;
    s3 += value * panels[at + 3]!;
    s4 += value * panels[at + 4]!;
    s5 += value * panels[at + 5]!;
    s6 += value * panels[at + 6]!;
    s7 += value * panels[at + 7]!;
  }
  sums[0] = s0;
  sums[1] = s1;
  sums[2] = s2;
  sums[3] = s3;
  sums[4] = s4;
  sums[5] = s5;
  sums[6] = s6;
  sums[7] = s7;
}
