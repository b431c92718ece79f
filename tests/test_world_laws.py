"""The laws of imagined worlds: all that a view allows are as likely, and none denies what a seat has seen."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

import pytest

from tablee.engine.chance import Chance
from tablee.engine.codec import plain, write
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.memory import HIDDEN
from tablee.games import GAMES
from tablee.games.catch_out import model as catch_out_model
from tablee.games.diciassette import model as diciassette_model
from tablee.games.pictomania import model as pictomania_model
from tablee.games.sketch import model as sketch_model
from tablee.games.skyjo_action import model as skyjo_model
from tablee.games.skyjo_action import rules as skyjo_rules
from tests.laws import TABLES, Table, Walk, imagined, leaves, walk_on
from tests.worlds import Cards, Hidden, Paths, at, mixed_up

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
PLACES: Final = 4  # of a walk
WORLDS: Final = range(9, 160)  # few enough to list


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
    draws = 8 * len(worlds)
    seen = Counter(_imagined(hidden, paths, Chance("fair", step)) for step in range(draws))
    assert set(seen) <= set(worlds)
    expected = {cards: draws * ways / sum(worlds.values()) for cards, ways in worlds.items()}
    square = sum((seen[cards] - count) ** 2 / count for cards, count in expected.items())
    free = len(worlds) - 1
    assert square < free + 6 * sqrt(2 * free), position


def _imagined(hidden: Hidden, paths: Paths, chance: Chance) -> Cards:
    return at(plain(hidden.game.imagine(hidden.view, chance)), paths)


# With all the cards there are too many worlds to list; but places that tell nothing of their cards must be alike.

DRAWS: Final = 700
SORTS: Final = {*diciassette_model.DOUBLE, *catch_out_model.DEMONS, *sketch_model.KINGS, *map(str, range(6))}


def large(*names: str) -> Iterator[Table]:
    """Every variant of these games, with the fewest seats."""
    for name in names:
        for number, options in enumerate(GAMES[name].variants()):
            yield Table(GAMES[name], options, GAMES[name].seats(options)[0], f"{name}-{number}")


@pytest.mark.parametrize("table", tuple(large(*sorted({*GAMES} - {"pictomania"}))), ids=str)  # which has no deck
def test_places_that_tell_nothing_hold_any_card_as_often(table: Table) -> None:
    match, viewer = _onlooker(walk_on(table, 0, table.start("large"), 2 * STEPS))
    view = match.view(viewer, recall=True)
    counts = Counter[int]()
    for step in range(DRAWS):
        cards = _loose(match.game.imagine(view, Chance("alike", step)), view)
        counts.update([place for place, card in enumerate(cards) if _is_odd(card, table)])
    share = counts.total() / len(cards) / DRAWS
    assert 0 < share < 1
    deviation = sqrt(DRAWS * share * (1 - share))
    assert all(abs(counts[place] - DRAWS * share) < 5 * deviation for place in range(len(cards))), (match.state, viewer)


def _onlooker(path: Walk) -> tuple[Match, Seat]:
    """A match with much of the deck left, and a seat that sees little of what is there."""
    half = len(path.matches[0].state.deck) // 2
    found = [match for match in path.matches if len(match.state.deck) > half]
    seats = [(match, seat) for match in found for seat in range(match.seats) if seat not in match.to_act]
    return max(seats, key=lambda one: write(one[0].view(one[1], recall=True)).count(b'"?"'))


def _loose(world: Any, view: Any) -> list[str]:
    """The cards of places that tell nothing of them: in the deck but for its top, and in Skyjo Action in the grids."""
    grids = zip(world.grids, view.recall.grids, strict=True) if hasattr(world, "grids") else ()
    pairs = [pair for grid, seen in grids for pair in zip(grid, seen, strict=True)]
    return [*world.deck[1:], *(lying.card for lying, seen in pairs if seen and seen.card == HIDDEN)]


def _is_odd(card: str, table: Table) -> bool:
    """One of two sorts of cards, such that some other places tell which lies there."""
    return card in (skyjo_model.KINDS if getattr(table.options, "one_deck", ()) else SORTS)


# What a seat has seen


@pytest.mark.parametrize("name", ["catch_out", "sketch", "skyjo_action"])
def test_what_a_seat_remembers_of_cards_that_it_cannot_place_is_so(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = tiny(name, monkeypatch) if name == "skyjo_action" else [one for one in TABLES if one.game is GAMES[name]]
    remembered = 0
    for table in tables:
        path = walk_on(table, 1, table.start("remembered"), 3 * STEPS)
        for place in path.places:
            for seat in range(table.seats):
                recall = path.matches[place].view(seat, recall=True).recall
                for state in (path.matches[place].state, imagined(path, place, seat).state):
                    mixes = list(mixed_up(state, recall))
                    remembered += len(mixes)
                    assert not any(Counter(cards) - Counter(there) for cards, there in mixes)
    assert remembered > 50


TOLD_APART: Final = tuple(f"{card}{number}{card[-1]}" for number, card in enumerate(catch_out_model.CARDS[60]))


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_card_that_a_seat_has_seen_is_back_in_the_deck(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catch_out_model, "CARDS", {54: TOLD_APART, 60: TOLD_APART})
    table = Table(GAMES["catch_out"], catch_out_model.Options(), seats, "all cards differ")
    for seed in range(2):
        path = walk_on(table, seed, table.start(f"seen/{seed}"), 100)
        for seat in range(seats):
            seen = set[Any]()
            for place, match in enumerate(path.matches[:-1]):  # once it is over nobody need remember
                seen |= {*TOLD_APART} & {*leaves(plain(match.view(seat)))}
                assert not seen & {*imagined(path, place, seat).state.deck}
