import { expect, test } from "vitest";
import { Contents } from "../../src/plain/contents";
import { Sentences, type Catalogue } from "../../src/lib/sentences";

const VIEW = {
  seat: 0,
  seats: 2,
  to_act: [1],
  phase: "turn",
  turn: 1,
  limit: 40,
  deck: { count: 3, top: "a" },
  waiting: [],
  taken: [4, null],
};

function contents(catalogue: Catalogue): Contents {
  const who = (seat: number) => ({ name: ["Mina", "Hugo"][seat] ?? "", you: seat === 0 });
  return new Contents(catalogue, new Sentences(catalogue, "en", who, 0));
}

const labelled = contents({
  labels: { deck: "Deck", turn: "To play", waiting: "Waiting", taken: "Taken" },
  items: { deck: "{count card|cards}, {top} on top" },
  by_seat: ["taken"],
});

test("the labels decide what is shown, and in which order", () => {
  expect(labelled.table(VIEW).map(({ label }) => label)).toEqual(["Deck", "To play"]);
});

test("what belongs to a seat is shown there, if there is anything", () => {
  expect(labelled.of(0, VIEW)).toEqual([{ name: "taken", label: "Taken", value: 4 }]);
  expect(labelled.of(1, VIEW)).toEqual([]);
});

test("things are said by their entries, seats by their names", () => {
  expect(labelled.spell("deck", VIEW.deck)).toBe("3 cards, a on top");
  expect(labelled.spell("turn", 1)).toBe("Hugo");
});

test("without labels everything is shown by its name, but what every view has", () => {
  expect(
    contents({})
      .table(VIEW)
      .map(({ label }) => label),
  ).toEqual(["turn", "limit", "deck", "taken"]);
});
