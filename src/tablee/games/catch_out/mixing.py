"""What a seat knows of cards that it passed on, once it cannot tell any more where each of them went.

The law: of cards passed on and taken, every one is in play, on the closed discard or in a pile, until it is seen again.
A seat has at most one mix that goes on with the cards in play: it began when that seat passed them on.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from tablee.engine.cards import missing
from tablee.engine.game import Seat
from tablee.engine.memory import Mix, Place
from tablee.games.catch_out import model as m

# The first number of a place; that of a card in a pile is the pile's seat.
IN_PLAY: Final = -1
DISCARD: Final = -2

PASSED_ON: Final[tuple[Place, ...]] = tuple((IN_PLAY, at) for at in range(m.ANNOUNCED))

Mixes = tuple[Mix, ...]


def mixes_of(state: m.State) -> Mixes:
    return () if state.mixes is UNSET else state.mixes


def with_mixes(state: m.State, mixes: Iterable[Mix]) -> m.State:
    """The table with what seats know of it, as far as that says anything."""
    return replace(state, mixes=tuple([mix for mix in mixes if mix.cards]) or UNSET)


def shown(state: m.State, seats: Iterable[Seat]) -> m.State:
    """The table once these seats have seen the three cards that were passed on."""
    seeing, cards = frozenset(seats), state.cards[: m.ANNOUNCED]
    mixes = [without_passed_on(mix, cards) if is_open(mix) and mix.seat in seeing else mix for mix in mixes_of(state)]
    return with_mixes(state, mixes)


def is_open(mix: Mix) -> bool:
    """True if it goes on with the cards in play."""
    return PASSED_ON[0] in mix.places


def without_passed_on(mix: Mix, cards: tuple[m.Card, ...]) -> Mix:
    """The mix without the cards in play, which are seen."""
    left = tuple(place for place in mix.places if place not in PASSED_ON)
    return Mix(mix.seat, missing(mix.cards, cards), left)


def kept(before: m.State, after: m.State, seat: Seat, seen: tuple[m.Card, ...]) -> m.State:
    """The table once a seat has kept three of its cards; everybody saw these go open."""
    places = tuple(_new_places(before, after, seat))
    closed = [mix for mix in mixes_of(before) if not is_open(mix)]
    going_on = (*filter(is_open, mixes_of(before)), _of_the_holder(before))
    wider = [Mix(mix.seat, missing(mix.cards, seen), (*mix.places, *places)) for mix in going_on]
    return with_mixes(after, (*closed, *wider))


def _of_the_holder(state: m.State) -> Mix:
    """The holder knew the three cards that it passed on, one by one."""
    return Mix(state.holder, tuple(sorted(state.cards[: m.ANNOUNCED])), PASSED_ON)


def _new_places(before: m.State, after: m.State, seat: Seat) -> Iterator[Place]:
    """Where the cards that a seat took may be, unseen by others."""
    yield DISCARD, len(before.discard)
    if after.piles[seat][-1].face == "down":
        yield seat, len(before.piles[seat])
