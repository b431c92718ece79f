/** The targets of an action card, as far as they are picked, and the command they make. */
import type { SkyjoActionLoot, SkyjoActionPlayAction } from "../../lib/wire.generated";
import { once, type Kind } from "./cards";
import type { Offers, Spot } from "./offers";

export interface Aim {
  readonly is: "play";
  readonly card: Kind;
  readonly mine: readonly number[];
  readonly theirs: readonly Spot[];
  readonly loot: readonly SkyjoActionLoot[];
  /** For an action whose ways to play it are listed one by one. */
  readonly way: SkyjoActionPlayAction | null;
}

/** The actions that meet cards of other grids, and those that pick another action. */
export const AT_GRIDS: readonly Kind[] = ["trade", "remove", "peek"];
export const AT_ACTIONS: readonly Kind[] = ["steal", "replay"];

export function aimOf(card: Kind): Aim {
  return { is: "play", card, mine: [], theirs: [], loot: [], way: null };
}

export function isEmpty(aim: Aim): boolean {
  return !aim.mine.length && !aim.theirs.length && !aim.loot.length && !aim.way;
}

/** The seats that an action may meet. */
export function targetsOf(card: Kind, { trade, removes, ways }: Offers): number[] {
  const met: readonly { readonly seat?: number | null }[] =
    card === "trade" ? trade.theirs : card === "remove" ? removes.flat() : ways(card);
  return once(met.flatMap(({ seat }) => seat ?? []));
}

/** The command, once the targets are complete. */
export function commandOf(aim: Aim, offers: Offers): SkyjoActionPlayAction | null {
  const play = { do: "play_action", card: aim.card } as const;
  switch (aim.card) {
    case "trade": {
      const swaps = aim.mine.flatMap((mine, at) =>
        aim.theirs.slice(at, at + 1).map(({ seat, slot: theirs }) => ({ mine, seat, theirs })),
      );
      return swaps.length === 2 ? { ...play, swaps } : null;
    }
    case "rearrange":
      return aim.mine.length === 2 ? { ...play, slots: [...aim.mine] } : null;
    case "remove":
      return aim.loot.length === offers.removes.length ? { ...play, cards: [...aim.loot] } : null;
    case "peek":
    case "steal":
    case "replay":
      return aim.way;
    default:
      return play;
  }
}
