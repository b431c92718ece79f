/** What a lesson says. */
import type { Lesson } from "./wire.generated";

/** What holds before a step: where nothing new is said, the last words; after the last step, the farewell. */
export function saidAt({ steps, farewell }: Lesson, step: number): Lesson["farewell"] {
  if (step >= steps.length) return farewell;
  const spoken = steps.slice(0, step + 1).findLast(({ says }) => says && Object.keys(says).length);
  return spoken?.says ?? farewell;
}

/** The longest of some sentences. */
export function longest(sentences: readonly string[]): string {
  return sentences.reduce((most, one) => (one.length > most.length ? one : most), "");
}
