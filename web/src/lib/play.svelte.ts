/** What every board does besides drawing: it sends commands, hears what happens, and calls whoever is asked. */
import { untrack } from "svelte";
import { t } from "../texts";
import { announce } from "./announce";
import { passFocus } from "./focus";
import { remember } from "./motion";
import type { AnyView, TableReading } from "./reading";
import { sound } from "./sound.svelte";
import type { TableSource } from "./source";
import { vibration } from "./vibration.svelte";

/** Commands go out one at a time. */
export class Sender<Command extends { do: string }> {
  busy = $state(false);

  /** `done` is called once the table has accepted a command. */
  constructor(
    private readonly connection: TableSource,
    private readonly done: () => void = () => undefined,
  ) {}

  readonly send = async (command: Command): Promise<void> => {
    if (this.busy) return;
    this.busy = true;
    const refusal = await this.connection.play(command);
    if (!refusal) this.done();
    this.busy = false;
  };
}

/** The board follows what is new, and those who listen to the page are told.
 *
 * Cards set out from where they were: so before the table changes, that is remembered.
 */
export function following<View extends AnyView, Event extends { is: string }>(
  reading: TableReading<View, Event>,
  follow: (events: readonly Event[]) => void,
): void {
  const { connection } = reading;
  let seen = untrack(() => connection.log.at(-1)?.key ?? 0);
  let shown: unknown;
  $effect.pre(() => {
    const { view } = connection;
    const moved = view !== shown;
    shown = view;
    const fresh = reading.since(seen);
    seen = connection.log.at(-1)?.key ?? seen;
    untrack(() => {
      if (moved) remember();
      follow(fresh);
      const told = fresh.map((event) => reading.tell(event)).filter(Boolean);
      if (told.length) announce(told.join(" "));
    });
  });
}

export interface Call {
  /** Tells questions apart; null while nothing is asked. */
  readonly question: () => string | number | null;
  readonly sentence: () => string;
  /** Where the buttons are that answer. */
  readonly dock: () => HTMLElement | undefined;
  /** Where the keyboard goes on: the dock, if nothing else is told. */
  readonly answer?: () => HTMLElement | undefined;
}

/** Whoever is asked hears it; the keyboard goes on where the answer is, if what it was on is gone. */
export function calling({ question, sentence, dock, answer = dock }: Call): void {
  let called: string | number | null = null;
  $effect(() => {
    const now = question();
    if (now === null || now === called) return;
    called = now;
    untrack(() => {
      sound.call();
      vibration.buzz();
      announce(`${t().play.yourTurn}. ${sentence()}`);
      void passFocus(answer, dock);
    });
  });
}
