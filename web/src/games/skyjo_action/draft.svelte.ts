/** What the reader is about to do: what is picked so far, what can be touched next, and the command it makes. */
import { certain } from "../../lib/certain";
import type {
  SkyjoActionCommand,
  SkyjoActionLoot,
  SkyjoActionPlayAction,
  SkyjoActionView,
} from "../../lib/wire.generated";
import { carried } from "../../pieces/drag.svelte";
import { aimOf, AT_ACTIONS, AT_GRIDS, commandOf, targetsOf, type Aim } from "./aim";
import { slotsOf, type Kind, type Line } from "./cards";
import { read, same, type Offers, type Pick, type Spot } from "./offers";
import { inOrder, leaving, lying, topsOf } from "./order";
import type { Reading } from "./reading";

export type Mode =
  | { readonly is: "base" }
  | { readonly is: "take"; readonly from: "deck" | number }
  | { readonly is: "held"; readonly card: Kind }
  | { readonly is: "flip" }
  | { readonly is: "keep"; readonly kept: number | null; readonly none: boolean }
  | Aim;

/** How a card may look for what it has to do with the question. */
export type Mark = "can" | "picked" | "danger" | "glow" | "seen";

export interface Touch {
  readonly tap?: (() => void) | undefined;
  readonly mark?: Mark | undefined;
  readonly badge?: string | undefined;
}

const BASE: Mode = { is: "base" };
const NOTHING: Touch = {};

export class Draft {
  /** The code of the card that shall lie on top of the discard, if somebody minds. */
  top = $state<string | null>(null);
  /** The seat whose grid is enlarged because somebody wants to look at it. */
  looked = $state<number | null>(null);
  #picked = $state.raw<Mode | null>(null);
  #aimed = $state<number | null>(null);

  constructor(
    readonly reading: Reading,
    readonly send: (command: SkyjoActionCommand) => void,
  ) {}

  readonly offers: Offers = $derived.by(() => read(this.reading.connection.moves));
  readonly mode: Mode = $derived.by(() => this.#picked ?? this.#first());

  get view(): SkyjoActionView | null {
    return this.reading.view;
  }

  get asked(): boolean {
    return this.reading.asked;
  }

  /** The grid that is shown large: where the aim goes, or what somebody looks at. */
  get focus(): number | null {
    const { view } = this;
    if (view?.phase === "peek" && this.asked && view.pending?.seat !== view.seat)
      return view.pending?.seat ?? null;
    if (!this.aiming) return this.looked;
    return this.#aimed ?? this.targets.find((seat) => seat !== view?.seat) ?? null;
  }

  /** Whether other grids are being aimed at. */
  get aiming(): boolean {
    return this.asked && this.mode.is === "play" && AT_GRIDS.includes(this.mode.card);
  }

  /** The aim of an action that picks another action. */
  get picking(): Aim | null {
    return this.mode.is === "play" && AT_ACTIONS.includes(this.mode.card) ? this.mode : null;
  }

  /** Whether cards are in the air: drawn, to choose from, or an action to keep or to play. */
  get inHand(): boolean {
    const { view } = this;
    if (!view) return false;
    if (view.card !== null && (view.phase === "found" || view.phase === "play_now")) return true;
    return this.asked && (view.phase === "place" || view.phase === "keep" || this.picking !== null);
  }

  /** The seats that the action being played may meet. */
  get targets(): number[] {
    return this.mode.is === "play" ? targetsOf(this.mode.card, this.offers) : [];
  }

  #first(): Mode {
    const { view } = this;
    if (view?.phase === "play_now" && view.card && this.asked) return aimOf(view.card);
    if (view?.phase === "keep" && this.asked) return { is: "keep", kept: null, none: false };
    return BASE;
  }

  /** A new question: nothing is picked. */
  reset(): void {
    this.#picked = null;
    this.#aimed = null;
    this.top = null;
  }

  pick(mode: Mode): void {
    this.#picked = mode;
    this.#aimed = null;
  }

  look(seat: number | null): void {
    if (this.aiming) this.#aimed = seat;
    else this.looked = seat;
  }

  // Touches

  cell(seat: number, slot: number): Touch {
    const { view, mode } = this;
    if (!view) return NOTHING;
    const mine = seat === view.seat;
    if (this.asked && mine && mode.is !== "play") {
      const act = this.#own(slot);
      if (act) return { tap: act, mark: "can" };
    }
    if (this.asked && mode.is === "play") return this.#aim(mode, seat, slot, mine);
    return { mark: this.#mark(view, seat, slot) };
  }

  /** The card of the hand that is being carried. */
  get #carried(): number | null {
    const [, at] = carried.thing?.match(/^hand (\d)$/) ?? [];
    return at === undefined ? null : Number(at);
  }

