"""What a seat knows of the cards of a hand that a dancer has shuffled: which they are, not where each of them lies.

The law: two mixes of one seat share no slot. A card leaves its mix once that seat sees it again, and moves on with it.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from tablee.engine.cards import missing
from tablee.engine.game import Seat
from tablee.engine.memory import Mix, Place
from tablee.games.sketch import model as m

Mixes = tuple[Mix, ...]
NONE: Final[Mixes] = ()


def mixes_of(state: m.State) -> Mixes:
    return NONE if state.mixes is UNSET else state.mixes


def _with(state: m.State, mixes: Iterable[Mix]) -> m.State:
    return replace(state, mixes=tuple([mix for mix in mixes if mix.cards]) or UNSET)


def left(state: m.State, place: Place, card: m.Card) -> m.State:
    """The table once everybody has seen a card leave its slot."""
    return seen(state, place, m.Lying(card, m.EVERYBODY, 0))


def seen(state: m.State, place: Place, lying: m.Lying) -> m.State:
    """The table once some seats have seen the card in a slot."""
    if not any(place in mix.places for mix in mixes_of(state)):
        return state
    return _with(
        state, [_less(mix, place, lying.card) if lying.seen >> mix.seat & 1 else mix for mix in mixes_of(state)]
    )


def _less(mix: Mix, place: Place, card: m.Card) -> Mix:
    """What is left of a mix once it is known which card lies in a slot."""
    if place not in mix.places:
        return mix
    return Mix(mix.seat, missing(mix.cards, (card,)), tuple(other for other in mix.places if other != place))


def swapped(state: m.State, one: Place, other: Place) -> m.State:
    """The table once two cards have changed places, seen by all."""
    if not mixes_of(state):
        return state
    places = {one: other, other: one}
    return _with(
        state,
        [replace(mix, places=tuple(places.get(place, place) for place in mix.places)) for mix in mixes_of(state)],
    )


def danced(state: m.State, seat: Seat, hand: m.Hand) -> m.State:
    """The table once this hand of a seat, as it was, has been shuffled."""
    places = [(seat, slot) for slot, lying in enumerate(hand) if lying]
    known = [_danced(state, by, hand, places) for by in range(state.seats)]
    return _with(state, (*known, *(mix for mix in mixes_of(state) if not _touches(mix, places))))


def _danced(state: m.State, by: Seat, hand: m.Hand, places: Sequence[Place]) -> Mix:
    """What a seat knew of the hand, and with it all that was mixed with some card there before."""
    cards = [lying.card for lying in hand if lying and lying.seen >> by & 1]
    joined = [mix for mix in mixes_of(state) if mix.seat == by and _touches(mix, places)]
    wider = dict.fromkeys((*places, *(place for mix in joined for place in mix.places)))
    return Mix(by, tuple(sorted((*cards, *(card for mix in joined for card in mix.cards)))), tuple(wider))


def _touches(mix: Mix, places: Iterable[Place]) -> bool:
    return not set(places).isdisjoint(mix.places)


def hidden(recall: m.Recall) -> Iterator[Place]:
    """The slots whose cards a seat cannot tell, in the order in which they are filled in."""
    for seat, hand in enumerate(recall.hands):
        yield from ((seat, slot) for slot, lying in enumerate(hand) if lying and lying.card == m.HIDDEN)
