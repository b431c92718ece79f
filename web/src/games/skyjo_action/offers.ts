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

/** What the large families of an action tell. */
interface Large {
  readonly trade: { readonly mine: readonly number[]; readonly theirs: readonly Spot[] };
  readonly rearrange: readonly number[];
  /** Of each opponent one. */
  readonly remove: readonly (readonly SkyjoActionLoot[])[];
}

export type Offers = ReturnType<typeof read>;

/** Reads the offers from the families of commands. */
export function read(moves: Moves) {
  const of = <D extends SkyjoActionCommand["do"]>(what: D) => listed<SkyjoActionCommand, D>(moves, what);
  const plays = of("play_action");
  const large = Object.assign({}, ...parts(moves, "play_action").map(largePlay)) as Partial<Large>;
  const ways = (kind: Kind) => plays.filter(({ card }) => card === kind);
  const keeps = of("keep");
  const [largeKeep] = parts(moves, "keep").filter((found) => found.length === 2);

  return {
    draws: of("draw").map(({ from }) => from),
    takes: of("take_action").map(({ from }) => from),
    drops: of("drop_action").map(({ card }) => card),
    places: of("place").map(({ slot }) => slot),
    flips: of("reject").map(({ flip }) => flip),
    plays: once([...plays.map(({ card }) => card), ...(Object.keys(large) as Kind[])]),
    trade: large.trade ?? tradeOf(plays),
    rearrange: large.rearrange ?? once(plays.flatMap(({ slots }) => slots ?? [])),
    removes: large.remove ?? removesOf(plays),
    /** The ways to play an action that are listed one by one. */
    ways,
    keeps: largeKeep ? largeKept(largeKeep) : kept(keeps),
    keepFlips: once(keeps.filter(({ card }) => card === null).map(({ flip = null }) => flip)),
    done: of("done").length > 0,
    passes: of("pass").length > 0,
  };
}

/** Two lists to choose from are a trade, one is a rearrangement; a remove names cards, opponent by opponent. */
function largePlay(made: readonly unknown[]): Partial<Large> {
  const [first, second] = made;
  const mine = some<number>(first);
  const theirs = some<readonly [number, number]>(second);
  if (!mine) return { remove: made as Large["remove"] };
  if (!theirs) return { rearrange: mine };
  return { trade: { mine, theirs: theirs.map(([seat, slot]) => ({ seat, slot })) } };
}

/** The list that a part lets one choose from: in order or not, that does not matter here. */
function some<T>(part: unknown): readonly T[] | undefined {
  return (part as { of?: readonly T[] } | undefined)?.of;
}

function tradeOf(plays: readonly SkyjoActionPlayAction[]): Large["trade"] {
  const swaps = plays.flatMap((play) => play.swaps ?? []);
  return {
    mine: once(swaps.map(({ mine }) => mine)),
    theirs: once(swaps.map(({ seat, theirs: slot }) => ({ seat, slot }))),
  };
}

function removesOf(plays: readonly SkyjoActionPlayAction[]): Large["remove"] {
  const loots = once(plays.flatMap((play) => play.cards ?? []));
  return once(loots.map(({ seat }) => seat)).map((seat) => loots.filter((loot) => loot.seat === seat));
}

function largeKept([choices, slots]: readonly unknown[]) {
  const cards = (choices as readonly (readonly [number, readonly number[]])[]).map(([card]) => card);
  return { cards: once(cards), slots: slots as readonly number[] };
}

function kept(keeps: readonly SkyjoActionKeep[]) {
  return {
    cards: once(keeps.flatMap(({ card }) => card ?? [])),
    slots: once(keeps.flatMap(({ card, slot }) => (card === null ? [] : certain(slot)))),
  };
}
