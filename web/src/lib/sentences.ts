/** A game's events, questions and commands in the reader's words, from the catalogue that lies beside its rules.
 *
 * How an entry is written is told in `tablee.engine.sentences`, which says the same in the terminal; both are held to
 * the cases in `tests/engine/sentences.json`.
 */
import { printed, upper, wordOf, words, type Known, type Who, type Word, type Words } from "../texts/words";
import type { Language } from "./language.svelte";
import * as template from "./templates";
import type { Entry, Fields, Hole, Thing } from "./templates";

type Entries = { readonly [name: string]: Entry };
type Path = readonly (string | number)[];

/** The sentences of a game in one language. */
export interface Catalogue {
  readonly seats?: readonly string[];
  readonly words?: { readonly [value: string]: string };
  readonly between?: { readonly [field: string]: string };
  readonly nouns?: Entries;
  readonly events?: Entries;
  readonly account?: Entries;
  readonly phases?: Entries;
  readonly commands?: Entries;
  readonly families?: Entries;
  readonly asks?: { readonly [command: string]: Entries };
  readonly options?: { readonly [command: string]: Entries };
  readonly buttons?: { readonly [command: string]: Entries };
  /** What a plain board shows of a view: its fields by their labels, and how a thing in a field is said. */
  readonly labels?: { readonly [field: string]: string };
  readonly items?: Entries;
  /** The fields that hold a thing for each seat. */
  readonly by_seat?: readonly string[];
}

export type Catalogues = Readonly<Record<Language, Catalogue>>;

const SEATS = ["seat", "to", "by", "first", "turn", "to_act", "winners"]; // in every game
const GAP = "…";
const BEGINS = /(^|[.!?] )$/;

/** Says things to one reader: whoever sits on the seat `me`, or a spectator. What has no entry is an empty text. */
export class Sentences {
  readonly #texts: Catalogue;
  readonly #words: Words;
  readonly #who: Known;
  readonly #me: number | null;
  readonly #seats: readonly string[];

  constructor(texts: Catalogue, language: Language, who: Known, me: number | null) {
    this.#texts = texts;
    this.#words = words[language];
    this.#who = who;
    this.#me = me;
    this.#seats = [...SEATS, ...(texts.seats ?? [])];
  }

  /** What happened; nothing if it is not worth a line. */
  tell(event: { is: string }): string {
    return this.#said(this.#texts.events?.[event.is], { fields: { ...event } });
  }

  /** A fact of a match that is over. */
  fact(fact: { is: string }): string {
    return this.#said(this.#texts.account?.[fact.is], { fields: { ...fact } });
  }

  /** What the reader is asked in this phase, or for whom the table waits. `may` are the kinds of commands offered. */
  ask(view: { to_act: readonly number[] }, may: readonly string[]): string {
    const fields: Fields = { ...view, seat: null };
    const you = this.#me !== null && view.to_act.includes(this.#me) ? ["you"] : [];
    const also = [...may.map((tag) => `may=${tag}`), ...you];
    return this.#said(this.#texts.phases?.[String(fields["phase"])], { fields, also });
  }

  /** A command as something to do. */
  command(command: { do: string }): string {
    return this.#said(this.#texts.commands?.[command.do], { fields: { ...command } });
  }

  /** Commands that share these fields as something to do, with gaps where they differ. */
  family(tag: string, shared: Fields): string {
    const { families, commands } = this.#texts;
    return this.#said(families?.[tag] ?? commands?.[tag], { fields: shared, gaps: true });
  }

  /** The question for the part of such a command at this path, once these fields are decided. The fields in `given` have
   * a value, whichever. */
  step(tag: string, path: Path, decided: Fields, given: readonly string[] = []): string {
    const entry = this.#texts.asks?.[tag]?.[path.join(".")] ?? this.#texts.asks?.[tag]?.[lastField(path)];
    return this.#said(entry, { fields: decided, also: given, gaps: true });
  }

  /** A value as an answer to that question. */
  answer(tag: string, field: string, value: unknown): string {
    const thing = item(field, value, {}, field);
    return this.#said(this.#texts.options?.[tag]?.[field], thing) || this.spell(field, value);
  }

  /** The same as it stands on a button. */
  button(tag: string, path: Path, value: unknown): string {
    const buttons = this.#texts.buttons?.[tag];
    const field = lastField(path);
    const thing = item(field, value, { [field]: value }, String(path.at(-1)));
    const said =
      this.#said(buttons?.[path.join(".")] ?? buttons?.[field], thing) || this.answer(tag, field, value);
    return said === this.#sitter(field, value)?.name ? said : upper(said);
  }

  /** A thing in a field of a view; nothing if the catalogue does not say how. */
  item(field: string, value: unknown): string {
    return this.#said(this.#texts.items?.[field], item(field, value), false);
  }

