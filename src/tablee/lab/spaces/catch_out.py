"""Catch Out as numbers and arrays.

The law: what is announced goes by its values, a card in the hand or shown by its place there, of twins by the leftmost;
a card is shared with oneself or with the other of the two. Cards are shared in an order that all see, so each order has
its numbers. 848 numbers for two players, 648 for more.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, permutations, product
from typing import Final

import numpy as np

from tablee.engine.certain import certain
from tablee.engine.game import Seat
from tablee.engine.moves import Moves
from tablee.games.catch_out import model as m
from tablee.games.catch_out.rules import FACES
from tablee.games.catch_out.view import legal
from tablee.lab.spaces.catch_out_observation import Observer, hand_size
from tablee.lab.spaces.space import Chosen, Mask, Observation

Places = tuple[int, ...]  # of cards in a hand

SAID: Final[tuple[m.AnyCommand, ...]] = (m.Take(), m.Challenge("true"), m.Challenge("false"), m.Done())
TO_SELF: Final = (True, False)
LAID: Final = tuple(product(product(TO_SELF, FACES), repeat=m.ANNOUNCED))  # where the shared cards go, and how they lie
SHARES: Final = tuple(product(permutations(range(m.ANNOUNCED)), LAID))
SHARE_NUMBERS: Final = {share: number for number, share in enumerate(SHARES)}
MASKS: Final = 1024  # kept: 203 patterns of twins in a hand of six, and 5 in three cards


class CatchOut:
    """The announcements, the answers to one, what is kept of a hand, and how three cards are shared."""

    choices = 1

    def __init__(self, options: m.Options, seats: int, recall: bool = False) -> None:
        self.options = options
        self.seats = seats
        self.recall = recall
        self._said = _said(options.values)
        self._numbers = {command: (number,) for number, command in enumerate(self._said)}
        self._keeps = tuple(product(_picks(seats), FACES))
        self._keep_numbers = {keep: number for number, keep in enumerate(self._keeps, len(self._said))}
        self._first_share = len(self._said) + len(self._keeps)
        self.actions = self._first_share + len(SHARES)
        self._observer = Observer(options, seats, recall)
        self.fields = self._observer.fields

    def mask(self, view: m.View, _chosen: Chosen = ()) -> Mask:
        if view.seat in view.to_act:
            if view.phase == "keep":
                return _keep_mask(self.actions, len(self._said), self.seats, _pattern(view.hand or ()))
            if view.phase == "share":
                return _share_mask(self.actions, _pattern(view.shown or ()))
        return _said_mask(self.actions, self.options.values, legal(view))

    def command(self, view: m.View, chosen: Chosen) -> m.AnyCommand:
        number = chosen[0]
        if number < len(self._said):
            return self._said[number]
        if number >= self._first_share:
            return _share(view, *SHARES[number - self._first_share])
        places, face = self._keeps[number - len(self._said)]
        hand = certain(view.hand, "a hand")
        discard, score, *opened = [hand[place] for place in places]
        return m.Keep(discard, score, face, *opened)

    def numbers(self, view: m.View, command: m.AnyCommand) -> Chosen:
        if isinstance(command, m.Keep):
            picked = [card for card in (command.discard, command.score, command.open_discard) if card is not None]
            return (self._keep_numbers[taken(certain(view.hand, "a hand"), picked), command.face],)
        if isinstance(command, m.Share):
            cards = taken(certain(view.shown, "three cards"), [give.card for give in command.cards])
            laid = tuple([(give.to == view.seat, give.face) for give in command.cards])
            return (self._first_share + SHARE_NUMBERS[cards, laid],)
        return self._numbers[command]

    def observe(self, view: m.View, _chosen: Chosen = ()) -> Observation:
        return self._observer.observe(view)

    def name(self, number: int) -> str:
        if number < len(self._said):
            return _words(self._said[number])
        if number < self._first_share:
            places, face = self._keeps[number - len(self._said)]
            discard, score, *opened = [f"card {place + 1}" for place in places]
            return ", ".join([f"keep: discard {discard}", f"score {score} face {face}", *map("open {}".format, opened)])
        cards, laid = SHARES[number - self._first_share]
        gives = zip(cards, laid, strict=True)
        return "share: " + ", ".join(
            f"card {card + 1} to {'me' if mine else 'the other'} face {face}" for card, (mine, face) in gives
        )


def taken(hand: Sequence[object], cards: Iterable[object]) -> Places:
    """The places of these cards in a hand, of twins the leftmost that is left."""
    places: list[int] = []
    for card in cards:
        place = hand.index(card)
        while place in places:
            place = hand.index(card, place + 1)
        places.append(place)
    return tuple(places)


def _said(values: Iterable[int]) -> tuple[m.AnyCommand, ...]:
    """All the commands that name no card."""
    announced = combinations_with_replacement(sorted(values, reverse=True), m.ANNOUNCED)
    return (*map(m.Announce, announced), *SAID)


def _words(command: m.AnyCommand) -> str:
    match command:
        case m.Announce(values):
            return f"announce {' '.join(map(str, values))}"
        case m.Challenge(says):
            return f"challenge: {says}"
        case _:
            return "take" if isinstance(command, m.Take) else "done"


def _share(view: m.View, cards: Places, laid: Sequence[tuple[bool, str]]) -> m.Share:
    own, shown = certain(view.seat, "a seat"), certain(view.shown, "three cards")
    other = certain(view.responder if own == view.holder else view.holder, "the other")
    return m.Share(_gives([shown[place] for place in cards], laid, own, other))


def _gives(cards: Iterable[m.Card], laid: Iterable[tuple[bool, str]], own: Seat, other: Seat) -> tuple[m.Give, ...]:
    return tuple([m.Give(card, own if mine else other, face) for card, (mine, face) in zip(cards, laid, strict=True)])


def _picks(seats: int) -> tuple[Places, ...]:
    """The places of the cards that leave the hand: to the discard, to the pile, and of two players to the open one."""
    size = hand_size(seats)
    return tuple(permutations(range(size), size - m.ANNOUNCED))


def _pattern(cards: Sequence[m.Card]) -> Places:
    """For each card the place of its leftmost twin."""
    return tuple([cards.index(card) for card in cards])


@lru_cache(MASKS)
def _said_mask(actions: int, values: tuple[int, ...], moves: Moves[m.AnyCommand]) -> Mask:
    """The game hands out the same moves in the same place, so a mask is made once."""
    return _mask(actions, 0, [command in moves for command in _said(values)])


@lru_cache(MASKS)
def _keep_mask(actions: int, first: int, seats: int, pattern: Places) -> Mask:
    return _mask(actions, first, np.repeat(_spelled_so(pattern, _picks(seats)), len(FACES)))


@lru_cache(MASKS)
def _share_mask(actions: int, pattern: Places) -> Mask:
    orders = _spelled_so(pattern, permutations(range(m.ANNOUNCED)))
    return _mask(actions, actions - len(SHARES), np.repeat(orders, len(LAID)))


def _spelled_so(pattern: Places, picks: Iterable[Places]) -> list[bool]:
    """True for picks that take the leftmost of twins first."""
    return [taken(pattern, [pattern[place] for place in places]) == places for places in picks]


def _mask(actions: int, first: int, allowed: Sequence[bool] | Mask) -> Mask:
    mask = np.zeros(actions, np.bool_)
    mask[first : first + len(allowed)] = allowed
    mask.flags.writeable = False
    return mask
