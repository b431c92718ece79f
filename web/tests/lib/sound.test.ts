import { beforeEach, expect, test, vi } from "vitest";
import { sound } from "../../src/lib/sound.svelte";

const made = vi.fn();

beforeEach(() => {
  vi.stubGlobal("AudioContext", function AudioContext() {
    made();
    throw new Error("no loudspeaker here");
  });
  made.mockClear();
  sound.on = true;
  sound.touched = true;
  sound.elsewhere = false;
});

test("is silent until somebody has touched the page", () => {
  sound.touched = false;
  sound.play("flip");
  sound.call();
  expect(made).not.toHaveBeenCalled();
});

test("leaves the sounds of the table to a screen, and still calls its own player", () => {
  sound.elsewhere = true;
  sound.play("flip");
  expect(made).not.toHaveBeenCalled();
  sound.call();
  expect(made).toHaveBeenCalledOnce();
});
