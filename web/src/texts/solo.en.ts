/** The words of play on this device alone, in English. */
import type { SoloTexts } from "./solo.fr";

const MEGABYTE = 1_000_000;

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toLocaleString("en", { maximumFractionDigits: 1 })}\u00a0MB`;
}

export const solo: SoloTexts = {
  solo: {
    wanted: "Play offline, too",
    about: (bytes) =>
      `Games alone and lessons run on this device, even without a connection. To be downloaded once: ${megabytes(bytes)}.`,
    ready: "Ready: you can play alone without a connection.",
    coming: (bytes, total) => `Downloading: ${megabytes(bytes)} of ${megabytes(total)}`,
    begins: "Setting up the game…",
    here: "on this device",
    alone: "No connection: you play alone, with bots.",
    next: "To play without a connection next time, switch on “Play offline, too” in the settings once you are online.",
    keep: "Put this match online",
    kept: "The match is online: watch it there",
  },
};