  /** The value of a field of this name. */
  spell(name: string, value: unknown): string {
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return Object.entries(value)
        .map(([field, each]) => this.spell(field, each))
        .join(", ");
    return this.#hole({ path: "it", how: [] }, { fields: { it: value }, name }) ?? "";
  }

  #said(entry: Entry | undefined, thing: Thing, begins = true): string {
    if (isList(entry)) {
      const all = entry.map((one) => this.#said(one, thing, begins));
      return all.filter(Boolean).join(" ");
    }
    const text = typeof entry === "object" ? template.chosen(entry, thing, this.#me) : (entry ?? "");
    return this.#filled(text.split(/[{}]/), thing, begins);
  }

  /** Texts and holes by turns. */
  #filled(parts: readonly string[], thing: Thing, begins: boolean): string {
    let said = "";
    for (const [at, part] of parts.entries()) {
      if (at % 2 === 0) {
        said += part;
        continue;
      }
      const hole = template.read(part);
      const text = this.#hole(hole, thing);
      if (text === null) return "";
      said += begins && BEGINS.test(said) ? this.#opening(text, hole, thing) : text;
    }
    return said;
  }

  /** As a sentence begins: with a capital, unless it is a name or a list. */
  #opening(text: string, { path, noun, owner = path }: Hole, thing: Thing): string {
    const value = template.part(thing, owner);
    const who = this.#sitter(template.fieldOf(thing, owner), value);
    return noun || Array.isArray(value) || (who && !who.you && text.startsWith(who.name))
      ? text
      : upper(text);
  }

  /** What a hole says; null where a list has nothing to say. */
  #hole(hole: Hole, thing: Thing): string | null {
    const { path, forms, noun, owner } = hole;
    const value = template.part(thing, path);
    const name = template.fieldOf(thing, path);
    if (template.isOpen(thing, path)) return GAP;
    if (Array.isArray(value) && !forms) return this.#list(hole, name, value);
    if (noun) return this.#noun(noun, item(name, value));
    if (owner) return this.#words.whose(this.#who(Number(template.part(thing, owner))), this.#word(value));
    const who = this.#sitter(name, value);
    return who ? this.#seat(hole, who) : this.#value(hole, value);
  }

  #seat({ how, forms }: Hole, who: Who): string {
    const { subject, of, self } = this.#words;
    if (forms) return who.you ? `${subject} ${forms[0]}` : `${who.name} ${forms.at(-1)}`;
    return how.includes("of") ? of(who) : self(who);
  }

  #value({ how, forms }: Hole, value: unknown): string {
    if (how.includes("place")) return String(Number(value) + 1);
    if (how.includes("text")) return String(value);
    if (forms) return this.#counted(Array.isArray(value) ? value.length : Number(value), forms);
    const word = this.#word(value);
    if (how.includes("the")) return this.#words.the(word);
    return how.includes("a") ? `${word.article} ${word.bare}`.trim() : word.bare;
  }

  #counted(count: number, forms: readonly string[]): string {
    return `${printed(count)} ${this.#words.n(Math.abs(count), forms[0] ?? "", forms.at(-1) ?? "")}`;
  }

  #list(hole: Hole, name: string, values: readonly unknown[]): string | null {
    const said = values.map((value, seat) =>
      hole.noun
        ? this.#noun(hole.noun, item(name, value, { seat }))
        : this.#hole({ ...hole, path: "it" }, item(name, value)),
    );
    const told = said.filter((text): text is string => Boolean(text));
    if (!told.length) return null;
    return hole.how.includes("and") ? this.#words.and(told) : told.join(this.#texts.between?.[name] ?? ", ");
  }

  #noun(name: string, thing: Thing): string {
    return this.#said(this.#texts.nouns?.[name], thing, false);
  }

  #word(value: unknown): Word {
    const spelled = String(value);
    const known = Object.entries(this.#texts.words ?? {});
    const exact = known.find(([key]) => key === spelled);
    if (exact) return wordOf(exact[1]);
    for (const [pattern, word] of known) {
      const number = template.matched(pattern, spelled);
      if (number !== null) return wordOf(word.replace("#", printed(number)));
    }
    return { article: "", bare: template.bare(value) };
  }

  #sitter(name: string, value: unknown): Who | null {
    return typeof value === "number" && this.#seats.includes(name) ? this.#who(value) : null;
  }
}

/** A value to be said on its own: by its fields, or as `it`. */
function item(name: string, value: unknown, place: Fields = {}, it = "it"): Thing {
  const fields = typeof value === "object" && value !== null ? value : { [it]: value };
  return { fields: { ...place, ...fields }, name };
}

/** The field that a part of a command belongs to. */
function lastField(path: Path): string {
  return path.findLast((key) => typeof key === "string") ?? "";
}

function isList(entry: Entry | undefined): entry is readonly Entry[] {
  return Array.isArray(entry);
}
