"""The laws of imagined worlds: all that a view allows are as likely, and none denies what a seat has seen."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

import pytest

from tablee.engine.chance import Chance
from tablee.engine.codec import plain
from tablee.engine.game import Seat
from tablee.games import GAMES
from tablee.games.catch_out import model as catch_out_model
from tablee.games.diciassette import model as diciassette_model
from tablee.games.pictomania import model as pictomania_model
from tablee.games.sketch import model as sketch_model
from tablee.games.skyjo_action import model as skyjo_model
from tablee.games.skyjo_action import rules as skyjo_rules
from tests.laws import Table, Walk, walk_on
from tests.worlds import Cards, Hidden, Paths, at

FEW: Final = ("A1",) * 11 + ("A2", "D7", "X")
Patches = Sequence[tuple[Any, str, Any]]
TINY: Final[Mapping[str, Patches]] = {  # decks of which all worlds can be listed
    "catch_out": ((catch_out_model, "CARDS", {54: FEW, 60: FEW}),),
    "diciassette": ((diciassette_model, "CARDS", ("s1",) * 6 + ("d1",) * 4 + ("trap",)),),
    "pictomania": ((pictomania_model, "NUMBERS", (1, 2, 3, 4)),),
    "sketch": ((sketch_model, "CARDS", ("1",) * 30 + ("2",)),),
    "skyjo_action": ((skyjo_model, "NUMBERS", ("1",) * 30 + ("5",)), (skyjo_model, "STARS", ())),
}
ONE_DECK: Final[Patches] = (
    (skyjo_model, "NUMBERS", ("1",) * 30),
    (skyjo_rules, "ONE_DECK", ("peek",)),
    (skyjo_rules, "LEAST_IN_ONE_DECK", 1),
)


def tiny(name: str, patch: pytest.MonkeyPatch) -> Iterator[Table]:
    """The tables of a game with the fewest seats and a tiny deck, in all variants."""
    count = len(tuple(GAMES[name].variants()))
    for number in range(count):
        for module, what, few in TINY[name]:
            patch.setattr(module, what, few)
        options = tuple(GAMES[name].variants())[number]
        for module, what, few in ONE_DECK if getattr(options, "one_deck", ()) else ():
            patch.setattr(module, what, few)
        options = tuple(GAMES[name].variants())[number]
        yield Table(GAMES[name], options, GAMES[name].seats(options)[0], name)


STEPS: Final = 30
PLACES: Final = 6  # of a walk
WORLDS: Final = range(9, 250)  # few enough to list


class Position(NamedTuple):
    """What a viewer does not know at a place of a walk, and where."""

    kind: tuple[str, Seat | None]
    worlds: int
    hidden: Hidden
    paths: Paths


@pytest.mark.parametrize("name", GAMES)
def test_every_world_that_a_view_allows_is_as_likely(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for table in tiny(name, monkeypatch):
        path = walk_on(table, 0, table.start("tiny"), STEPS)
        positions = {position.kind: position for position in sorted(_positions(path), key=lambda one: one.worlds)}
        assert positions, table.options
        for position in positions.values():
            _is_fair(position)


def _positions(path: Walk) -> Iterator[Position]:
    for place in path.places[:PLACES]:
        match = path.matches[place]
        for viewer in (0, 1) if match.state.phase != "deck" else ():  # where nothing is dealt yet
            hidden = Hidden(match, viewer)
            for paths in hidden.groups():
                if (worlds := hidden.bound(paths)) in WORLDS:
                    yield Position((match.state.phase, viewer), worlds, hidden, paths)


def _is_fair(position: Position) -> None:
    """Chi-square over all worlds, six deviations from what is to be expected."""
    hidden, paths = position.hidden, position.paths
    worlds = hidden.worlds(paths)
    draws = 12 * len(worlds)
    seen = Counter(_imagined(hidden, paths, Chance("fair", step)) for step in range(draws))
    assert set(seen) <= set(worlds)
    expected = {cards: draws * ways / sum(worlds.values()) for cards, ways in worlds.items()}
    square = sum((seen[cards] - count) ** 2 / count for cards, count in expected.items())
    free = len(worlds) - 1
    assert square < free + 6 * sqrt(2 * free), position


def _imagined(hidden: Hidden, paths: Paths, chance: Chance) -> Cards:
    return at(plain(hidden.game.imagine(hidden.view, chance)), paths)
