import { afterEach, expect, test, vi } from "vitest";
import { unit } from "../../src/lib/measures";
import { boxOf, wall } from "../../src/lib/wall.svelte";

const SMALLEST = 16; // pixels of the sheet
const LEGIBLE = 0.022; // of the height

class Box {
  constructor(
    readonly left: number,
    readonly top: number,
    readonly width: number,
    readonly height: number,
  ) {}
}
vi.stubGlobal("DOMRect", Box);

afterEach(() => wall.leave());

test.each([
  [1920, 1080],
  [3840, 2160],
  [1280, 720],
  [2560, 1080],
])("words are legible at %i by %i, and the sheet fills the window", (width, height) => {
  wall.fit(width, height);
  expect((SMALLEST * wall.scale) / height).toBeGreaterThanOrEqual(LEGIBLE);
  expect(height / wall.scale).toBeCloseTo(720);
});

test("keeps a sheet wide enough for the boards where the window is narrow", () => {
  wall.fit(1024, 1280);
  expect(1024 / wall.scale).toBeCloseTo(1120);
});

test("gives a stage the whole board, whatever the window", () => {
  wall.on = true;
  wall.board = 1232;
  expect(unit(2480)).toBe("2px");
  expect(unit(1240)).toBe("1px");
});

test("measures in pixels of the sheet, so that what flies on a large window lands where it should", () => {
  wall.fit(3840, 2160);
  const node = { getBoundingClientRect: () => ({ left: 300, top: 600, width: 90, height: 30 }) };
  const { left, top, width, height } = boxOf(node as unknown as Element);
  expect([left, top, width, height]).toEqual([100, 200, 30, 10]);
});
