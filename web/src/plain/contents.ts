/** What a view shows, by the labels of the game's catalogue: things on the table, and things of each seat.
 *
 * A catalogue with labels decides what is shown, and in which order. Without any, everything is, by its name on the wire.
 */
import { typeset } from "../lib/language.svelte";
import type { AnyView } from "../lib/reading";
import type { Catalogue, Sentences } from "../lib/sentences";
import { t } from "../texts";

/** A labelled thing: a value of the wire, spelled by the name of the field that holds it. */
export interface Entry {
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const COMMON = ["seat", "seats", "options", "to_act", "answer", "phase", "recall"]; // every view has them

export class Contents {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly sentences: Sentences,
  ) {}

  /** What lies on the table. */
  table(view: AnyView): Entry[] {
    const shared = this.entries(view).filter(({ name }) => !this.#bySeat.includes(name));
    return shared.filter(({ value }) => !Array.isArray(value) || value.length);
  }

  /** What belongs to a seat. */
  of(seat: number, view: AnyView): Entry[] {
    const lists = this.entries(view).filter(({ name }) => this.#bySeat.includes(name));
    const own = lists.map((entry) => ({ ...entry, value: (entry.value as readonly unknown[])[seat] }));
    return own.filter(({ name, value }) => this.#tells(name, value));
  }

  /** The fields that have something to tell. */
  entries(fields: object): Entry[] {
    const told = Object.entries(fields as Fields).filter(
      ([name, value]) => !COMMON.includes(name) && this.#tells(name, value),
    );
    const labelled = told.flatMap(([name, value]) => {
      const label = this.#label(name);
      return label === null ? [] : [{ name, label, value }];
    });
    return labelled.sort((one, other) => this.#rank(one.name) - this.#rank(other.name));
  }

  /** True if a thing in this field is said in words, whatever it is made of. */
  isSaid(name: string): boolean {
    return this.catalogue.items?.[name] !== undefined;
  }

  spell(name: string, value: unknown): string {
    if (this.isSaid(name)) return typeset(this.sentences.item(name, value));
    if (typeof value === "boolean" && !this.catalogue.words?.[String(value)])
      return value ? t().menu.on : t().menu.off;
    return typeset(this.sentences.spell(name, value));
  }

  /** False for whatever is not there, and for what the catalogue has no words for. */
  #tells(name: string, value: unknown): boolean {
    if (value === undefined || value === null || value === false) return false;
    return Array.isArray(value) || !this.isSaid(name) || this.spell(name, value) !== "";
  }

  get #bySeat(): readonly string[] {
    return this.catalogue.by_seat ?? [];
  }

  #label(name: string): string | null {
    const { labels, words } = this.catalogue;
    if (!labels) return name.replaceAll("_", " ");
    const label = labels[name] ?? (words?.[name] && this.sentences.spell("", name));
    return label ? typeset(label) : null;
  }

  #rank(name: string): number {
    const place = Object.keys(this.catalogue.labels ?? {}).indexOf(name);
    return place < 0 ? Infinity : place;
  }
}
