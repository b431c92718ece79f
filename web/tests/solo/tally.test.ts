import { expect, test } from "vitest";
import { sizeOf, Tally } from "../../src/solo/tally";

const LISTING = { version: "1", files: { "a.zip": 6, "b.wasm": 4 } };

function inParts(...parts: string[]): Response {
  const bytes = parts.map((part) => new TextEncoder().encode(part));
  return new Response(
    new ReadableStream({
      start(out) {
        for (const part of bytes) out.enqueue(part);
        out.close();
      },
    }),
  );
}

test("bytes are counted as they come, of all files together", async () => {
  const told: [number, number][] = [];
  const tally = new Tally(LISTING, (...progress) => told.push(progress));
  const read = await tally.read("a.zip", inParts("abc", "def"));
  await tally.read("b.wasm", inParts("ghij"));
  expect(new TextDecoder().decode(read)).toBe("abcdef");
  expect(told).toEqual([
    [3, 10],
    [6, 10],
    [10, 10],
  ]);
  expect(sizeOf(LISTING)).toBe(10);
});

test("a file that has grown since it was listed never makes more than the whole", async () => {
  const told: number[] = [];
  await new Tally(LISTING, (bytes) => told.push(bytes)).read("a.zip", inParts("abcdefghijklmno"));
  expect(told).toEqual([10]);
});
