/** What may be done, read from the moves that the table offers. No rule is known here.
 *
 * The parts of a large family are known by their shape.
 */
import { certain } from "../../lib/certain";
import { listed, parts, type Moves } from "../../lib/moves";
import type {
  SkyjoActionCommand,
  SkyjoActionKeep,
  SkyjoActionLoot,
  SkyjoActionPlayAction,
} from "../../lib/wire.generated";
import { once, type Kind } from "./cards";

export interface Spot {
  readonly seat: number;
  readonly slot: number;
}

export interface Peek {
  readonly seat: number;
  readonly line: "row" | "column";
  readonly index: number;
}

/** An action card that can be stolen from a seat, or replayed from the discard. */
export interface Pick {
  readonly seat: number | null;
  readonly action: Kind;
}

export interface Offers {
  readonly draws: readonly ("deck" | "discard")[];
  readonly takes: readonly ("deck" | "found" | number)[];
  readonly drops: readonly Kind[];
  readonly places: readonly number[];
  readonly flips: readonly (number | null)[];
  readonly plays: readonly Kind[];
  readonly trade: { readonly mine: readonly number[]; readonly theirs: readonly Spot[] };
  readonly rearrange: readonly number[];
  readonly peeks: readonly Peek[];
  /** Of each opponent one. */
  readonly removes: readonly (readonly SkyjoActionLoot[])[];
  readonly picks: readonly Pick[];
  readonly keeps: { readonly cards: readonly number[]; readonly slots: readonly number[] };
  readonly keepFlips: readonly (number | null)[];
  readonly shield: boolean;
  readonly pass: boolean;
  readonly done: boolean;
}

interface Some<T> {
  readonly of: readonly T[];
}

/** Some of a list, as a large family tells it: in order or not, that does not matter here. */
function some<T>(part: unknown): Some<T> | null {
  return part !== null && typeof part === "object" && "of" in part ? (part as Some<T>) : null;
}

export function read(moves: Moves): Offers {
  const of = <D extends SkyjoActionCommand["do"]>(what: D) => listed<SkyjoActionCommand, D>(moves, what);
  const plays = of("play_action");
  const keeps = of("keep");
  const big = parts(moves, "play_action").map(largePlay);
  const trade = big.find((one) => one.card === "trade")?.trade ?? tradeOf(plays);
  const rearrange = big.find((one) => one.card === "rearrange")?.slots ?? [];
  const removes = big.find((one) => one.card === "remove")?.removes ?? removesOf(plays);
  const [largeKeep] = parts(moves, "keep").filter((found) => found.length === 2);

  return {
    draws: of("draw").map(({ from }) => from),
    takes: of("take_action").map(({ from }) => from),
    drops: of("drop_action").map(({ card }) => card),
    places: of("place").map(({ slot }) => slot),
    flips: of("reject").map(({ flip }) => flip),
    plays: once([...plays.map(({ card }) => card), ...big.map(({ card }) => card)]),
    trade,
    rearrange: rearrange.length
      ? rearrange
      : once(plays.filter(({ card }) => card === "rearrange").flatMap(({ slots }) => slots ?? [])),
    peeks: plays
      .filter(({ card }) => card === "peek")
      .map(({ seat, line, index }) => ({ seat: certain(seat), line: certain(line), index: certain(index) })),
    removes,
    picks: plays
      .filter(({ card }) => card === "steal" || card === "replay")
      .flatMap(({ seat, action }) => (action ? [{ seat: seat ?? null, action }] : [])),
    keeps: largeKeep ? largeKept(largeKeep) : kept(keeps),
    keepFlips: once(keeps.filter(({ card }) => card === null).map(({ flip }) => flip ?? null)),
    shield: of("shield").length > 0,
    pass: of("pass").length > 0,
    done: of("done").length > 0,
  };
}

interface LargePlay {
  card: Kind;
  trade?: Offers["trade"];
  slots?: readonly number[];
  removes?: Offers["removes"];
}

function largePlay(made: readonly unknown[]): LargePlay {
  const [first, second] = made;
  const mine = some<number>(first);
  const theirs = some<readonly [number, number]>(second);
  if (mine && theirs)
    return {
      card: "trade",
      trade: { mine: mine.of, theirs: theirs.of.map(([seat, slot]) => ({ seat, slot })) },
    };
  if (mine) return { card: "rearrange", slots: mine.of };
  return { card: "remove", removes: made as Offers["removes"] };
}

function tradeOf(plays: readonly SkyjoActionPlayAction[]): Offers["trade"] {
  const swaps = plays.flatMap((play) => play.swaps ?? []);
  const theirs = new Map(swaps.map(({ seat, theirs: slot }) => [`${seat} ${slot}`, { seat, slot }]));
  return { mine: once(swaps.map(({ mine }) => mine)), theirs: [...theirs.values()] };
}

function removesOf(plays: readonly SkyjoActionPlayAction[]): Offers["removes"] {
  const seats = new Map<number, Map<string, SkyjoActionLoot>>();
  for (const loot of plays.flatMap((play) => play.cards ?? [])) {
    const of = seats.get(loot.seat) ?? new Map<string, SkyjoActionLoot>();
    seats.set(loot.seat, of.set(`${loot.slot} ${loot.action}`, loot));
  }
  return [...seats.values()].map((loots) => [...loots.values()]);
}

function largeKept([choices, slots]: readonly unknown[]): Offers["keeps"] {
  const cards = (choices as readonly (readonly [number, readonly number[]])[]).map(([card]) => card);
  return { cards: once(cards), slots: slots as readonly number[] };
}

function kept(keeps: readonly SkyjoActionKeep[]): Offers["keeps"] {
  return {
    cards: once(keeps.flatMap(({ card }) => card ?? [])),
    slots: once(keeps.flatMap(({ card, slot }) => (card === null ? [] : certain(slot)))),
  };
}

/** Two things that say the same. */
export function same(one: object | null, other: object | null): boolean {
  const plain = (thing: object | null) =>
    thing === null ? "" : JSON.stringify(Object.entries(thing).sort());
  return plain(one) === plain(other);
}
