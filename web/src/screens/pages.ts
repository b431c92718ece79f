/** Pages that open on a screen later, if at all: they are loaded when the screen has come to rest, or when one opens. */
const later = () => import("./later");

export const pages = {
  help: async () => (await later()).Help,
  settings: async () => (await later()).Settings,
  log: async () => (await later()).Log,
  people: async () => (await later()).People,
  scores: async () => (await later()).Scores,
  lesson: async () => (await later()).Lesson,
  lessonStart: async () => (await later()).LessonStart,
  hint: async () => (await later()).Hint,
  alone: async () => (await later()).Alone,
  gate: async () => (await later()).Gate,
  door: async () => (await later()).Door,
  waiting: async () => (await later()).Waiting,
};

/** Loads them ahead of need. If that fails, it is tried again when one opens. */
export function preloadPages(): void {
  later().catch(() => undefined);
}
