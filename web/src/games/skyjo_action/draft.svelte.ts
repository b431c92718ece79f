/** The move half made: what is picked so far, what can be touched next, and the command it makes. */
import type { Board } from "../../lib/board.svelte";
import { certain } from "../../lib/certain";
import type {
  SkyjoActionCommand,
  SkyjoActionEvent,
  SkyjoActionLoot,
  SkyjoActionPlayAction,
  SkyjoActionView,
} from "../../lib/wire.generated";
import { carried } from "../../pieces/drag.svelte";
import { aimOf, AT_ACTIONS, AT_GRIDS, commandOf, targetsOf, type Aim } from "./aim";
import { dearer, peeked, same, shapeOf, slotsOf, type Kind, type Line } from "./cards";
import { actionMark, slotMark, type Mark } from "./marks";
import { read, type Offers, type Spot } from "./offers";
import { inOrder, leaving, lying, notKept, topsOf } from "./order";
import type { Reading } from "./reading";

export type SkyjoBoard = Board<SkyjoActionView, SkyjoActionEvent, SkyjoActionCommand, Reading>;

export type Mode =
  | { readonly is: "base" }
  | { readonly is: "take"; readonly from: "deck" | number }
  | { readonly is: "held"; readonly card: Kind }
  | { readonly is: "flip" }
  | { readonly is: "keep"; readonly kept: number }
  | Sure
  | Aim;

/** A card that lies on one of my slots but is not sent yet; `kept` is which of the three it is, if there are three. */
export interface Sure {
  readonly is: "sure";
  readonly slot: number;
  readonly kept: number | null;
}

/** What a card does at a touch, and how it looks for it. */
export interface Touch {
  readonly tap?: (() => void) | undefined;
  readonly mark?: Mark | undefined;
  readonly badge?: string | undefined;
}

const COSTLY = 5; // so many points more than before, and it is asked first
const BASE: Mode = { is: "base" };
const NOTHING: Touch = {};

export class Draft {
  /** The code of the card that shall lie on top of the discard, if somebody minds. */
  top = $state<string | null>(null);
  /** The seat whose grid is enlarged because somebody wants to look at it. */
  looked = $state<number | null>(null);
  #picked = $state.raw<Mode | null>(null);
  #aimed = $state<number | null>(null);
  readonly reading: Reading;
  readonly send: (command: SkyjoActionCommand) => void;

  constructor(private readonly board: SkyjoBoard) {
    this.reading = board.reading;
    this.send = board.send;
  }

  /** The view that is being drawn; nobody is asked before there is one. */
  readonly view: SkyjoActionView = $derived.by(() => this.reading.seen);
  readonly asked: boolean = $derived.by(() => this.reading.asked);
  readonly busy: boolean = $derived.by(() => this.board.busy);
  readonly offers: Offers = $derived.by(() => read(this.reading.connection.moves));
  readonly mode: Mode = $derived.by(() => {
    const now = this.asked && this.view.phase === "play_now" ? this.view.card : null;
    return this.#picked ?? (now ? aimOf(now) : BASE);
  });
  /** The aim of the action that is being played, and the seats that it may meet. */
  readonly aim: Aim | null = $derived(this.asked && this.mode.is === "play" ? this.mode : null);
  readonly targets: readonly number[] = $derived(this.aim ? targetsOf(this.aim.card, this.offers) : []);
  /** The command that the picked targets make, once they are complete. */
  readonly ready: SkyjoActionPlayAction | null = $derived(this.aim && commandOf(this.aim, this.offers));
  /** Whether other grids are being aimed at. */
  readonly aiming: boolean = $derived(this.aim !== null && AT_GRIDS.includes(this.aim.card));
  /** The aim of an action that picks another action. */
  readonly picking: Aim | null = $derived(this.aim && AT_ACTIONS.includes(this.aim.card) ? this.aim : null);
  /** Which of the three cards is to be kept. */
  readonly kept: number | null = $derived(
    this.mode.is === "keep" || this.mode.is === "sure" ? this.mode.kept : null,
  );

  /** The grid that is shown large: where the aim goes, or what somebody looks at. */
  get focus(): number | null {
    if (!this.asked) return this.looked;
    const { phase, pending, seat: me } = this.view;
    if (phase === "peek" && pending?.seat !== me) return pending?.seat ?? null;
    if (!this.aiming) return this.looked;
    return this.#aimed ?? this.targets.find((seat) => seat !== me) ?? null;
  }

