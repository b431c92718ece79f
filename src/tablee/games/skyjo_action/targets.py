"""What each action card may be played on: the same for the rules and for those who look."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from tablee.engine.game import Seat
from tablee.engine.moves import Later, Ordered, Product, Unordered
from tablee.engine.window import order_after
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.lines import all_lines, cells_of


class Targets(NamedTuple):
    """What a seat's action cards may meet. A face shows `"?"` where a card is hidden and null where none lies."""

    seat: Seat
    seats: int
    faces: tuple[m.Face, ...]
    actions: tuple[tuple[m.Kind, ...], ...]
    action_discard: tuple[m.Kind, ...]
    drawable: bool

    @property
    def mine(self) -> m.Face:
        return self.faces[self.seat]

    @property
    def others(self) -> tuple[Seat, ...]:
        return order_after(self.seat, self.seats, last=False)


def slots_of(face: m.Face) -> tuple[int, ...]:
    """Where cards lie."""
    return tuple([slot for slot, card in enumerate(face) if card is not None])


def _count(face: m.Face) -> int:
    return len(face) - face.count(None)


def playable(at: Targets, kind: m.Kind) -> bool:
    """SA-3.12: whether the card has a possible target."""
    match kind:
        case "trade":
            return _count(at.mine) >= 2 and sum(_count(at.faces[seat]) for seat in at.others) >= 2
        case "rearrange":
            return _count(at.mine) >= 2
        case "draw_three":
            return at.drawable
        case "peek":
            return any(m.HIDDEN in face for face in at.faces)
        case "remove":
            return any(_count(at.faces[seat]) or at.actions[seat] for seat in at.others)
        case "steal":
            return any(at.actions[seat] for seat in at.others)
        case "replay":
            return bool(replayable(at))
        case "two_turns" | "shield":
            return True


def replayable(at: Targets) -> tuple[m.Kind, ...]:
    """SA-3.9: what the action discard offers."""
    return tuple([kind for kind in dict.fromkeys(at.action_discard) if kind != "replay" and playable(at, kind)])


def plays_of(at: Targets, kinds: Sequence[m.Kind]) -> list[Sequence[m.PlayAction]]:
    """The ways to play these cards, those with many ways not listed."""
    return [family_of(at, kind) for kind in kinds if playable(at, kind)]


def family_of(at: Targets, kind: m.Kind) -> Sequence[m.PlayAction]:
    """The ways to play a card that has a target."""
    return Later(partial(FAMILIES[kind], at)) if kind in FAMILIES else PLAIN[kind]


PLAIN: Final[Mapping[m.Kind, tuple[m.PlayAction, ...]]] = {
    "draw_three": (m.PlayAction("draw_three"),),
    "two_turns": (m.PlayAction("two_turns"),),
    "shield": (m.PlayAction("shield"),),
}


def _trades(at: Targets) -> Sequence[m.PlayAction]:
    theirs = tuple([(seat, slot) for seat in at.others for slot in slots_of(at.faces[seat])])
    return Product(m.PlayAction, (Unordered(slots_of(at.mine), 2), Ordered(theirs, 2)), _build_trade, _split_trade)


def _build_trade(mine: tuple[int, int], theirs: tuple[tuple[Seat, int], ...]) -> m.PlayAction:
    swaps = tuple([m.Swap(slot, *other) for slot, other in zip(mine, theirs, strict=True)])
    return m.PlayAction("trade", swaps=swaps)


def _split_trade(play: m.PlayAction) -> tuple[Any, ...]:
    if not _only(play, "trade", "swaps"):
        return ()
    swaps = play.in_order().swaps or ()
    return tuple(swap.mine for swap in swaps), tuple((swap.seat, swap.theirs) for swap in swaps)


def _only(play: m.PlayAction, kind: m.Kind, *names: str) -> bool:
    """Whether a play is of this kind and says nothing that this kind has no use for."""
    others = {"swaps", "slots", "seat", "line", "index", "cards", "action"} - set(names)
    return play.card == kind and all(getattr(play, name) is None for name in others)


def _rearranges(at: Targets) -> Sequence[m.PlayAction]:
    parts = (Unordered(slots_of(at.mine), 2),)
    return Product(
        m.PlayAction,
        parts,
        lambda slots: m.PlayAction("rearrange", slots=slots),
        lambda play: (play.in_order().slots,) if _only(play, "rearrange", "slots") else (),
    )


def _peeks(at: Targets) -> Sequence[m.PlayAction]:
    return tuple(
        [
            m.PlayAction("peek", seat=seat, line=line.line, index=line.index)
            for seat, grid in enumerate(at.faces)
            for line in all_lines(len(grid))
            if any(grid[cell] == m.HIDDEN for cell in cells_of(line, len(grid)))
        ]
    )


def _removes(at: Targets) -> Sequence[m.PlayAction]:
    parts = tuple(loots for seat in sorted(at.others) if (loots := _loots(at, seat)))
    return Product(
        m.PlayAction,
        parts,
        lambda *loots: m.PlayAction("remove", cards=loots),
        lambda play: play.in_order().cards or () if _only(play, "remove", "cards") else (),
    )


def _loots(at: Targets, seat: Seat) -> tuple[m.Loot, ...]:
    cards = [m.Loot(seat, slot=slot) for slot in slots_of(at.faces[seat])]
    return (*cards, *(m.Loot(seat, action=kind) for kind in dict.fromkeys(at.actions[seat])))


def _steals(at: Targets) -> Sequence[m.PlayAction]:
    return tuple(
        [
            m.PlayAction("steal", seat=seat, action=kind)
            for seat in at.others
            for kind in dict.fromkeys(at.actions[seat])
        ]
    )


def _replays(at: Targets) -> Sequence[m.PlayAction]:
    return tuple([m.PlayAction("replay", action=kind) for kind in replayable(at)])


FAMILIES: Final[Mapping[m.Kind, Callable[[Targets], Sequence[m.PlayAction]]]] = {
    "trade": _trades,
    "rearrange": _rearranges,
    "peek": _peeks,
    "remove": _removes,
    "steal": _steals,
    "replay": _replays,
}
