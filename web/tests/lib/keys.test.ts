import { expect, test, vi } from "vitest";
import { buttonOf, keyOf } from "../../src/lib/keys";

class FakeElement {
  constructor(private readonly field: boolean) {}
  closest(): FakeElement | null {
    return this.field ? this : null;
  }
}
vi.stubGlobal("Element", FakeElement);
vi.stubGlobal("CSS", { escape: (text: string) => text });

function press(more: Record<string, unknown>): KeyboardEvent {
  return { key: "S", target: new FakeElement(false), ...more } as unknown as KeyboardEvent;
}

test("a letter counts, whatever its case", () => {
  expect(keyOf(press({}))).toBe("s");
  expect(keyOf(press({ key: "?" }))).toBe("?");
});

test.each([
  { target: new FakeElement(true) },
  { ctrlKey: true },
  { metaKey: true },
  { altKey: true },
  { repeat: true },
  { defaultPrevented: true },
  { key: "Enter" },
])("a press that is meant for something else does not count", (more) => {
  expect(keyOf(press(more))).toBeNull();
});

test("a key presses a button that can be seen and pressed", () => {
  const made = (disabled: boolean, aria: string | null, boxes: number) => ({
    disabled,
    getAttribute: () => aria,
    getClientRects: () => ({ length: boxes }),
  });
  const ready = made(false, null, 1);
  const all = [made(true, null, 1), made(false, "true", 1), made(false, null, 0), ready];
  const root = { querySelectorAll: () => all } as unknown as ParentNode;
  expect(buttonOf("s", root)).toBe(ready);
});
