"""Action cards of Skyjo Action choice by choice: what each of them needs to know.

The law: where the order of two cards means nothing, the one with the lower number comes first. Nothing is listed but
the next choice, and each choice can be followed by another until the play is whole.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain, compress, repeat
from operator import contains
from typing import Final, NamedTuple

from tablee.engine.certain import certain
from tablee.engine.seats import order_after
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.lines import LINES
from tablee.games.skyjo_action.moves import targets
from tablee.games.skyjo_action.targets import replayable
from tablee.lab.spaces.skyjo_action_numbers import Numbers
from tablee.lab.spaces.space import Chosen


class Path(NamedTuple):
    """What can be chosen next once a card is played and some is chosen (None: the play is whole); the play that some
    choices make; and the choices that make a play."""

    further: Callable[[Numbers, m.View, Chosen], Chosen | None]
    made: Callable[[Numbers, m.View, Chosen], m.PlayAction]
    split: Callable[[Numbers, m.View, m.PlayAction], Chosen]


def mine(numbers: Numbers, view: m.View) -> Chosen:
    """One's own cards."""
    return tuple(compress(numbers.cards[0], view.grids[certain(view.seat, "a seat")]))


def _theirs(numbers: Numbers, view: m.View) -> Chosen:
    seat = certain(view.seat, "a seat")
    others = view.grids[seat + 1 :] + view.grids[:seat]
    return tuple(chain.from_iterable(map(compress, numbers.cards[1:], others)))


def _pair(own: Chosen, chosen: Chosen) -> Chosen:
    """One of two cards: the first is not the last of all, the second comes after it."""
    return own[own.index(chosen[0]) + 1 :] if chosen else own[:-1]


# Trade


def _trade(numbers: Numbers, view: m.View, chosen: Chosen) -> Chosen | None:
    if len(chosen) == 4:
        return None
    if len(chosen) % 2 == 0:
        return _pair(mine(numbers, view), chosen)
    return tuple([card for card in _theirs(numbers, view) if card not in chosen])


def _traded(numbers: Numbers, view: m.View, chosen: Chosen) -> m.PlayAction:
    own, theirs = chosen[::2], chosen[1::2]
    swaps = [m.Swap(numbers.place(one), *numbers.card_at(view, other)) for one, other in zip(own, theirs, strict=True)]
    return m.PlayAction("trade", swaps=tuple(swaps))


def _split_trade(numbers: Numbers, view: m.View, play: m.PlayAction) -> Chosen:
    swaps = certain(play.in_order().swaps, "swaps")
    pairs = [(numbers.cards[0][swap.mine], numbers.card(view, swap.seat, swap.theirs)) for swap in swaps]
    return tuple(chain.from_iterable(pairs))


# Rearrange


def _rearrange(numbers: Numbers, view: m.View, chosen: Chosen) -> Chosen | None:
    return None if len(chosen) == 2 else _pair(mine(numbers, view), chosen)


def _rearranged(numbers: Numbers, _view: m.View, chosen: Chosen) -> m.PlayAction:
    return m.PlayAction("rearrange", slots=tuple(map(numbers.place, chosen)))


def _split_rearrange(numbers: Numbers, _view: m.View, play: m.PlayAction) -> Chosen:
    return tuple([numbers.cards[0][slot] for slot in sorted(certain(play.slots, "slots"))])


# Peek


def _peek(numbers: Numbers, view: m.View, chosen: Chosen) -> Chosen | None:
    if chosen:
        return None
    seat = certain(view.seat, "a seat")
    grids = view.grids[seat:] + view.grids[:seat]
    lines = chain.from_iterable(map(LINES[numbers.cells], grids))
    return tuple(compress(chain.from_iterable(numbers.lines), map(contains, lines, repeat(m.HIDDEN))))


def _peeked(numbers: Numbers, view: m.View, chosen: Chosen) -> m.PlayAction:
    steps, place = divmod(numbers.place(chosen[0]), len(numbers.of_lines))
    line = numbers.of_lines[place]
    return m.PlayAction("peek", seat=numbers.seat(view, steps), line=line.line, index=line.index)


def _split_peek(numbers: Numbers, view: m.View, play: m.PlayAction) -> Chosen:
    line = m.Line(certain(play.line, "a line"), certain(play.index, "an index"))
    of_seat = numbers.lines[numbers.steps(view, certain(play.seat, "a seat"))]
    return (of_seat[numbers.of_lines.index(line)],)


