"""What a perfect memory could still place, and what it cannot.

The law: a card that lies somewhere carries the seats that have seen it and could follow it since, as bits; cards that a
seat saw go to one of several places are in a `Mix`. So what a seat remembers follows from the state alone.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Protocol, TypeVar

from msgspec.structs import replace

from tablee.engine.cards import missing
from tablee.engine.chance import Chance
from tablee.engine.game import Noun, Seat

Card = str
C = TypeVar("C")
R_co = TypeVar("R_co", covariant=True)

HIDDEN: Final = "?"  # a card that a viewer does not see, or cannot place
EVERYBODY: Final = -1  # as a set of bits: all seats there can be, and the spectators
SPECTATOR: Final = 63  # the bit that no seat has


class LyingCard(Noun, frozen=True):
    """A card and how it lies. Each game says more, in fields of its own."""

    @property
    def card(self) -> Card:
        """The card, or HIDDEN to those who do not know it."""
        raise AssertionError("a field of each game's own card")


class FollowedCard(LyingCard, frozen=True):
    """A lying card that knows who has seen it."""

    @property
    def seen(self) -> int:
        """The seats that have seen it and could follow it since, as bits."""
        raise AssertionError("a field of each game's own card")


L = TypeVar("L", bound=LyingCard)
F = TypeVar("F", bound=FollowedCard)


def bit_of(viewer: Seat | None) -> int:
    """The bit of a seat, or that of the spectators."""
    return 1 << (SPECTATOR if viewer is None else viewer)


def known(lying: F, bit: int) -> F:
    """The card as the viewer of this bit remembers it."""
    return lying if lying.seen & bit else replace(lying, card=HIDDEN)


class Recalling(Protocol[R_co]):
    """A view that may come with recall."""

    @property
    def recall(self) -> R_co | None:
        """What its seat could remember."""


def recall_of(view: Recalling[C]) -> C:
    """What the seat of this view could remember; it takes the view with recall."""
    if view.recall is None:
        raise ValueError("to imagine takes the view with recall")
    return view.recall


def filled(cards: Iterable[Card], unseen: Iterator[Card]) -> tuple[Card, ...]:
    """These cards, the next unseen one in place of each hidden one."""
    return tuple([next(unseen) if card == HIDDEN else card for card in cards])


def filled_in(lying: L, unseen: Iterator[Card]) -> L:
    """The same card, or the next unseen one if it is hidden."""
    return replace(lying, card=next(unseen)) if lying.card == HIDDEN else lying


Place = tuple[int, int]  # somewhere on the table: each game says what the numbers mean


class Mix(Noun, frozen=True):
    """Cards that a seat saw, and the places where they are now: it cannot tell which of them lies where, nor what else
    does where there are more places than cards."""

    seat: Seat
    cards: tuple[Card, ...]
    places: tuple[Place, ...]


def mixed(cards: Sequence[Card], places: Iterable[Place], mixes: Sequence[Mix], chance: Chance) -> tuple[Card, ...]:
    """These cards in a random order: first one for each of the places, then the rest. Every order is as likely in which
    the cards of each mix are in its places; two mixes share no place."""
    if not mixes:
        return chance.shuffle("unseen", cards)
    found: dict[Place, Card] = {}
    for mix in mixes:
        found.update(zip(chance.shuffle("mixed", mix.places), mix.cards, strict=False))
    rest = iter(chance.shuffle("unseen", missing(cards, found.values())))
    return (*[found[place] if place in found else next(rest) for place in places], *rest)


def ahead(cards: Sequence[Card], count: int, fits: Callable[[Card], bool], chance: Chance) -> tuple[Card, ...]:
    """These cards in a random order. Every order is as likely in which the first `count` cards all fit."""
    order = chance.shuffle("unseen", cards)
    first = dict.fromkeys([at for at, card in enumerate(order) if fits(card)][:count])
    rest = [card for at, card in enumerate(order) if at not in first]  # those that fit come late in it
    return (*[order[at] for at in first], *(chance.shuffle("rest", rest) if first else rest))
