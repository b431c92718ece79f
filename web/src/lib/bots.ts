/** How bots play, in words. */
import { t } from "../texts";
import type { SeatView } from "./wire.generated";

/** The level of a bot and, where its level knows several, its manner; nothing for people. */
export function playing(bot: string | null, manner?: SeatView["manner"]): string {
  if (bot === null) return "";
  return [t().bots[bot] ?? bot, ...(manner ? [t().manners[manner]] : [])].join(", ");
}
