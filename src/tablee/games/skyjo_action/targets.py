"""The targets of action cards: the same for the rules and for the views."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import chain, compress, product, repeat
from operator import contains
from typing import Any, Final, TypeVar

from msgspec.structs import astuple

from tablee.engine.certain import certain
from tablee.engine.game import Noun, Seat
from tablee.engine.moves import Later, Ordered, Product, Unordered
from tablee.engine.seats import order_after
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.lines import LINES, all_lines

T = TypeVar("T")


class Targets(Noun, frozen=True):
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
        return order_after(self.seat, self.seats, 1, False)

    def of_others(self, things: tuple[T, ...]) -> tuple[T, ...]:
        """Of what each seat has, that of the others."""
        return things[: self.seat] + things[self.seat + 1 :]


def slots_of(face: m.Face) -> tuple[int, ...]:
    """Where cards lie."""
    return tuple(compress(SLOTS, face))


SLOTS: Final = range(12)


def playable(at: Targets, kind: m.Kind) -> bool:
    """SA-3.12: true if the card has a possible target."""
    return bool(PLAYS[kind](at))


def plays_of(at: Targets, kinds: Iterable[m.Kind]) -> list[Sequence[m.PlayAction]]:
    """The ways to play these cards, a family each. Those with many ways are not listed yet."""
    return [PLAYS[kind](at) for kind in dict.fromkeys(kinds)]


def _trades(at: Targets) -> Sequence[m.PlayAction]:
    theirs = chain.from_iterable(at.of_others(at.faces))
    return Later(_all_trades, at) if _two(at.mine) and _two(theirs) else ()


def _two(slots: Iterable[m.Card | None]) -> bool:
    """True if at least two cards lie there."""
    cards = iter(slots)
    return any(cards) and any(cards)  # the second looks on from where the first has found one


def _all_trades(at: Targets) -> Sequence[m.PlayAction]:
    theirs = tuple(chain.from_iterable([compress(PLACES[seat], at.faces[seat]) for seat in at.others]))
    return Product(m.PlayAction, (Unordered(slots_of(at.mine), 2), Ordered(theirs, 2)), _build_trade, _split_trade)


PLACES: Final = tuple([tuple([(seat, slot) for slot in SLOTS]) for seat in range(8)])


def _build_trade(mine: tuple[int, int], theirs: tuple[tuple[Seat, int], ...]) -> m.PlayAction:
    swaps = tuple([m.Swap(slot, *other) for slot, other in zip(mine, theirs, strict=True)])
    return m.PlayAction("trade", swaps=swaps)


def _split_trade(play: m.PlayAction) -> tuple[Any, ...]:
    if not _says_only(play, "trade", play.swaps):
        return ()
    swaps = certain(play.in_order().swaps, "swaps")
    return tuple([swap.mine for swap in swaps]), tuple([(swap.seat, swap.theirs) for swap in swaps])


def _says_only(play: m.PlayAction, kind: m.Kind, listed: Sequence[Any] | None) -> bool:
    """True if a play is of this kind and says nothing but this list."""
    return play.card == kind and listed is not None and astuple(play).count(None) == len(play.__struct_fields__) - 2


def _rearranges(at: Targets) -> Sequence[m.PlayAction]:
    return Later(_all_rearranges, at) if _two(at.mine) else ()


def _all_rearranges(at: Targets) -> Sequence[m.PlayAction]:
    return Product(m.PlayAction, (Unordered(slots_of(at.mine), 2),), _build_rearrange, _split_rearrange)


def _build_rearrange(slots: tuple[int, int]) -> m.PlayAction:
    return m.PlayAction("rearrange", slots=slots)


def _split_rearrange(play: m.PlayAction) -> tuple[Any, ...]:
    return (tuple(sorted(certain(play.slots, "slots"))),) if _says_only(play, "rearrange", play.slots) else ()


def _peeks(at: Targets) -> Sequence[m.PlayAction]:
    return Later(_all_peeks, at) if any(map(contains, at.faces, repeat(m.HIDDEN))) else ()


def _all_peeks(at: Targets) -> Sequence[m.PlayAction]:
    cells = len(at.mine)
    lines = chain.from_iterable(map(LINES[cells], at.faces))
    return tuple(compress(_peeks_anywhere(at.seats, cells), map(contains, lines, repeat(m.HIDDEN))))


@cache
def _peeks_anywhere(seats: int, cells: int) -> tuple[m.PlayAction, ...]:
    lines = product(range(seats), all_lines(cells))
    return tuple([m.PlayAction("peek", seat=seat, line=line.line, index=line.index) for seat, line in lines])


def _removes(at: Targets) -> Sequence[m.PlayAction]:
    able = any(at.of_others(at.actions)) or any(map(any, at.of_others(at.faces)))
    return Later(_all_removes, at) if able else ()


def _all_removes(at: Targets) -> Sequence[m.PlayAction]:
    loots = [_loots(at, seat) for seat in sorted(at.others)]
    return Product(m.PlayAction, tuple(filter(None, loots)), _build_remove, _split_remove)


def _build_remove(*loots: m.Loot) -> m.PlayAction:
    return m.PlayAction("remove", cards=loots)


def _split_remove(play: m.PlayAction) -> tuple[Any, ...]:
    return certain(play.in_order().cards, "cards") if _says_only(play, "remove", play.cards) else ()


def _loots(at: Targets, seat: Seat) -> tuple[m.Loot, ...]:
    held = [m.Loot(seat, action=kind) for kind in dict.fromkeys(at.actions[seat])]
    return (*compress(LOOTS[seat], at.faces[seat]), *held)


LOOTS: Final = tuple([tuple([m.Loot(seat, slot=slot) for slot in SLOTS]) for seat in range(8)])


def _steals(at: Targets) -> Sequence[m.PlayAction]:
    return Later(_all_steals, at) if any(at.of_others(at.actions)) else ()


def _all_steals(at: Targets) -> Sequence[m.PlayAction]:
    offers = [(seat, kind) for seat in at.others for kind in dict.fromkeys(at.actions[seat])]
    return tuple([m.PlayAction("steal", seat=seat, action=kind) for seat, kind in offers])


def _replays(at: Targets) -> Sequence[m.PlayAction]:
    able = any(kind != "replay" and PLAYS[kind](at) for kind in at.action_discard)
    return Later(_all_replays, at) if able else ()


def _all_replays(at: Targets) -> Sequence[m.PlayAction]:
    return tuple([m.PlayAction("replay", action=kind) for kind in replayable(at)])


def replayable(at: Targets) -> tuple[m.Kind, ...]:
    """SA-3.9: what the action discard offers."""
    return tuple([kind for kind in dict.fromkeys(at.action_discard) if kind != "replay" and playable(at, kind)])


DRAW_THREE: Final = (m.PlayAction("draw_three"),)
TWO_TURNS: Final = (m.PlayAction("two_turns"),)
SHIELD: Final = (m.PlayAction("shield"),)
PLAYS: Final[Mapping[m.Kind, Callable[[Targets], Sequence[m.PlayAction]]]] = {
    "trade": _trades,
    "rearrange": _rearranges,
    "draw_three": lambda at: DRAW_THREE if at.drawable else (),
    "peek": _peeks,
    "remove": _removes,
    "two_turns": lambda _: TWO_TURNS,
    "shield": lambda _: SHIELD,
    "replay": _replays,
    "steal": _steals,
}
