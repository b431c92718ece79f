import { expect, test } from "vitest";
import { actionMark, slotMark } from "../../../src/games/skyjo_action/marks";
import type { SkyjoActionView } from "../../../src/lib/wire.generated";

const GRID = ["5", "?", "1", "5", "?", "2", "5", null, "*"];

function marks(more: object, seat = 0): (string | undefined)[] {
  const view = { grids: [GRID, GRID], rules: { rows: 3 }, pending: null, to_act: [0], ...more };
  return GRID.map((_, slot) => slotMark(view as unknown as SkyjoActionView, seat, slot));
}

const marked = (more: object, seat?: number) =>
  marks(more, seat).flatMap((mark, slot) => (mark ? [`${slot} ${mark}`] : []));

test("complete lines glow in the grid of whoever is asked, holes do not", () => {
  const lines = [{ line: "row", index: 2 }];
  expect(marked({ phase: "skyjo", lines })).toEqual(["6 glow", "8 glow"]);
  expect(marked({ phase: "skyjo", lines }, 1)).toEqual([]);
});

test("a line that is peeked at is seen by everybody", () => {
  const pending = { by: 0, card: "peek", seat: 1, line: "column", index: 1 };
  expect(marked({ phase: "peek", pending }, 1)).toEqual(["1 seen", "4 seen"]);
  expect(marked({ phase: "peek", pending })).toEqual([]);
});

test("an attack that may be stopped marks the cards it meets, on both sides of a trade", () => {
  const pending = { by: 0, card: "trade", swaps: [{ mine: 2, seat: 1, theirs: 5 }] };
  expect(marked({ phase: "shield", pending })).toEqual(["2 danger"]);
  expect(marked({ phase: "shield", pending }, 1)).toEqual(["5 danger"]);
  expect(marked({ phase: "turn", pending }, 1)).toEqual([]);
});

test("an action card that is about to be stolen or removed is marked", () => {
  const view = (pending: object) => ({ phase: "shield", pending }) as unknown as SkyjoActionView;
  const steal = view({ by: 0, card: "steal", seat: 1, action: "peek" });
  const remove = view({ by: 0, card: "remove", cards: [{ seat: 1, action: "peek" }] });
  expect([actionMark(steal, 1, "peek"), actionMark(remove, 1, "peek")]).toEqual(["danger", "danger"]);
  expect([actionMark(steal, 0, "peek"), actionMark(remove, 1, "trade")]).toEqual([undefined, undefined]);
});
