/** A game's events, questions and commands in the reader's words, from the catalogue that lies beside its rules.
 *
 * How an entry is written is told in `tablee.engine.sentences`, which says the same in the terminal; both are held to
 * the cases in `tests/engine/sentences.json`.
 */
import { printed, upper, wordOf, words, type Known, type Who, type Word, type Words } from "../texts/words";
import { certain } from "./certain";
import type { Language } from "./language.svelte";

export type Entry = string | { readonly [words: string]: string } | readonly Entry[];
type Entries = { readonly [name: string]: Entry };
type Fields = { readonly [field: string]: unknown };

/** The sentences of a game in one language. */
export interface Catalogue {
  readonly seats?: readonly string[];
  readonly words?: { readonly [value: string]: string };
  readonly between?: { readonly [field: string]: string };
  readonly nouns?: Entries;
  readonly events?: Entries;
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

/** The fields of something to be said, and what else holds of it. `name` is the field that `it` came from. */
interface Thing {
  readonly fields: Fields;
  readonly also?: readonly string[];
  readonly name?: string;
  /** Fields that are not there are still to be decided. */
  readonly gaps?: boolean;
}

/** A hole of a template: the field it says, and how; `owner` is the seat whose it is. */
interface Hole {
  readonly path: string;
  readonly how: readonly string[];
  readonly forms?: readonly string[];
  readonly noun?: string | undefined;
  readonly owner?: string | undefined;
}

const SEATS = ["seat", "to", "by", "first", "turn", "to_act", "winners"]; // in every game
const GAP = "…";
const NUMBER = /^-?\d+$/;

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
  step(
    tag: string,
    path: readonly (string | number)[],
    decided: Fields,
    given: readonly string[] = [],
  ): string {
    const asks = this.#texts.asks?.[tag];
    return this.#said(asks?.[path.join(".")] ?? asks?.[lastField(path)], {
      fields: decided,
      also: given,
      gaps: true,
    });
  }

  /** A value as an answer to that question, as it stands on a button. */
  answer(tag: string, path: readonly (string | number)[], value: unknown): string {
    const { options, buttons } = this.#texts;
    const field = lastField(path);
    const entry = buttons?.[tag]?.[path.join(".")] ?? buttons?.[tag]?.[field] ?? options?.[tag]?.[field];
    const thing = this.#item(field, value, { [field]: value }, String(path.at(-1)));
    const said = this.#said(entry, thing) || this.spell(field, value);
    return said === this.#sitter(field, value)?.name ? said : upper(said);
  }

  /** A thing in a field of a view; nothing if the catalogue does not say how. */
  item(field: string, value: unknown): string {
    return this.#said(this.#texts.items?.[field], this.#item(field, value), false);
  }

  /** The value of a field of this name. */
  spell(name: string, value: unknown): string {
    if (Array.isArray(value))
      return this.#joined(
        name,
        value.map((each) => this.spell(name, each)),
      );
    if (typeof value === "object" && value !== null)
      return this.#joined(
        name,
        Object.entries(value).map(([field, each]) => this.spell(field, each)),
      );
    const who = this.#sitter(name, value);
    return who ? this.#words.self(who) : this.#word(value).bare;
  }

  #said(entry: Entry | undefined, thing: Thing, begins = true): string {
    if (isList(entry))
      return entry
        .map((part) => this.#said(part, thing, begins))
        .filter(Boolean)
        .join(" ");
    const template = typeof entry === "object" ? this.#chosen(entry, thing) : (entry ?? "");
    let said = "";
    for (const [at, part] of template.split(/[{}]/).entries()) {
      if (at % 2 === 0) said += part;
      else {
        const hole = read(part);
        const text = this.#hole(hole, thing);
        if (text === null) return "";
        said += begins && /(^|[.!?] )$/.test(said) ? this.#opening(text, hole, thing) : text;
      }
    }
    return said;
  }

  /** As a sentence begins: with a capital, unless it is a name or a list. */
  #opening(text: string, { path, noun, owner }: Hole, thing: Thing): string {
    const first = owner ?? path;
    const value = part(thing, first);
    const who = this.#sitter(fieldOf(thing, first), value);
    return noun || Array.isArray(value) || (who && !who.you && text.startsWith(who.name))
      ? text
      : upper(text);
  }

  /** The template that fits best: the one of most words. */
  #chosen(entry: { readonly [words: string]: string }, thing: Thing): string {
    const needed = Object.keys(entry).map(
      (key) => [key, key.split(" ").filter((word) => word !== "else")] as const,
    );
    const fitting = needed.filter(([, all]) => all.every((word) => this.#holds(word, thing)));
    const most = Math.max(...fitting.map(([, all]) => all.length));
    return entry[fitting.find(([, all]) => all.length === most)?.[0] ?? ""] ?? "";
  }

  #holds(word: string, thing: Thing): boolean {
    if (thing.also?.includes(word)) return true;
    if (word === "you") return this.#isMe(part(thing, "seat"));
    const [, path, sign, wanted = ""] = /^([^=>]+)(==|=|>)(.*)$/.exec(word) ?? [];
    if (path === undefined) return tells(part(thing, word));
    const value = part(thing, path);
    if (sign === "==") return value === part(thing, wanted);
    if (sign === ">") return typeof value === "number" && value > Number(wanted);
    return wanted === "you" ? this.#isMe(value) : matched(wanted, String(value ?? null)) !== null;
  }

  /** What a hole says; null where a list has nothing to say. */
  #hole(hole: Hole, thing: Thing): string | null {
    const { path, how, forms, noun, owner } = hole;
    const value = part(thing, path);
    const name = fieldOf(thing, path);
    if (thing.gaps && !(certain(path.split(".")[0]) in thing.fields)) return GAP;
    if (Array.isArray(value) && !forms) return this.#list(hole, name, value);
    if (noun) return this.#noun(noun, this.#item(name, value));
    if (owner) return this.#words.whose(this.#who(Number(part(thing, owner))), this.#word(value));
    const who = this.#sitter(name, value);
    if (who) return this.#seat(hole, who);
    if (how.includes("place")) return String(Number(value) + 1);
    if (how.includes("text")) return String(value);
    if (forms) return this.#counted(Array.isArray(value) ? value.length : Number(value), forms);
    if (how.includes("the")) return this.#words.the(this.#word(value));
    const { article, bare } = this.#word(value);
    return how.includes("a") && article ? `${article} ${bare}` : bare;
  }

  #seat({ how, forms }: Hole, who: Who): string {
    const { subject, of, self } = this.#words;
    if (forms) return who.you ? `${subject} ${forms[0]}` : `${who.name} ${forms.at(-1)}`;
    return how.includes("of") ? of(who) : self(who);
  }

  #counted(count: number, forms: readonly string[]): string {
    return `${printed(count)} ${this.#words.n(Math.abs(count), forms[0] ?? "", forms.at(-1) ?? "")}`;
  }

  #list(hole: Hole, name: string, values: readonly unknown[]): string | null {
    const said = values.map((value, seat) =>
      hole.noun
        ? this.#noun(hole.noun, this.#item(name, value, { seat }))
        : (this.#hole({ ...hole, path: "it" }, this.#item(name, value)) ?? ""),
    );
    const told = said.filter(Boolean);
    if (!told.length) return null;
    return hole.how.includes("and") ? this.#words.and(told) : this.#joined(name, told);
  }

  #noun(name: string, thing: Thing): string {
    return this.#said(this.#texts.nouns?.[name], thing, false);
  }

  #item(name: string, value: unknown, place: Fields = {}, it = "it"): Thing {
    const fields = typeof value === "object" && value !== null ? value : { [it]: value };
    return { fields: { ...place, ...fields }, name };
  }

  #joined(name: string, said: readonly string[]): string {
    return said.join(this.#texts.between?.[name] ?? ", ");
  }

  #word(value: unknown): Word {
    const spelled = String(value ?? null);
    const known = this.#texts.words ?? {};
    if (Object.hasOwn(known, spelled)) return wordOf(certain(known[spelled]));
    for (const [pattern, word] of Object.entries(known)) {
      const number = matched(pattern, spelled);
      if (number !== null) return wordOf(word.replace("#", printed(number)));
    }
    return {
      article: "",
      bare: spelled === "null" ? "–" : NUMBER.test(spelled) ? printed(spelled) : spelled,
    };
  }

  #sitter(name: string, value: unknown): Who | null {
    return typeof value === "number" && this.#seats.includes(name) ? this.#who(value) : null;
  }

  #isMe(value: unknown): boolean {
    return this.#me !== null && value === this.#me;
  }
}

