import { expect, test } from "vitest";
import { measured, tall, u, unit, type Measures } from "../../src/lib/measures";

const MEASURES: Measures = {
  "w-stock": [44, 30, 64],
  sentence: ["1rem", "1rem", "1.25rem"],
  across: { 1: ["1"], else: ["3", "5"] },
};

test("each screen has its own sizes, in pixels if they are numbers", () => {
  expect(measured(MEASURES, "phone", 4)).toEqual({
    "--w-stock": "44px",
    "--sentence": "1rem",
    "--across": "3",
  });
  expect(measured(MEASURES, "low", 4)).toMatchObject({ "--w-stock": "30px", "--across": "5" });
});

test("where the list ends, its last size goes on", () => {
  expect(measured(MEASURES, "wall", 4)).toEqual({
    "--w-stock": "64px",
    "--sentence": "1.25rem",
    "--across": "5",
  });
});

test("a number of seats may have sizes of its own", () => {
  expect(measured(MEASURES, "wall", 1)).toMatchObject({ "--across": "1" });
});

test("the unit of a stage goes with the width of the board", () => {
  expect(unit(1280)).toContain(" 1px)");
  expect(unit(960)).toContain(" 0.75px)");
  expect(u(120)).toBe("calc(120 * var(--u))");
});

test("on a short phone things are smaller", () => {
  expect(tall(40, 72)).toBe("clamp(40px, 40px + (100vh - 580px - var(--strips, 0px)) * 0.2, 72px)");
});
