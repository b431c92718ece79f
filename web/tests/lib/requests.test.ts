import { expect, test, vi } from "vitest";
import { givenUp, Requests, type Asked } from "../../src/lib/requests";
import type { AnyRequest, Refusal } from "../../src/lib/wire.generated";

function ask(requests: Requests, id: string, sent = 0): { asked: Asked; settled: Asked["settle"] } {
  const settled = vi.fn<Asked["settle"]>();
  const asked = requests.add({ type: "start", id } as AnyRequest, false, settled);
  asked.sent = sent;
  return { asked, settled };
}

test("requests keep their order until they are answered", () => {
  const requests = new Requests();
  for (const id of ["a", "b", "c"]) ask(requests, id);
  requests.settle("b", null);
  expect(requests.all().map(({ request }) => request.id)).toEqual(["a", "c"]);
});

test("an answer reaches the one who asked, once", () => {
  const requests = new Requests();
  const { settled } = ask(requests, "a");
  const refusal = { id: "a" } as Refusal;
  requests.settle("a", refusal);
  requests.settle("a", null);
  expect(settled).toHaveBeenCalledExactlyOnceWith(refusal);
});

test("an answer to nothing that was asked changes nothing", () => {
  const requests = new Requests();
  const { settled } = ask(requests, "a");
  requests.settle("z", null);
  requests.settle(null, null);
  expect(settled).not.toHaveBeenCalled();
  expect(requests.all()).toHaveLength(1);
});

test("a table that is left settles everything", () => {
  const requests = new Requests();
  const all = ["a", "b"].map((id) => ask(requests, id));
  requests.settleAll();
  for (const { settled } of all) expect(settled).toHaveBeenCalledExactlyOnceWith(null);
  expect(requests.all()).toEqual([]);
});

test("an answer is late only for what was sent, and only since something was due", () => {
  const requests = new Requests();
  ask(requests, "waiting");
  expect(requests.late(8000, 99_999, 0)).toBe(false);
  ask(requests, "sent", 1000);
  expect(requests.late(8000, 9000, 0)).toBe(false);
  expect(requests.late(8000, 9001, 0)).toBe(true);
  expect(requests.late(8000, 9001, 2000)).toBe(false);
});

test("the oldest request that was sent is given up after three lines died of it", () => {
  const requests = new Requests();
  ask(requests, "unsent");
  const { asked } = ask(requests, "bad", 1);
  const { asked: innocent } = ask(requests, "later", 2);
  expect(requests.lineDied(true)).toBeUndefined();
  for (const deaths of [2, 3]) {
    asked.sent = innocent.sent = 1;
    expect(requests.lineDied(true)).toBe(deaths === 3 ? asked : undefined);
  }
  expect(innocent.deaths).toBe(0);
  expect(givenUp(asked).id).toBe("bad");
});

test("nothing is blamed for a line that ended for another reason, and all is sent again", () => {
  const requests = new Requests();
  const { asked } = ask(requests, "a", 1);
  expect(requests.lineDied(false)).toBeUndefined();
  expect(asked).toMatchObject({ deaths: 0, sent: 0 });
});
