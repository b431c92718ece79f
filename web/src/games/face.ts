import type { Component } from "svelte";
import type { Streamed } from "../lib/streamed";
import type { GameTable } from "./board";

/** A key that presses a button, and what that does. */
export interface Shortcut {
  readonly key: string;
  readonly does: string;
}

export interface FaceTexts {
  /** What the game is about, in one line. */
  readonly tagline: string;
  /** What decided a match, by the `why` of its outcome. */
  readonly endings: Readonly<Record<string, string>>;
  /** What it is about, in three steps; the game's `Goal` draws a picture for each. */
  readonly goal?: readonly [string, string, string];
  /** Keys for its main buttons, by the button. */
  readonly keys?: Readonly<Record<string, Shortcut>>;
}

/** What a game shows of itself before one of its tables is opened. It loads with the page, so it is small.
 *
 * Its colours are in its `face/colours.css`. Whatever it leaves out is plain.
 */
export interface Face {
  /** Its sign, drawn on a square of 48 that has the game's colour. */
  readonly Emblem?: Component;
  /** Its picture: elements of the class `card`, on the left, in the middle and on the right. */
  readonly Art?: Component;
  /** A small picture for a step of its goal, 0 to 2: elements of the class `card`, or one drawing. */
  readonly Goal?: Component<{ step: number }>;
  readonly t?: () => FaceTexts;
  /** The parts of its views that events tell change by change. */
  readonly streamed?: Streamed;
  /** Fetches its board. */
  readonly load?: () => Promise<GameTable>;
}