  /** Whether cards are in the air: drawn, to choose from, or an action to keep or to play. */
  get inHand(): boolean {
    const { card, phase } = this.view;
    if (card !== null && (phase === "found" || phase === "play_now")) return true;
    return this.asked && (phase === "place" || phase === "keep" || this.picking !== null);
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

  /** Something to touch, unless a command is under way. */
  #touch(picked: boolean, tap?: () => void): Touch {
    return { mark: picked ? "picked" : "can", tap: this.busy ? undefined : tap };
  }

  cell(seat: number, slot: number): Touch {
    if (this.aim) return this.#aimAt(this.aim, seat, slot);
    const kept = carried.thing === null ? this.kept : Number(carried.thing);
    const act = this.asked && seat === this.view.seat ? this.#own(slot, kept) : null;
    return act ? this.#touch(this.laid(seat, slot) !== null, act) : { mark: slotMark(this.view, seat, slot) };
  }

  /** What one of my slots does at a touch, without an action card; `kept` is the card of the hand that goes there. */
  #own(slot: number, kept: number | null): (() => void) | null {
    const { mode, offers } = this;
    if (mode.is === "flip" && kept === null) {
      if (offers.keepFlips.includes(slot)) return () => this.keep(null, slot);
      return offers.flips.includes(slot) ? () => this.send({ do: "reject", flip: slot }) : null;
    }
    const put = (card: number | null) => () => this.#put({ is: "sure", slot, kept: card });
    if (kept !== null && offers.keeps.slots.includes(slot)) return put(kept);
    return offers.places.includes(slot) ? put(null) : null;
  }

  /** Lays a card on one of my slots; where that costs much, it is not sent before the reader is sure. */
  #put(sure: Sure): void {
    const own = certain(this.view.grids[certain(this.view.seat)]);
    if (dearer(this.coming(sure), own[sure.slot] ?? null) < COSTLY) this.confirm(sure);
    else this.pick(sure);
  }

  /** The card of the hand that goes to a slot. */
  coming({ kept }: Sure): string {
    return certain(this.reading.hand[kept ?? 0]);
  }

  /** Whether a card of the hand lies on a slot while it is not sent yet. */
  left(card: number): boolean {
    return this.mode.is === "sure" && (this.mode.kept ?? 0) === card;
  }

  /** The card that lies on a slot while it is not sent yet. */
  laid(seat: number, slot: number): string | null {
    const { mode } = this;
    return mode.is === "sure" && mode.slot === slot && seat === this.view.seat ? this.coming(mode) : null;
  }

  #aimAt(aim: Aim, seat: number, slot: number): Touch {
    const { offers } = this;
    const mine = seat === this.view.seat;
    switch (aim.card) {
      case "trade":
        return mine
          ? this.#among(aim, "mine", slot, offers.trade.mine)
          : this.#among(aim, "theirs", { seat, slot }, offers.trade.theirs);
      case "rearrange":
        return mine ? this.#among(aim, "mine", slot, offers.rearrange) : NOTHING;
      case "remove":
        return this.#remove(aim, (loot) => loot.seat === seat && loot.slot === slot);
      case "peek": {
        const hidden = this.view.grids[seat]?.[slot] === "?";
        const within = aim.way?.seat === seat && slotsOf(peeked(aim.way), shapeOf(this.view)).includes(slot);
        return hidden && within ? { mark: "picked" } : NOTHING;
      }
      default:
        return NOTHING;
    }
  }

  /** One of at most two, in the order they were touched: a third takes the place of the second. */
  #among<T extends number | Spot>(aim: Aim, list: "mine" | "theirs", thing: T, able: readonly T[]): Touch {
    if (!able.some((other) => same(other, thing))) return NOTHING;
    const picked: readonly (number | Spot)[] = aim[list];
    const at = picked.findIndex((other) => same(other, thing));
    const next = at < 0 ? [...picked.slice(0, 1), thing] : picked.toSpliced(at, 1);
    const touch = this.#touch(at >= 0, () => (this.#picked = { ...aim, [list]: next }));
    return at < 0 ? touch : { ...touch, badge: String(at + 1) };
  }

  /** One card of each opponent; then it is the next one's turn to lose one. */
  #remove(aim: Aim, fits: (loot: SkyjoActionLoot) => boolean): Touch {
    const loot = this.offers.removes.flat().find(fits);
    if (!loot) return NOTHING;
    const picked = aim.loot.some((other) => same(other, loot));
    return this.#touch(picked, () => {
      const rest = aim.loot.filter(({ seat }) => seat !== loot.seat);
      const next = picked ? rest : [...rest, loot];
      this.#picked = { ...aim, loot: next };
      const open = this.targets.find((seat) => !next.some((other) => other.seat === seat));
      if (!picked && open !== undefined) this.#aimed = open;
    });
  }

  /** What an open action card of a seat does at a touch. */
  action(seat: number, kind: Kind): Touch {
    const { aim, mode, offers, view } = this;
    const mine = seat === view.seat;
    const turn = view.phase === "turn";
    if (mine && (mode.is === "held" || mode.is === "play") && mode.card === kind)
      return this.#touch(true, turn ? () => this.pick(BASE) : undefined);
    if (aim?.card === "remove")
      return this.#remove(aim, (loot) => loot.seat === seat && loot.action === kind);
    if (aim?.card === "steal") {
      const play = offers.ways("steal").find((one) => one.seat === seat && one.action === kind);
      return play ? this.choose(aim, play) : NOTHING;
    }
    const able = offers.plays.includes(kind) || offers.drops.includes(kind);
    if (mine && turn && able) return this.#touch(false, () => this.pick({ is: "held", card: kind }));
    return { mark: actionMark(view, seat, kind) };
  }

  /** One of the ways to play an action, listed with its target. */
  choose(aim: Aim, play: SkyjoActionPlayAction): Touch {
    const picked = same(aim.way, play);
    return this.#touch(picked, () => (this.#picked = { ...aim, way: picked ? null : play }));
  }

  /** What a card of the row, or the action deck, does at a touch. */
  take(from: "deck" | number): Touch {
    const { mode } = this;
    if (!this.asked || !this.offers.takes.includes(from) || mode.is === "play") return NOTHING;
    const picked = mode.is === "take" && mode.from === from;
    return this.#touch(picked, () => this.pick(picked ? BASE : { is: "take", from }));
  }

  draw(from: "deck" | "discard"): Touch {
    if (!this.asked || !this.offers.draws.includes(from) || this.mode.is === "play") return NOTHING;
    return this.#touch(false, () => this.send({ do: "draw", from }));
  }

  /** One of the three cards to keep. */
  keeping(card: number): Touch {
    if (!this.asked || !this.offers.keeps.cards.includes(card)) return NOTHING;
    const picked = this.kept === card;
    return this.#touch(picked, () => this.pick(picked ? BASE : { is: "keep", kept: card }));
  }

  /** The lines of a grid that may be looked at. */
  handles(seat: number): readonly (Touch & { readonly line: Line })[] {
    const { aim } = this;
    if (aim?.card !== "peek") return [];
    const peeks = this.offers.ways("peek").filter((peek) => peek.seat === seat);
    return peeks.map((peek) => ({ line: peeked(peek), ...this.choose(aim, peek) }));
  }

  /** A card from the hand is dropped on one of my slots, or on the discard. */
  drop(card: number, where: string): void {
    if (where === "discard") this.reject();
    else this.#own(Number(where), card)?.();
  }

  // Commands

  /** The codes that may lie on top of the discard, worst for the next player first. */
  get tops(): readonly string[] {
    return topsOf(leaving(this.view, this.reading.hand, this.kept), this.view.rules.best_first);
  }

  /** None of the cards in my hand is kept. If I have hidden cards, I choose the one to turn up. */
  reject(): void {
    const { flips, keepFlips } = this.offers;
    if (flips.includes(null)) this.send({ do: "reject", flip: null });
    else if (keepFlips.includes(null)) this.keep(null, null);
    else this.pick({ is: "flip" });
  }

  /** `slot` is where the card goes; without a card, the one to turn up. */
  keep(card: number | null, slot: number | null): void {
    const order = inOrder(notKept(this.reading.hand, card), this.top, this.view.rules.best_first);
    this.send({ do: "keep", card, order, ...(card === null ? { flip: slot } : { slot }) });
  }

  /** The card stays where it lies. */
  confirm({ slot, kept }: Sure): void {
    if (kept === null) this.send({ do: "place", slot });
    else this.keep(kept, slot);
  }

  clear(line: Line): void {
    const { grids, rules, seat } = this.view;
    const cards = lying(slotsOf(line, shapeOf(this.view)), certain(grids[certain(seat)]));
    this.send({ do: "clear", ...line, order: inOrder(cards, this.top, rules.best_first) });
  }
}
