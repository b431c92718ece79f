import { expect, test } from "vitest";
import { screenOf } from "../../src/lib/screen";

test.each([
  [360, 740, "phone"],
  [559, 1000, "phone"],
  [740, 360, "low"],
  [820, 1100, "tablet"],
  [899, 800, "tablet"],
  [900, 800, "desk"],
  [900, 1024, "desk"],
  [932, 430, "low"],
  [1024, 1366, "tablet"],
  [1040, 800, "desk"],
  [1280, 360, "desk"],
  [1440, 859, "desk"],
  [1440, 860, "wall"],
] as const)("a board %i wide in a window %i high is on a %s", (width, height, screen) => {
  expect(screenOf(width, height)).toBe(screen);
});
