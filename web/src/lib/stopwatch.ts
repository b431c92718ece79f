/** A time that runs down: until `ends`, or stopped with so much of it left; in milliseconds. */
export interface Running {
  readonly ends: number | null;
  readonly rest: number;
}

/** In whole seconds, rounded up, so that the last one is seen. */
export function timeLeft({ ends, rest }: Running, now: number): number {
  return Math.ceil(Math.max(0, ends === null ? rest : ends - now) / 1000);
}
