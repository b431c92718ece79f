/** How wide cards may be so that all of them lie in a field, row under row. */
export const GAP = 6;
export const ROW_GAP = 13; // room for the name below the last card
const LEAST = 30;
const TALL = 1.4;

export interface Fit {
  readonly wide: number;
  /** How many lie side by side. */
  readonly across: number;
  /** Even the narrowest do not fit. */
  readonly long: boolean;
}

export function fit(width: number, height: number, count: number, most: number): Fit {
  for (let wide = most; wide >= LEAST; wide--) {
    const across = abreast(width, wide);
    if (Math.ceil(count / across) * (wide * TALL + ROW_GAP) <= height)
      return { wide, across: Math.min(across, count), long: false };
  }
  return { wide: LEAST, across: abreast(width, LEAST), long: true };
}

function abreast(width: number, wide: number): number {
  return Math.max(1, Math.floor((width + GAP) / (wide + GAP)));
}
