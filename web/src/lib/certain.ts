/** A value that is always there, although its type cannot say so. If it is missing we have a bug, which surfaces. */
export function certain<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("A value is missing that is always there.");
  return value;
}
