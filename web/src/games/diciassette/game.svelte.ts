/** A match as its board shows it: what the parts of the board share. */
import { untrack } from "svelte";
import { announce } from "../../lib/announce";
import { Board } from "../../lib/board.svelte";
import { HeldSource } from "../../lib/held.svelte";
import type { StoryLine } from "../../lib/reading";
import { scene } from "../../lib/scene.svelte";
import type { TableSource } from "../../lib/source";
import type { DiciassetteCommand, DiciassetteEvent, DiciassetteView } from "../../lib/wire.generated";
import { AutoPass } from "./autopass.svelte";
import { Draft } from "./draft.svelte";
import { Drama, type Held } from "./drama.svelte";
import { Flights } from "./flights.svelte";
import { sentenceOf } from "./prompt";
import { Reading } from "./reading";
import { t } from "./texts";

const PAUSE = 450; // before passing for somebody: the card is seen to land

/** Whether a call has to be seen in full: where time is counted, play goes on. */
function holds(events: readonly DiciassetteEvent[], { options, last_call }: DiciassetteView): boolean {
  return options.pace !== "live" && last_call !== null && events.some(({ is }) => is === "revealed");
}

/** To be made while a component is. */
export class Game {
  readonly reading: Reading;
  readonly board: Board<DiciassetteView, DiciassetteEvent, DiciassetteCommand>;
  readonly draft = new Draft((command) => this.board.send(command));
  readonly auto = new AutoPass();
  readonly drama = new Drama(() => this.connection.next());
  readonly flights = new Flights();
  private readonly connection: HeldSource<DiciassetteView, DiciassetteEvent>;
  #before: DiciassetteView | null = null;

  constructor(source: TableSource) {
    this.connection = new HeldSource(source, holds);
    this.reading = new Reading(this.connection);
    this.board = new Board(this.reading, {
      sounds: { laid: "slide", reversed: "flip", binned: "flip", called: "announce" },
      follow: (events) => this.#follow(events),
      sent: () => this.draft.reset(),
    });
    this.board.calls({
      asked: () => this.asked,
      sentence: () => sentenceOf(this),
      // Somebody who goes by keyboard and rests on 17 stays there.
      answer: () =>
        this.reading.may("lay")
          ? this.board.own
          : (this.board.dock?.querySelector<HTMLElement>(":focus") ?? this.board.dock),
    });
    $effect.pre(() => {
      const hand = this.reading.view?.hand ?? [];
      untrack(() => this.draft.hold(hand));
    });
    $effect.pre(() => {
      if (this.reading.may("lay")) this.auto.choosing = false;
      else untrack(() => this.draft.reset());
    });
    $effect(() => this.#passFor());
    $effect(() => {
      if (this.reading.may("lay") && this.auto.endsWith(this.view)) this.stopPassing();
    });
    $effect(() => {
      scene.running = this.drama.running || this.connection.behind;
      return () => (scene.running = false);
    });
  }

  get view(): DiciassetteView {
    return this.reading.seen;
  }

  /** The open window is being passed without asking. */
  get passing(): boolean {
    return this.reading.may("pass") && this.auto.passes(this.view, this.reading.last);
  }

  /** A card may be laid. */
  get open(): boolean {
    return this.reading.may("lay") && !this.drama.running && !this.board.busy;
  }

  /** The table waits for the reader, and the reader can see why. */
  get asked(): boolean {
    const { reading, drama, passing } = this;
    return !drama.running && (reading.may("lay") || (reading.may("pass") && !passing));
  }

  get tokens(): Held {
    return this.drama.beat?.tokens ?? this.view;
  }

  /** The seats that say 17. */
  get callers(): readonly number[] {
    return this.drama.beat ? [this.drama.beat.call.caller] : this.reading.callers;
  }

  get winners(): readonly number[] {
    return this.drama.running ? [] : this.reading.winners;
  }

  /** The seat whose turn it is, or those that have not answered where nobody counts the time. */
  get turns(): readonly number[] {
    const { phase, turn, to_act } = this.view;
    if (this.drama.running || phase === "over") return [];
    if (phase === "lay") return turn === null ? [] : [turn];
    return this.reading.live ? [] : to_act;
  }

  /** While a call is shown, the log does not tell yet how it came out. */
  get story(): readonly StoryLine[] {
    const { story } = this.reading;
    const end = this.drama.running ? story.findLastIndex(({ is }) => is === "revealed") : story.length;
    return story.slice(0, end);
  }

  stopPassing(): void {
    this.auto.turn(false);
    announce(t().auto.stopped);
  }

  #follow(events: readonly DiciassetteEvent[]): void {
    const { view } = this.reading;
    if (!view) return;
    this.flights.follow(events, view, this.#before?.line ?? []);
    this.#stage(events, view);
    this.#before = view;
  }

  /** A call is shown in full; where time is counted the next card cuts it short, at once if the reader is asked. */
  #stage(events: readonly DiciassetteEvent[], view: DiciassetteView): void {
    const shown = events.findLastIndex(({ is }) => is === "revealed");
    const cut = this.reading.live && events.slice(shown + 1).some(({ is }) => is === "laid");
    if (cut && this.reading.asked) this.drama.stop();
    else if (cut) this.drama.cut();
    else if (shown >= 0 && this.#before && view.last_call)
      this.drama.play(view.last_call, this.#before, view);
    if (!this.drama.running) this.connection.next();
  }

  /** Passes for somebody who asked for it. If the window is gone meanwhile, nobody needs to know. */
  #passFor(): (() => void) | undefined {
    void this.connection.question;
    if (!this.passing || this.board.busy || this.drama.running) return undefined;
    const timer = setTimeout(() => void this.connection.play({ do: "pass" }, true), PAUSE);
    return () => clearTimeout(timer);
  }
}
