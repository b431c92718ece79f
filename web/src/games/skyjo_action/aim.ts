/** The targets of an action card, as far as they are picked, and the command they make. */
import type { SkyjoActionLoot, SkyjoActionPlayAction } from "../../lib/wire.generated";
import { once, type Kind } from "./cards";
import type { Offers, Peek, Pick, Spot } from "./offers";

export interface Aim {
  readonly is: "play";
  readonly card: Kind;
  readonly mine: readonly number[];
  readonly theirs: readonly Spot[];
  readonly loot: readonly SkyjoActionLoot[];
  readonly peek: Peek | null;
  readonly pick: Pick | null;
}

/** The actions that meet cards of other grids, and those that pick another action. */
export const AT_GRIDS: readonly Kind[] = ["trade", "remove", "peek"];
export const AT_ACTIONS: readonly Kind[] = ["steal", "replay"];

export function aimOf(card: Kind): Aim {
  return { is: "play", card, mine: [], theirs: [], loot: [], peek: null, pick: null };
}

export function isEmpty(aim: Aim): boolean {
  return !aim.mine.length && !aim.theirs.length && !aim.loot.length && !aim.peek && !aim.pick;
}

/** The seats that an action may meet. */
export function targetsOf(card: Kind, { trade, removes, peeks }: Offers): number[] {
  if (card === "trade") return once(trade.theirs.map(({ seat }) => seat));
  if (card === "remove") return once(removes.flatMap((loots) => loots.slice(0, 1).map(({ seat }) => seat)));
  return once(peeks.map(({ seat }) => seat));
}

/** The command, once the targets are complete. */
export function commandOf(aim: Aim, offers: Offers): SkyjoActionPlayAction | null {
  const play = { do: "play_action", card: aim.card } as const;
  switch (aim.card) {
    case "trade": {
      if (aim.mine.length < 2 || aim.theirs.length < 2) return null;
      const swaps = aim.mine.flatMap((mine, at) => {
        const other = aim.theirs[at];
        return other ? [{ mine, seat: other.seat, theirs: other.slot }] : [];
      });
      return { ...play, swaps };
    }
    case "rearrange":
      return aim.mine.length === 2 ? { ...play, slots: [...aim.mine] } : null;
    case "remove":
      return aim.loot.length === offers.removes.length ? { ...play, cards: [...aim.loot] } : null;
    case "peek":
      return aim.peek ? { ...play, ...aim.peek } : null;
    case "steal":
      return aim.pick?.seat != null ? { ...play, seat: aim.pick.seat, action: aim.pick.action } : null;
    case "replay":
      return aim.pick ? { ...play, action: aim.pick.action } : null;
    default:
      return play;
  }
}
