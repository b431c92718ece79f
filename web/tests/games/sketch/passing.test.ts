import { expect, test } from "vitest";
import { Passing } from "../../../src/games/sketch/passing.svelte";
import type { SketchView } from "../../../src/lib/wire.generated";

function view(count: number, top: string, more: object = {}): SketchView {
  const rules = { points: {}, kings: ["good_king", "evil_king"] };
  return {
    phase: "react",
    seat: 1,
    discard: { count, top },
    waiting: [],
    rules,
    ...more,
  } as unknown as SketchView;
}

function passing(...sorts: string[]): Passing {
  const made = new Passing();
  for (const sort of sorts) made.toggle(sort);
  made.start(view(4, "7"));
  return made;
}

test("it does not stop at the card it began with, only at a new one of a sort that is waited for", () => {
  expect(passing("7").stopsAt(view(4, "7"))).toBe(false);
  expect(passing("7").stopsAt(view(5, "7"))).toBe(true);
  expect(passing("7").stopsAt(view(5, "8"))).toBe(false);
  expect(passing("king").stopsAt(view(5, "evil_king"))).toBe(true);
});

test("it stops when no answers are asked for any more", () => {
  expect(passing().stopsAt(view(4, "7", { phase: "draw" }))).toBe(true);
});

test("it stops at a living action that is aimed at the reader or a card of theirs", () => {
  const aimed = (target: object, live = true) => view(5, "archer", { waiting: [{ target, live }] });
  expect(passing().stopsAt(aimed({ seat: 1 }))).toBe(true);
  expect(
    passing().stopsAt(
      aimed({
        swap: [
          [0, 2],
          [1, 0],
        ],
      }),
    ),
  ).toBe(true);
  expect(passing().stopsAt(aimed({ seat: 0 }))).toBe(false);
  expect(passing().stopsAt(aimed({ seat: 1 }, false))).toBe(false);
});

test("a sort that is named twice is not waited for", () => {
  expect(passing("7", "7", "8").sorts).toEqual(["8"]);
});
