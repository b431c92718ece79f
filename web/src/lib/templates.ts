/** Templates: which one of an entry is chosen, and how its holes are read. */
import { printed } from "../texts/words";

export type Entry = string | Choice | readonly Entry[];
export type Choice = { readonly [words: string]: string };
export type Fields = { readonly [field: string]: unknown };

/** The fields of something to be said, and what else holds of it. `name` is the field that `it` came from. */
export interface Thing {
  readonly fields: Fields;
  readonly also?: readonly string[];
  readonly name?: string;
  /** Fields that are not there are still to be decided. */
  readonly gaps?: boolean;
}

/** A hole of a template: the field it says, and how; `owner` is the seat whose it is. */
export interface Hole {
  readonly path: string;
  readonly how: readonly string[];
  readonly forms?: readonly string[];
  readonly noun?: string | undefined;
  readonly owner?: string | undefined;
}

const NUMBER = /^-?\d+$/;

/** A hole, by what stands between its braces. */
export function read(text: string): Hole {
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
export function part(thing: Thing, path: string): unknown {
  if (path.startsWith("#")) return (part(thing, path.slice(1)) as readonly unknown[] | null)?.length ?? 0;
  const within = (value: unknown, key: string) => (value as Fields | null | undefined)?.[key];
  return path.split(".").reduce(within, thing.fields) ?? null;
}

/** The field that a path ends in; a place in a list is told with the field that holds the list, `swap.0`. */
export function fieldOf(thing: Thing, path: string): string {
  const at = path.lastIndexOf(".");
  const last = path.slice(at + 1);
  if (last === "it") return thing.name ?? "";
  if (!NUMBER.test(last)) return last;
  return `${at < 0 ? (thing.name ?? "") : fieldOf(thing, path.slice(0, at))}.${last}`;
}

/** Whether the field at a path is still to be decided. */
export function isOpen({ gaps = false, fields }: Thing, path: string): boolean {
  return gaps && !(path.split(".", 1).join() in fields);
}

/** The template that fits best: the one of most words. */
export function chosen(entry: Choice, thing: Thing, me: number | null): string {
  const needed = Object.keys(entry).map((key) => {
    const words = key.split(" ").filter((word) => word !== "else");
    return { key, count: words.every((word) => holds(word, thing, me)) ? words.length : -1 };
  });
  const most = Math.max(...needed.map(({ count }) => count));
  return (most >= 0 && entry[needed.find(({ count }) => count === most)?.key ?? ""]) || "";
}

function holds(word: string, thing: Thing, me: number | null): boolean {
  const isMe = (value: unknown) => me !== null && value === me;
  if (thing.also?.includes(word)) return true;
  if (word === "you") return isMe(part(thing, "seat"));
  const [, path, sign, wanted = ""] = /^([^=>]+)(==|=|>)(.*)$/.exec(word) ?? [];
  if (path === undefined) return tells(part(thing, word));
  const value = part(thing, path);
  if (sign === "==") return value === part(thing, wanted);
  if (sign === ">") return typeof value === "number" && value > Number(wanted);
  return wanted === "you" ? isMe(value) : matched(wanted, String(value)) !== null;
}

function tells(value: unknown): boolean {
  return value !== null && value !== false && value !== "" && !(Array.isArray(value) && !value.length);
}

/** The number that the `#` of a pattern stands for, or an empty text; null if the value does not fit. */
export function matched(pattern: string, value: string): string | null {
  const [head = "", tail] = pattern.split("#");
  if (tail === undefined) return pattern === value ? "" : null;
  const found = value.slice(head.length, value.length - tail.length);
  return value === head + found + tail && NUMBER.test(found) ? found : null;
}

/** A value that has no word. */
export function bare(value: unknown): string {
  const spelled = String(value);
  return value === null ? "–" : NUMBER.test(spelled) ? printed(spelled) : spelled;
}
