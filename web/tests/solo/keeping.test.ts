import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Keeping } from "../../src/solo/keeping";
import { Superseded, type Work } from "../../src/solo/store";

const WORK: Work = { save: [], parts: [], name: "Zoé" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A device on which storing fails for the reason of the moment, if there is one. */
class Device {
  why: Error | null = null;
  readonly kept: Work[] = [];
  readonly told: (string | null)[] = [];
  readonly sentences: string[] = [];
  readonly keeping = new Keeping(
    async (work) => {
      await Promise.resolve();
      if (this.why) throw this.why;
      this.kept.push(work);
    },
    ({ trouble, fr, en }) => {
      this.told.push(trouble);
      this.sentences.push(fr, en);
    },
  );

  /** What has become of some work, said in a word. */
  put(): { fate: string } {
    const work = { fate: "waits" };
    this.keeping.put(WORK).then(
      () => (work.fate = "stored"),
      (error: unknown) => (work.fate = error === this.why ? "failed" : "odd"),
    );
    return work;
  }
}

const full = () => new DOMException("no room", "QuotaExceededError");
const broken = () => new DOMException("closed", "InvalidStateError");

test("where storing works nobody is told anything", async () => {
  const device = new Device();
  await device.keeping.put(WORK);
  expect([device.kept, device.told]).toEqual([[WORK], []]);
});

test("a full device is told once, in two languages, and what waits is stored once there is room", async () => {
  const device = new Device();
  device.why = full();
  const work = device.put();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([work.fate, device.told, device.keeping.stuck]).toEqual(["waits", ["full"], true]);
  expect(device.sentences[0]).toContain("plus de place");
  expect(device.sentences[1]).toContain("no room left");
  device.why = null;
  await vi.advanceTimersByTimeAsync(1000);
  expect([work.fate, device.told, device.keeping.stuck]).toEqual(["stored", ["full", null], false]);
  expect(device.kept).toEqual([WORK]);
});

test("any other failure is told in other words, and passes as well", async () => {
  const device = new Device();
  device.why = broken();
  device.put();
  await vi.advanceTimersByTimeAsync(10);
  device.why = full();
  await vi.advanceTimersByTimeAsync(5000);
  device.why = null;
  await vi.advanceTimersByTimeAsync(1000);
  expect(device.told).toEqual(["busy", "full", null]);
});

test("what is superseded is not tried again", async () => {
  const device = new Device();
  device.why = new Superseded("solo-1");
  const work = device.put();
  await vi.advanceTimersByTimeAsync(0);
  expect([work.fate, device.told, device.keeping.stuck]).toEqual(["failed", [], false]);
});

test("what is given up fails at once, and the next trouble is told again", async () => {
  const device = new Device();
  device.why = full();
  const first = device.put();
  await vi.advanceTimersByTimeAsync(10_000);
  device.keeping.giveUp();
  await vi.advanceTimersByTimeAsync(0);
  expect([first.fate, device.keeping.stuck]).toEqual(["failed", false]);
  const second = device.put();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([second.fate, device.told]).toEqual(["waits", ["full", "full"]]);
  device.why = null;
  await vi.advanceTimersByTimeAsync(1000);
  expect([second.fate, device.kept]).toEqual(["stored", [WORK]]);
});

test("giving up where nothing waits changes nothing", async () => {
  const device = new Device();
  device.keeping.giveUp();
  device.why = full();
  const work = device.put();
  await vi.advanceTimersByTimeAsync(100);
  expect(work.fate).toBe("waits");
});