# Remove and steal


def _held(numbers: Numbers, view: m.View, steps: int) -> Sequence[int]:
    """The action cards of a seat."""
    kinds = dict.fromkeys(view.actions[numbers.seat(view, steps)])
    return [numbers.held[steps][numbers.kinds.index(kind)] for kind in kinds]


def _remove(numbers: Numbers, view: m.View, chosen: Chosen) -> Chosen | None:
    """A card of each opponent that has one, from the left on."""
    seats = order_after(certain(view.seat, "a seat"), numbers.seats, last=False)
    able = [steps for steps, seat in enumerate(seats, 1) if view.actions[seat] or any(view.grids[seat])]
    if len(chosen) == len(able):
        return None
    steps = able[len(chosen)]
    return (*compress(numbers.cards[steps], view.grids[seats[steps - 1]]), *_held(numbers, view, steps))


def _removed(numbers: Numbers, view: m.View, chosen: Chosen) -> m.PlayAction:
    return m.PlayAction("remove", cards=tuple([_loot(numbers, view, number) for number in chosen])).in_order()


def _loot(numbers: Numbers, view: m.View, number: int) -> m.Loot:
    if numbers.numbering.of[number][0] == "held":
        seat, kind = numbers.held_by(view, number)
        return m.Loot(seat, action=kind)
    seat, slot = numbers.card_at(view, number)
    return m.Loot(seat, slot=slot)


def _split_remove(numbers: Numbers, view: m.View, play: m.PlayAction) -> Chosen:
    loots = sorted(certain(play.cards, "cards"), key=lambda loot: numbers.steps(view, loot.seat))
    return tuple([_number_of_loot(numbers, view, loot) for loot in loots])


def _number_of_loot(numbers: Numbers, view: m.View, loot: m.Loot) -> int:
    if loot.action is not None:
        return numbers.held_card(view, loot.seat, loot.action)
    return numbers.card(view, loot.seat, certain(loot.slot, "a slot"))


def _steal(numbers: Numbers, view: m.View, chosen: Chosen) -> Chosen | None:
    if chosen:
        return None
    return tuple(chain.from_iterable([_held(numbers, view, steps) for steps in range(1, numbers.seats)]))


def _stolen(numbers: Numbers, view: m.View, chosen: Chosen) -> m.PlayAction:
    seat, kind = numbers.held_by(view, chosen[0])
    return m.PlayAction("steal", seat=seat, action=kind)


def _split_steal(numbers: Numbers, view: m.View, play: m.PlayAction) -> Chosen:
    return (numbers.held_card(view, certain(play.seat, "a seat"), certain(play.action, "an action card")),)


# Replay


def _replay(numbers: Numbers, view: m.View, chosen: Chosen) -> Chosen | None:
    return None if chosen else tuple([numbers.play[kind] for kind in replayable(targets(view))])


def _replayed(numbers: Numbers, _view: m.View, chosen: Chosen) -> m.PlayAction:
    return m.PlayAction("replay", action=numbers.kinds[numbers.place(chosen[0])])


def _split_replay(numbers: Numbers, _view: m.View, play: m.PlayAction) -> Chosen:
    return (numbers.play[certain(play.action, "an action card")],)


def _just(kind: m.Kind) -> Path:
    """An action card that needs to know nothing."""
    play = m.PlayAction(kind)
    return Path(lambda _n, _v, _c: None, lambda _n, _v, _c: play, lambda _n, _v, _p: ())


PATHS: Final[Mapping[m.Kind, Path]] = {
    "trade": Path(_trade, _traded, _split_trade),
    "rearrange": Path(_rearrange, _rearranged, _split_rearrange),
    "draw_three": _just("draw_three"),
    "peek": Path(_peek, _peeked, _split_peek),
    "remove": Path(_remove, _removed, _split_remove),
    "two_turns": _just("two_turns"),
    "shield": _just("shield"),
    "replay": Path(_replay, _replayed, _split_replay),
    "steal": Path(_steal, _stolen, _split_steal),
}


def longest(numbers: Numbers) -> int:
    """How many choices the longest command takes: a play, cards kept in an order, or a line cleared in one."""
    plays = {"trade": 5, "remove": numbers.seats, "draw_three": 4}
    line = max([numbers.cells // 3, 3])
    return max([line, *[count for kind, count in plays.items() if kind in numbers.kinds]])
