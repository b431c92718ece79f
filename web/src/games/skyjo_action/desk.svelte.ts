/** What the reader is about to do: what is picked so far, what can be touched next, and the command it makes. */
import type {
  SkyjoActionCommand,
  SkyjoActionLoot,
  SkyjoActionPlayAction,
  SkyjoActionView,
} from "../../lib/wire.generated";
import { once, slotsOf, worth, type Code, type Kind, type Line } from "./cards";
import { read, same, type Offers, type Peek, type Pick, type Spot } from "./offers";
import type { Reading } from "./reading.svelte";

/** The targets of an action card, as far as they are picked. */
export interface Aim {
  readonly is: "play";
  readonly card: Kind;
  readonly mine: readonly number[];
  readonly theirs: readonly Spot[];
  readonly loot: readonly SkyjoActionLoot[];
  readonly peek: Peek | null;
  readonly pick: Pick | null;
}

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
const AIMED: readonly Kind[] = ["trade", "remove", "peek"];

export function aimOf(card: Kind): Aim {
  return { is: "play", card, mine: [], theirs: [], loot: [], peek: null, pick: null };
}

export class Desk {
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
    return this.reading.mine && this.reading.connection.asked;
  }

  /** The grid that is shown large: where the aim goes, or what somebody looks at. */
  get focus(): number | null {
    const { view } = this;
    if (view?.phase === "peek" && this.asked && view.pending?.seat !== view.seat)
      return view.pending?.seat ?? null;
    if (!this.asked || this.mode.is !== "play" || !AIMED.includes(this.mode.card)) return this.looked;
    return this.#aimed ?? this.targets.find((seat) => seat !== view?.seat) ?? null;
  }

  /** Whether other grids are being aimed at. */
  get aiming(): boolean {
    return this.asked && this.mode.is === "play" && AIMED.includes(this.mode.card);
  }

  /** The seats that the action being played may meet. */
  get targets(): number[] {
    const { mode, offers } = this;
    if (mode.is !== "play") return [];
    const seats =
      mode.card === "trade"
        ? offers.trade.theirs.map(({ seat }) => seat)
        : mode.card === "remove"
          ? offers.removes.flatMap((loots) => loots.slice(0, 1).map(({ seat }) => seat))
          : offers.peeks.map(({ seat }) => seat);
    return once(seats);
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

  /** What one of my slots does at a touch, without an action card. */
  #own(slot: number): (() => void) | null {
    const { view, mode, offers } = this;
    if (mode.is === "keep") {
      if (mode.none && offers.keepFlips.includes(slot)) return () => this.keep(null, slot);
      const { kept } = mode;
      return kept !== null && offers.keeps.slots.includes(slot) ? () => this.keep(kept, slot) : null;
    }
    if (view?.phase !== "place") return null;
    if (mode.is === "flip")
      return offers.flips.includes(slot) ? () => this.send({ do: "reject", flip: slot }) : null;
    return offers.places.includes(slot) ? () => this.send({ do: "place", slot }) : null;
  }

  #mark(view: SkyjoActionView, seat: number, slot: number): Mark | undefined {
    const grid = view.grids[seat] ?? [];
    const { pending } = view;
    if (view.phase === "skyjo" && view.to_act.includes(seat) && grid[slot] !== null)
      return view.lines?.some((line) => slotsOf(line, grid).includes(slot)) ? "glow" : undefined;
    if (view.phase === "peek" && pending && pending.seat === seat && pending.line)
      return slotsOf({ line: pending.line, index: pending.index ?? 0 }, grid).includes(slot) &&
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
    const picked = (mode.is === "held" || mode.is === "play") && mode.card === kind;
    return {
      mark: picked ? "picked" : "can",
      tap: () => this.pick(picked ? BASE : { is: "held", card: kind }),
    };
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

  /** The cards that go to the discard, and which may lie on top: nothing to choose if all are alike. */
  get tops(): readonly string[] {
    const codes = this.#leaving().map(({ code }) => code);
    return once(codes).sort((a, b) => worth(b) - worth(a));
  }

  #leaving(): { at: number; code: string }[] {
    const { view, mode, reading } = this;
    if (view?.phase === "keep")
      return reading.hand
        .map((code, at) => ({ at, code }))
        .filter(({ at }) => mode.is !== "keep" || at !== mode.kept);
    if (view?.phase !== "skyjo" || view.seat === null) return [];
    const grid = view.grids[view.seat] ?? [];
    const slots = once((view.lines ?? []).flatMap((line) => slotsOf(line, grid)));
    return slots.flatMap((at) => (grid[at] ? [{ at, code: grid[at] }] : []));
  }

  /** Worst for the next player on top, unless another was asked for. */
  #inOrder(cards: readonly { at: number; code: Code }[]): number[] {
    const rank = (code: Code) => (code === this.top ? 99 : worth(code));
    return [...cards].sort((a, b) => rank(a.code) - rank(b.code)).map(({ at }) => at);
  }

  keep(card: number | null, slot: number | null): void {
    const rest = this.reading.hand.map((code, at) => ({ at, code })).filter(({ at }) => at !== card);
    const order = this.#inOrder(rest);
    if (card !== null) this.send({ do: "keep", card, order, slot });
    else this.send({ do: "keep", card, order, ...(slot === null ? {} : { flip: slot }) });
  }

  clear(line: Line): void {
    const { view } = this;
    const grid = view?.grids[view.seat ?? 0] ?? [];
    const order = this.#inOrder(
      slotsOf(line, grid).flatMap((at) => (grid[at] === null ? [] : [{ at, code: grid[at] ?? null }])),
    );
    this.send({ do: "clear", line: line.line, index: line.index, order });
  }

  /** The command that the picked targets make, once they are complete. */
  get ready(): SkyjoActionPlayAction | null {
    const { mode, offers } = this;
    if (mode.is !== "play") return null;
    const play = { do: "play_action", card: mode.card } as const;
    switch (mode.card) {
      case "trade": {
        if (mode.mine.length < 2 || mode.theirs.length < 2) return null;
        const swaps = mode.mine.flatMap((mine, at) => {
          const other = mode.theirs[at];
          return other ? [{ mine, seat: other.seat, theirs: other.slot }] : [];
        });
        return { ...play, swaps };
      }
      case "rearrange":
        return mode.mine.length === 2 ? { ...play, slots: [...mode.mine] } : null;
      case "remove":
        return mode.loot.length === offers.removes.length ? { ...play, cards: [...mode.loot] } : null;
      case "peek":
        return mode.peek ? { ...play, ...mode.peek } : null;
      case "steal":
        return mode.pick?.seat != null ? { ...play, seat: mode.pick.seat, action: mode.pick.action } : null;
      case "replay":
        return mode.pick ? { ...play, action: mode.pick.action } : null;
      default:
        return play;
    }
  }
}