function isList(entry: Entry | undefined): entry is readonly Entry[] {
  return Array.isArray(entry);
}

/** A hole, by what stands between its braces. */
function read(text: string): Hole {
  if (text.includes("|")) {
    const [path = "", ...forms] = text.split(" ");
    return { path, how: [], forms: forms.join(" ").split("|") };
  }
  const [said = "", noun] = text.split(": ");
  const how = said.split(" ");
  const path = how.pop() ?? "";
  const owner = how.at(-1)?.endsWith("'s") ? how.pop()?.slice(0, -2) : undefined;
  return { path, how, noun, owner };
}

/** The value at a path; a field that is not there is null. */
function part(thing: Thing, path: string): unknown {
  if (path.startsWith("#")) return (part(thing, path.slice(1)) as readonly unknown[] | null)?.length ?? 0;
  return (
    path
      .split(".")
      .reduce<unknown>((value, key) => (value as Fields | null | undefined)?.[key], thing.fields) ?? null
  );
}

/** The field that a path ends in; a place in a list is told with the field that holds the list, `swap.0`. */
function fieldOf(thing: Thing, path: string): string {
  const at = path.lastIndexOf(".");
  const last = path.slice(at + 1);
  if (last === "it") return thing.name ?? "";
  if (!NUMBER.test(last)) return last;
  return `${at < 0 ? (thing.name ?? "") : fieldOf(thing, path.slice(0, at))}.${last}`;
}

/** The field that a part of a command belongs to. */
function lastField(path: readonly (string | number)[]): string {
  return path.findLast((key) => typeof key === "string") ?? "";
}

function tells(value: unknown): boolean {
  return value !== null && value !== false && value !== "" && !(Array.isArray(value) && !value.length);
}

/** The number that the `#` of a pattern stands for, or an empty text; null if the value does not fit. */
function matched(pattern: string, value: string): string | null {
  const [head = "", tail] = pattern.split("#");
  if (tail === undefined) return pattern === value ? "" : null;
  const found = value.slice(head.length, value.length - tail.length);
  return value === head + found + tail && NUMBER.test(found) ? found : null;
}
