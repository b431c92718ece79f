/** Many commands, chosen part by part: each answer leaves the commands that agree with it.
 *
 * Nothing is asked that is decided already, and every sequence of answers ends at one legal command. Families that are
 * too large to be listed are asked for part by part of their recipe. The terminal does the same
 * (`tablee.cli.prompting.narrowing`).
 */
import { certain } from "./certain";
import type { Moves } from "./moves";

export type Command = { readonly do: string } & Readonly<Record<string, unknown>>;
export type Path = readonly (string | number)[];

/** Commands too many to be listed: a member of each part fills the holes of the recipe. */
export interface Product {
  readonly recipe: Command;
  readonly parts: readonly (readonly unknown[])[];
}

export type Commands = readonly Command[] | Product;

/** The first part in which the commands differ, and the values it can have; null where it is left out. */
export interface Difference {
  readonly path: Path;
  readonly values: readonly unknown[];
}

const FEW = 9; // whole members of a list that are still asked for at once
const MANY = 2000; // commands that can be listed

/** The families that commands can be chosen from; those without an end, as ink, are left out. */
export function choosable(moves: Moves): Commands[] {
  return moves.flatMap((family): Commands[] => {
    if (family.all) return [family.all as readonly Command[]];
    const { recipe, parts } = family as { recipe?: Command; parts?: readonly unknown[] };
    return recipe && parts ? [{ recipe, parts: parts.map(membersOf) }] : [];
  });
}

/** The part to ask for next; null where one command is left. */
export function differenceOf(commands: Commands): Difference | null {
  return firstDifference([], sampleOf(commands), isListed(commands) ? FEW : 0);
}

/** The commands that have this value there. */
export function agreeing(commands: Commands, { path }: Difference, value: unknown): Commands {
  const wanted = JSON.stringify(value);
  const agrees = (command: Command) => JSON.stringify(at(command, path)) === wanted;
  if (isListed(commands)) return commands.filter(agrees);
  const open = openPart(commands);
  const sample = sampleOf(commands);
  const members = certain(commands.parts[open]).filter((_, place) => agrees(certain(sample[place])));
  return listedIfFew({ ...commands, parts: commands.parts.with(open, members) });
}

/** The commands; of a product some that differ in the part that is asked for next. */
export function sampleOf(commands: Commands): readonly Command[] {
  if (isListed(commands)) return commands;
  const open = openPart(commands);
  return listed({
    ...commands,
    parts: commands.parts.map((part, place) => (place === open ? part : part.slice(0, 1))),
  });
}

/** The fields decided already, of the command and of whatever the differing part belongs to. */
export function decidedBy(commands: Commands, { path, values }: Difference): Record<string, unknown> {
  const sample = sampleOf(commands);
  const around = path.map((_, length) =>
    sharedFields(sample.map((command) => at(command, path.slice(0, length)))),
  );
  return Object.assign({}, ...around, sharedFields(values)) as Record<string, unknown>;
}

/** The fields in which all of these agree. */
export function sharedFields(things: readonly unknown[]): Record<string, unknown> {
  const [first] = things;
  if (!isObject(first)) return {};
  const shared = Object.entries(first).filter(
    ([name, value]) =>
      new Set(things.map((thing) => JSON.stringify(piece(thing, name)))).size === 1 && value !== undefined,
  );
  return Object.fromEntries(shared);
}

export function isListed(commands: Commands): commands is readonly Command[] {
  return Array.isArray(commands);
}

function openPart({ parts }: Product): number {
  return Math.max(
    0,
    parts.findIndex((part) => part.length > 1),
  );
}

function listedIfFew(product: Product): Commands {
  const count = product.parts.reduce((all, part) => all * part.length, 1);
  return count > MANY ? product : listed(product);
}

function listed({ recipe, parts }: Product): Command[] {
  const picks = parts.reduce<unknown[][]>(
    (all, part) => all.flatMap((members) => part.map((member) => [...members, member])),
    [[]],
  );
  return picks.map((members) => cooked(recipe, members) as Command);
}

/** A recipe with its holes filled. */
function cooked(recipe: unknown, members: readonly unknown[]): unknown {
  if (Array.isArray(recipe)) return recipe.map((value) => cooked(value, members));
  if (!isObject(recipe)) return recipe;
  const { part } = recipe;
  if (Array.isArray(part)) return at(members, part as Path);
  return Object.fromEntries(Object.entries(recipe).map(([name, value]) => [name, cooked(value, members)]));
}

/** The members of a part, which may be told by what they are picked from. */
function membersOf(part: unknown): readonly unknown[] {
  if (Array.isArray(part)) return part;
  const { ordered, unordered, of } = part as { ordered?: number; unordered?: number; of: readonly unknown[] };
  return ordered === undefined ? picked(of, unordered ?? 0, false) : picked(of, ordered, true);
}

function picked(things: readonly unknown[], size: number, ordered: boolean): unknown[][] {
  if (size === 0) return [[]];
  return things.flatMap((thing, place) => {
    const left = ordered ? things.toSpliced(place, 1) : things.slice(place + 1);
    return picked(left, size - 1, ordered).map((others) => [thing, ...others]);
  });
}

/** Where few members of a list are left, a whole one is asked for; other things with parts, part by part. */
function firstDifference(path: Path, values: readonly unknown[], few: number): Difference | null {
  const choices = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
  if (choices.length === 1) return null;
  const keys = keysOf(choices);
  if (!keys.length || (typeof path.at(-1) === "number" && choices.length <= few))
    return { path, values: choices };
  for (const key of keys) {
    const found = firstDifference(
      [...path, key],
      values.map((value) => piece(value, key)),
      few,
    );
    if (found) return found;
  }
  return { path, values: choices };
}

/** The names of the parts, if there are any. */
function keysOf(values: readonly unknown[]): readonly (string | number)[] {
  const lists = values.filter((value) => Array.isArray(value));
  const longest = Math.max(0, ...lists.map((list: readonly unknown[]) => list.length));
  if (longest) return Array.from({ length: longest }, (_, place) => place);
  return [...new Set(values.filter(isObject).flatMap((value) => Object.keys(value)))];
}

function at(value: unknown, path: Path): unknown {
  return path.reduce(piece, value);
}

function piece(value: unknown, key: string | number): unknown {
  return (value as Record<string | number, unknown> | null)?.[key] ?? null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
