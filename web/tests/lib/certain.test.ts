import { expect, test } from "vitest";
import { certain } from "../../src/lib/certain";

test.each([0, "", false])("%j is there", (value) => {
  expect(certain(value)).toBe(value);
});

test.each([null, undefined])("%s is missing, which is a bug", (value) => {
  expect(() => certain(value)).toThrow("missing");
});
