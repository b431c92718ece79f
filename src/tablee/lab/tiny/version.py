"""Tiny versions of games, for two: few cards, and so small a tree that it can be searched to the end.

The law: a tiny version keeps all rules of its game but for the cards on the table. Nobody meets one at a table: what
makes it tiny are options that the game's own options do not have, so the server refuses them as unknown.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import permutations
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

from tablee.engine.game import BaseOptions, Game


class Version(NamedTuple):
    """A tiny version. `hands`: how many cards are drawn together, from the top of the deck, so that their order says
    nothing; `ended`: True if a state is as far as it is played; `worth`: what that end is worth to the first seat, and
    to the second with the opposite sign; `alike`: equal for commands that lead to the same end, whatever follows;
    `asks`: all of a view that the legal commands depend on."""

    game: Game
    options: BaseOptions
    cards: tuple[str, ...]
    hands: tuple[int, ...]
    ended: Callable[[Any], bool]
    worth: Callable[[Any], float]
    alike: Callable[[Any], Hashable]
    asks: Callable[[Any], Hashable]
    unit: str


class Choices(NamedTuple):
    """The commands of a seat, one for all that are alike, and how likely a player takes each that does anything legal:
    a family at random, then a member at random."""

    commands: dict[Hashable, Any]
    odds: dict[Hashable, float]


def choices(version: Version, view: Any) -> Choices:
    """What the seat of this view can do."""
    commands: dict[Hashable, Any] = {}
    odds: dict[Hashable, float] = {}
    families = version.game.legal(view).families
    for family in families:
        for command in family:
            key = version.alike(command)
            commands.setdefault(key, command)
            odds[key] = odds.get(key, 0.0) + 1 / len(families) / len(family)
    return Choices(commands, odds)


class CannotBeTiny(ValueError):
    """A tiny version that cannot be played or searched: the name of the reason, and what it is about."""

    def __init__(self, reason: str, **about: Any) -> None:
        super().__init__(reason, about)
        self.reason = reason
        self.about = about


def with_options(game: Game, kind: type[BaseOptions], options: BaseOptions) -> Game:
    """The same game with options of another kind; these are its only variant."""
    own = {name: getattr(game, name) for name in cast(Any, game).__all__}
    own |= {"NOUNS": game.NOUNS._replace(options=kind), "variants": lambda: (options,), "seats": lambda _: range(2, 3)}
    return cast(Game, SimpleNamespace(**own))


def check_cards(cards: Sequence[str], all_cards: Iterable[str], least: int, most: int) -> None:
    """Refuse cards that the game does not have, and too few or too many of them."""
    strange = Counter(cards) - Counter(all_cards)
    if strange:
        raise CannotBeTiny("strange", cards=", ".join(strange.elements()))
    if not least <= len(cards) <= most:
        raise CannotBeTiny("number", least=least, most=most)


def deals(version: Version) -> dict[tuple[str, ...], float]:
    """Every deck that can be told from others, and how likely it is."""
    found = Counter(_sorted(deck, version.hands) for deck in _decks(version.cards))
    return {deck: count / found.total() for deck, count in found.items()}


def _decks(cards: Sequence[str]) -> Iterator[tuple[str, ...]]:
    return permutations(sorted(cards))


def _sorted(deck: Sequence[str], hands: Iterable[int]) -> tuple[str, ...]:
    """The deck with the cards of each hand sorted."""
    rest, laid = list(deck), list[str]()
    for size in hands:
        laid += sorted(rest[:size])
        rest = rest[size:]
    return (*laid, *rest)
