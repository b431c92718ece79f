/** What all boards do besides drawing: they read the table, send commands, make sounds, and call whoever is asked. */
import { innerHeight } from "svelte/reactivity/window";
import { Countdown } from "./countdown.svelte";
import { calling, following, Sender } from "./play.svelte";
import type { AnyView, TableReading } from "./reading";
import { screenOf, type Screen } from "./screen";
import { sound, type Sound } from "./sound.svelte";
import { wall } from "./wall.svelte";

export interface BoardWays<Event extends { is: string }> {
  /** What is heard of an event. */
  readonly sounds?: Partial<Record<Event["is"], Sound>>;
  /** Told of what is new, before the table changes. */
  readonly follow?: (events: readonly Event[]) => void;
  /** Told once the table has accepted a command. */
  readonly sent?: () => void;
}

export interface Asking {
  /** Whether the reader is asked, and can see for what. */
  readonly asked: () => boolean;
  readonly sentence: () => string;
  /** Where the keyboard goes on: the dock, if nothing else is told. */
  readonly answer?: () => HTMLElement | undefined;
}

/** To be made while a component is. */
export class Board<
  View extends AnyView,
  Event extends { is: string },
  Command extends { do: string },
  Reading extends TableReading<View, Event> = TableReading<View, Event>,
> {
  /** That of the page, until the board is laid out. */
  width = $state(document.documentElement.clientWidth);
  /** Where the buttons are that answer. */
  dock = $state<HTMLElement>();
  /** Where the reader's own cards lie. */
  own = $state<HTMLElement>();
  readonly time: Countdown;
  readonly screen: Screen = $derived(wall.on ? "desk" : screenOf(this.width, innerHeight.current ?? 0));
  #sender: Sender<Command>;

  constructor(
    readonly reading: Reading,
    { sounds = {}, follow, sent }: BoardWays<Event> = {},
  ) {
    this.time = new Countdown(reading.connection);
    this.#sender = new Sender(reading.connection, sent);
    following(reading, (events) => {
      follow?.(events);
      for (const { is } of events) {
        const noise = sounds[is as Event["is"]];
        if (noise) sound.play(noise);
      }
    });
  }

  /** Whether there is room for everybody round the table. */
  get roomy(): boolean {
    return this.screen === "desk" || this.screen === "wall";
  }

  /** A command is under way. */
  get busy(): boolean {
    return this.#sender.busy;
  }

  /** Sends a command, unless one is under way. */
  readonly send = (command: Command): void => void this.#sender.send(command);

  /** Calls the reader whenever there is a new question to answer. */
  calls({ asked, sentence, answer }: Asking): void {
    const { connection } = this.reading;
    calling({
      question: () => (asked() ? connection.question : null),
      sentence,
      dock: () => this.dock,
      ...(answer ? { answer } : {}),
    });
  }
}
