/** What every board reads from its connection: the view, who everybody is to the reader, and what has happened. */
import { t } from "../texts";
import type { Who } from "../texts/words";
import { playing } from "./bots";
import { certain } from "./certain";
import { language, typeset } from "./language.svelte";
import { noteText } from "./notes";
import { Sentences, type Catalogues } from "./sentences";
import type { Happening, Noted, TableSource } from "./source";

const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu; // they would turn the text round a name about
const KEPT = 80;

/** What the views of all games hold. */
export interface AnyView {
  readonly seat: number | null;
  readonly seats: number;
  readonly to_act: readonly number[];
}

/** Somebody on a chair, as the table sees them. */
export interface Sitter extends Who {
  /** Their seat: by it no two of a table look alike. */
  readonly at: number;
  readonly bot: boolean;
  /** How a bot plays, in words. */
  readonly plays: string;
  /** A bot plays for them until they are back. */
  readonly held: boolean;
  readonly absent: boolean;
  /** When a bot will play for them, on the scale of the connection's `now`. */
  readonly until?: number | undefined;
}

/** Something that happened, in words. */
export interface StoryLine {
  readonly key: number;
  readonly is: string;
  readonly text: string;
}

/** A game's own reading names its view and its events, and brings the sentences that tell them. */
export abstract class TableReading<
  View extends AnyView = AnyView,
  Event extends { is: string } = { is: string },
> {
  constructor(readonly connection: TableSource) {}

  /** The events with which a turn begins, or what comes nearest to one. */
  abstract readonly openings: readonly Event["is"][];

  /** The game's sentences in both languages. */
  abstract readonly texts: Catalogues;

  /** An event in the reader's words; nothing if it is not worth a line. */
  tell(event: Event): string {
    return typeset(this.sentences.tell(event));
  }

  /** Says events, questions and commands to the reader. */
  get sentences(): Sentences {
    return new Sentences(this.texts[language.current], language.current, this.who, this.me);
  }

  get view(): View | null {
    return this.connection.view as View | null;
  }

  /** The view that is being drawn: boards draw nothing before there is one. */
  get seen(): View {
    return certain(this.view);
  }

  get me(): number | null {
    return this.view?.seat ?? null;
  }

  /** Whether the table waits for the reader. */
  get asked(): boolean {
    return this.me !== null && this.connection.asked && (this.view?.to_act.includes(this.me) ?? false);
  }

  get winners(): readonly number[] {
    return this.connection.table?.outcome?.winners ?? [];
  }

  who = (seat: number): Who => {
    const name = this.connection.table?.seats[seat]?.name.replace(UNSEEN, "").trim();
    return { name: name || t().wait.seat(seat + 1), you: seat === this.me };
  };

  sitter(seat: number): Sitter {
    const { bot = null, held = false, present = true, manner } = this.connection.table?.seats[seat] ?? {};
    const absent = !present && !held && bot === null;
    const until = this.connection.absences?.[seat];
    return {
      ...this.who(seat),
      at: seat,
      bot: bot !== null,
      plays: playing(bot, manner),
      held,
      absent,
      until,
    };
  }

  /** What has happened since the happening of this key. */
  since(key: number): Event[] {
    return this.connection.log.filter((line) => line.key > key).map(({ event }) => event as Event);
  }

  /** What has happened lately, the newest last. */
  get story(): readonly StoryLine[] {
    return this.#recent.flatMap((line) => {
      if ("note" in line) return [{ key: line.key, is: "note", text: noteText(line.note, this.me) }];
      const text = this.tell(line.event as Event);
      return text ? [{ key: line.key, is: (line.event as Event).is, text }] : [];
    });
  }

  /** All that is kept, or as at a real table: the turn under way and the one before. */
  get #recent(): readonly (Happening | Noted)[] {
    const { log, notes = [], table } = this.connection;
    const lines = [...log, ...notes].sort((a, b) => a.key - b.key);
    if (table?.log !== "last_turn") return lines.slice(-KEPT);
    const turns = log.filter(({ event }) => this.openings.includes((event as Event).is));
    const first = turns.at(-2)?.key ?? -Infinity;
    return lines.filter(({ key }) => key >= first);
  }
}