  /** What one of my slots does at a touch, without an action card. */
  #own(slot: number): (() => void) | null {
    const { view, mode, offers } = this;
    if (mode.is === "keep") {
      if (mode.none && offers.keepFlips.includes(slot)) return () => this.keep(null, slot);
      const kept = this.#carried ?? mode.kept;
      return kept !== null && offers.keeps.slots.includes(slot) ? () => this.keep(kept, slot) : null;
    }
    if (view?.phase !== "place") return null;
    if (mode.is === "flip")
      return offers.flips.includes(slot) ? () => this.send({ do: "reject", flip: slot }) : null;
    return offers.places.includes(slot) ? () => this.send({ do: "place", slot }) : null;
  }

  #mark(view: SkyjoActionView, seat: number, slot: number): Mark | undefined {
    const grid = certain(view.grids[seat]);
    const { pending } = view;
    if (view.phase === "skyjo" && view.to_act.includes(seat) && grid[slot] !== null)
      return view.lines?.some((line) => slotsOf(line, grid).includes(slot)) ? "glow" : undefined;
    if (view.phase === "peek" && pending && pending.seat === seat && pending.line)
      return slotsOf({ line: pending.line, index: certain(pending.index) }, grid).includes(slot) &&
        grid[slot] !== null
        ? "seen"
        : undefined;
    if (view.phase !== "shield" || !pending) return undefined;
    const hit =
      pending.swaps?.some((swap) =>
        seat === pending.by ? swap.mine === slot : swap.seat === seat && swap.theirs === slot,
      ) || pending.cards?.some((loot) => loot.seat === seat && loot.slot === slot);
    return hit ? "danger" : undefined;
  }

  #aim(aim: Aim, seat: number, slot: number, mine: boolean): Touch {
    const { offers } = this;
    switch (aim.card) {
      case "trade":
        return mine
          ? this.#among(aim, "mine", slot, offers.trade.mine)
          : this.#among(aim, "theirs", { seat, slot }, offers.trade.theirs);
      case "rearrange":
        return mine ? this.#among(aim, "mine", slot, offers.rearrange) : NOTHING;
      case "remove": {
        const loot = this.#loot((one) => one.seat === seat && one.slot === slot);
        return loot ? this.#take(aim, loot) : NOTHING;
      }
      case "peek": {
        const { peek } = aim;
        const grid = this.view?.grids[seat] ?? [];
        const within = peek?.seat === seat && slotsOf(peek, grid).includes(slot) && grid[slot] === "?";
        return within ? { mark: "picked" } : NOTHING;
      }
      default:
        return NOTHING;
    }
  }

  /** One of at most two, in the order they were touched. */
  #among<T extends number | Spot>(
    aim: Aim,
    list: "mine" | "theirs",
    thing: T,
    able: readonly (number | Spot)[],
  ): Touch {
    const like = (other: number | Spot) =>
      typeof other === "object" && typeof thing === "object" ? same(other, thing) : other === thing;
    if (!able.some(like)) return NOTHING;
    const picked: readonly (number | Spot)[] = aim[list];
    const at = picked.findIndex(like);
    const next = at >= 0 ? picked.filter((other) => !like(other)) : [...picked.slice(-1), thing];
    const full = at < 0 && picked.length >= 2;
    return {
      tap: () =>
        this.#aimAt({ ...aim, [list]: full ? [picked[0], thing] : at >= 0 ? next : [...picked, thing] }),
      mark: at >= 0 ? "picked" : "can",
      badge: at >= 0 ? String(at + 1) : undefined,
    };
  }

  #aimAt(aim: Aim, keepSeat = true): void {
    this.#picked = aim;
    if (!keepSeat) this.#aimed = null;
  }

  #loot(fits: (loot: SkyjoActionLoot) => boolean): SkyjoActionLoot | undefined {
    return this.offers.removes.flat().find(fits);
  }

  #take(aim: Aim, loot: SkyjoActionLoot): Touch {
    const picked = aim.loot.some((other) => same(other, loot));
    return {
      mark: picked ? "picked" : "can",
      tap: () => {
        const rest = aim.loot.filter(({ seat }) => seat !== loot.seat);
        const next = picked ? rest : [...rest, loot];
        this.#picked = { ...aim, loot: next };
        const open = this.targets.find((seat) => !next.some((other) => other.seat === seat));
        if (!picked && open !== undefined) this.#aimed = open;
      },
    };
  }

  /** What an open action card of a seat does at a touch. */
  action(seat: number, kind: Kind): Touch {
    const { mode, offers, view } = this;
    if (!this.asked || !view) {
      const hit =
        view?.phase === "shield" &&
        (view.pending?.cards?.some((loot) => loot.seat === seat && loot.action === kind) ||
          (view.pending?.card === "steal" && view.pending.seat === seat && view.pending.action === kind));
      return hit ? { mark: "danger" } : NOTHING;
    }
    const picked = seat === view.seat && (mode.is === "held" || mode.is === "play") && mode.card === kind;
    if (picked) return { mark: "picked", tap: view.phase === "turn" ? () => this.pick(BASE) : undefined };
    if (mode.is === "play" && mode.card === "remove") {
      const loot = this.#loot((one) => one.seat === seat && one.action === kind);
      return loot ? this.#take(mode, loot) : NOTHING;
    }
    if (mode.is === "play" && mode.card === "steal") {
      const pick = offers.picks.find((one) => one.seat === seat && one.action === kind);
      return pick ? this.choose(mode, pick) : NOTHING;
    }
    const able = offers.plays.includes(kind) || offers.drops.includes(kind);
    if (seat !== view.seat || view.phase !== "turn" || !able) return NOTHING;
    return { mark: "can", tap: () => this.pick({ is: "held", card: kind }) };
  }

  choose(aim: Aim, pick: Pick): Touch {
    const picked = same(aim.pick, pick);
    return {
      mark: picked ? "picked" : "can",
      tap: () => this.#aimAt({ ...aim, pick: picked ? null : pick }),
    };
  }

  /** What a card of the row, or the action deck, does at a touch. */
  take(from: "deck" | number): Touch {
    const { mode, offers } = this;
    if (!this.asked || !offers.takes.includes(from) || mode.is === "play") return NOTHING;
    const picked = mode.is === "take" && mode.from === from;
    return { mark: picked ? "picked" : "can", tap: () => this.pick(picked ? BASE : { is: "take", from }) };
  }

  draw(from: "deck" | "discard"): Touch {
    if (!this.asked || !this.offers.draws.includes(from) || this.mode.is === "play") return NOTHING;
    return { mark: "can", tap: () => this.send({ do: "draw", from }) };
  }

  /** One of the three cards to keep. */
  keeping(card: number): Touch {
    const { mode, offers } = this;
    if (!this.asked || mode.is !== "keep" || !offers.keeps.cards.includes(card)) return NOTHING;
    const picked = mode.kept === card;
    return {
      mark: picked ? "picked" : "can",
      tap: () => this.pick({ is: "keep", kept: picked ? null : card, none: false }),
    };
  }

  /** The lines of a grid that may be looked at. */
  handles(seat: number): readonly (Touch & { readonly line: Line })[] {
    const { mode, offers } = this;
    if (!this.asked || mode.is !== "play" || mode.card !== "peek") return [];
    return offers.peeks
      .filter((peek) => peek.seat === seat)
      .map((peek) => {
        const picked = same(mode.peek, peek);
        return {
          line: peek,
          mark: picked ? "picked" : "can",
          tap: () => this.#aimAt({ ...mode, peek: picked ? null : peek }),
        };
      });
  }

  /** A card from the hand is dropped on one of my slots, or on the discard. */
  drop(card: number, where: string): void {
    const slot = Number(where);
    if (where === "discard") {
      if (this.offers.flips.includes(null)) this.send({ do: "reject", flip: null });
      else if (this.offers.flips.length) this.pick({ is: "flip" });
    } else if (this.view?.phase === "keep") {
      if (this.offers.keeps.slots.includes(slot)) this.keep(card, slot);
    } else if (this.offers.places.includes(slot)) {
      this.send({ do: "place", slot });
    }
  }

  // Commands

  /** The codes that may lie on top of the discard, worst for the next player first. */
  get tops(): readonly string[] {
    const { view, mode, reading } = this;
    if (!view) return [];
    return topsOf(leaving(view, reading.hand, mode.is === "keep" ? mode.kept : null));
  }

  keep(card: number | null, slot: number | null): void {
    const rest = this.reading.hand.map((code, at) => ({ at, code })).filter(({ at }) => at !== card);
    const order = inOrder(rest, this.top);
    if (card !== null) this.send({ do: "keep", card, order, slot });
    else this.send({ do: "keep", card, order, ...(slot === null ? {} : { flip: slot }) });
  }

  clear(line: Line): void {
    const grid = certain(this.view?.grids[certain(this.reading.me)]);
    const order = inOrder(lying(slotsOf(line, grid), grid), this.top);
    this.send({ do: "clear", line: line.line, index: line.index, order });
  }

  /** The command that the picked targets make, once they are complete. */
  get ready(): SkyjoActionPlayAction | null {
    return this.mode.is === "play" ? commandOf(this.mode, this.offers) : null;
  }
}
