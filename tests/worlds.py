"""All the worlds that a view allows, told without `imagine`: cards change places as long as the viewer cannot tell."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from math import factorial, perm, prod
from typing import Any, Final

from tablee.engine.codec import fit, plain
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.memory import HIDDEN
from tablee.engine.refusal import Refused
from tablee.games.catch_out import model as catch_out
from tablee.games.sketch import model as sketch

Path = tuple[str | int, ...]  # to a card, in a state as plain data
Paths = tuple[Path, ...]
Cards = tuple[Any, ...]  # what lies at some paths
PLACES: Final[Mapping[str, Sequence[str]]] = {  # where cards lie that some viewer does not see
    "catch_out": ("cards", "deck", "discard", "piles"),
    "diciassette": ("hands", "deck", "line", "discard"),
    "pictomania": ("symbols", "numbers"),
    "sketch": ("hands", "deck", "discard"),
    "skyjo_action": ("grids", "deck", "drawn", "discard"),
}


class Hidden:
    """What a viewer does not know of a match: the paths where cards may change places without its notice."""

    def __init__(self, match: Match, viewer: Seat | None) -> None:
        self.game, self.viewer = match.game, viewer
        self.view = match.view(viewer, recall=True)
        self.state = plain(match.state)
        self.everything = Counter(match.game.LAWS.cards_in(match.state))
        self.paths = [path for name in PLACES[match.game.NAME] for path in _cards(self.state[name], (name,))]

    def groups(self) -> list[Paths]:
        """The paths whose cards may change places, each with all that it may change places with."""
        groups: list[set[Path]] = []
        for pair in combinations(self.paths, 2):
            one, other = at(self.state, pair)
            if one != other and not any({*pair} <= group for group in groups) and self.likelihood(pair, (other, one)):
                joined = [group for group in groups if group & {*pair}]
                groups = [group for group in groups if group not in joined] + [{*pair}.union(*joined)]
        return [tuple(sorted(group, key=repr)) for group in groups]

    def bound(self, paths: Paths) -> int:
        """How many worlds there are at most, by the cards at these paths."""
        copies = Counter(at(self.state, paths)).values()
        return factorial(len(paths)) // prod(map(factorial, copies))

    def worlds(self, paths: Paths) -> dict[Cards, int]:
        """What may lie at these paths, and in how many ways it may have come there, but for a common factor."""
        there = Counter(at(self.state, paths))
        orders = _orders(tuple(sorted(there.items(), key=repr)))
        return {cards: ways for cards in orders if (ways := self.likelihood(paths, cards))}

    def likelihood(self, paths: Paths, cards: Cards) -> int:
        """0 if the viewer can tell the match from one with these cards there. A card that it remembers in one of some
        places is a certain one: each way to tell it from others of its kind is a world of its own."""
        try:
            state = fit(self.game.NOUNS.state, _with(self.state, paths, cards))
        except Refused:  # a card of another deck
            return 0
        if Counter(self.game.LAWS.cards_in(state)) != self.everything:
            return 0
        if self.game.view(state, self.viewer, recall=True) != self.view:
            return 0
        return prod(_ways(cards, there) for cards, there in mixed_up(state, self.view.recall))


def at(state: Any, paths: Sequence[Path]) -> Cards:
    """What lies at these paths of a state as plain data."""
    return tuple(_get(state, path) for path in paths)


def mixed_up(state: Any, recall: Any) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
    """Cards that a seat remembers to be in some places, and what is there."""
    for mix in getattr(recall, "mixes", ()):
        yield mix.cards, [CARD_AT[type(state)](state, *place) for place in mix.places]
    if getattr(recall, "in_deck", ()):
        yield recall.in_deck, (*state.deck, *state.drawn)


def _ways(cards: Sequence[str], there: Sequence[str]) -> int:
    found = Counter(there)
    return prod(perm(found[card], copies) for card, copies in Counter(cards).items())


def _in_catch_out(state: catch_out.State, heap: int, place: int) -> str:
    if heap == -1:
        return state.cards[place]
    return (state.discard if heap == -2 else state.piles[heap])[place].card


def _in_sketch(state: sketch.State, seat: int, slot: int) -> str:
    lying = state.hands[seat][slot]
    return lying.card if lying else HIDDEN


CARD_AT: Final[Mapping[type, Any]] = {catch_out.State: _in_catch_out, sketch.State: _in_sketch}


@cache
def _orders(copies: tuple[tuple[Any, int], ...]) -> tuple[Cards, ...]:
    """All the different orders of these cards."""
    if not copies:
        return ((),)
    return tuple(
        (card, *rest)
        for place, (card, count) in enumerate(copies)
        for rest in _orders((*copies[:place], *(((card, count - 1),) if count > 1 else ()), *copies[place + 1 :]))
    )


def _cards(value: Any, path: Path) -> Iterator[Path]:
    """The paths of all cards in plain data."""
    match value:
        case list():
            for place, part in enumerate(value):
                yield from _cards(part, (*path, place))
        case dict():
            yield *path, "card"
        case None:
            return
        case _:
            yield path


def _get(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def _with(value: Any, paths: Paths, leaves: Cards) -> Any:
    for path, leaf in zip(paths, leaves, strict=True):
        value = _set(value, path, leaf)
    return value


def _set(value: Any, path: Path, leaf: Any) -> Any:
    if not path:
        return leaf
    copied = value.copy()
    copied[path[0]] = _set(value[path[0]], path[1:], leaf)
    return copied
