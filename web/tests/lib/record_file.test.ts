import { expect, test } from "vitest";
import { recordIn } from "../../src/lib/record_file";

test("a record is read from its file", () => {
  expect(recordIn('{"game": "sketch", "log": []}')).toEqual({ game: "sketch", log: [] });
});

test.each(["", "not json", "null", "[]", '"text"', '{"game": "sketch"}', `"${"x".repeat(5_000_001)}"`])(
  "another file is none",
  (text) => {
    expect(recordIn(text)).toBeNull();
  },
);
