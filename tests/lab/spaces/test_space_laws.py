"""The laws of all spaces: numbers and commands are one to one, masks are what is legal, equal views give equal arrays.

`LAWS=200` runs them long.
"""

from collections.abc import Iterator
from typing import Any, Final

import numpy as np
import pytest

from tablee.engine.chance import Chance
from tablee.engine.codec import read, write
from tablee.engine.match import Match
from tablee.lab.spaces import SPACES, space_of
from tablee.lab.spaces.space import Chosen, Space
from tablee.lab.tiny.measure import VERSIONS, tiny
from tests.laws import TABLES, Table, Walk, imagined, law, walk

FEW: Final = 1000  # commands: then all of them are tried
SOME: Final = 12  # of more


def tiny_tables() -> Iterator[Table]:
    for name in VERSIONS:
        version = tiny(name)
        if version.game.NAME in SPACES:
            yield Table(version.game, version.options, 2, name)


ALL_TABLES: Final = (*[table for table in TABLES if table.game.NAME in SPACES], *tiny_tables())


@pytest.fixture(scope="module", params=ALL_TABLES, ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    chosen: Table = request.param
    return chosen


def space_at(table: Table, recall: bool = False) -> Space[Any, Any]:
    return space_of(table.game.NAME, table.options, table.seats, recall)


def decisions(path: Walk) -> Iterator[tuple[Match, int, Chance]]:
    for place in path.places:
        for seat in sorted(path.matches[place].to_act):
            yield path.matches[place], seat, path.chance(f"decision of {seat}", place)


def allowed(space: Space[Any, Any], view: Any, chosen: Chosen) -> list[int]:
    return [int(number) for number in np.flatnonzero(space.mask(view, chosen))]


def all_paths(space: Space[Any, Any], view: Any, chosen: Chosen = ()) -> Iterator[Chosen]:
    """All that can be chosen, to the last number."""
    for number in allowed(space, view, chosen):
        longer = (*chosen, number)
        yield from all_paths(space, view, longer) if space.command(view, longer) is None else (longer,)


def a_path(space: Space[Any, Any], view: Any, chance: Chance) -> Chosen:
    chosen: Chosen = ()
    while not chosen or space.command(view, chosen) is None:
        chosen = (*chosen, chance.pick(f"number {len(chosen)}", allowed(space, view, chosen)))
    return chosen


@law
def test_every_legal_command_has_numbers_that_the_mask_allows_and_that_make_it_again(table: Table, seed: int) -> None:
    space = space_at(table)
    for match, seat, chance in decisions(walk(table, seed)):
        view, legal = match.view(seat), match.legal(seat)
        for command in legal if len(legal) <= FEW else [legal.sample(chance) for _ in range(SOME)]:
            numbers = space.numbers(view, command)
            assert 1 <= len(numbers) <= space.choices
            for length, number in enumerate(numbers):
                assert space.mask(view, numbers[:length])[number]
                assert (space.command(view, numbers[:length]) is None) if length else True
            made = space.command(view, numbers)
            assert made in legal
            assert space.numbers(view, made) == numbers
            if made != command:  # another spelling
                assert match.play(seat, made).state == match.play(seat, command).state


@law
def test_the_mask_allows_what_is_legal_and_nothing_else(table: Table, seed: int) -> None:
    space = space_at(table)
    for match, seat, chance in decisions(walk(table, seed)):
        view, legal = match.view(seat), match.legal(seat)
        if len(legal) <= FEW:
            paths = list(all_paths(space, view))
            assert len(paths) == len(set(paths))
            assert set(paths) == {space.numbers(view, command) for command in legal}
        else:
            paths = [a_path(space, view, chance) for _ in range(SOME)]
        for numbers in paths:
            command = space.command(view, numbers)
            assert command in legal
            assert space.numbers(view, command) == numbers


@law
def test_nothing_is_allowed_to_a_seat_that_may_not_act(table: Table, seed: int) -> None:
    space, path = space_at(table), walk(table, seed)
    for match in [path.matches[place] for place in path.places]:
        for seat in range(table.seats):
            mask = space.mask(match.view(seat))
            assert mask.dtype == np.bool_
            assert mask.shape == (space.actions,)
            assert mask.any() == (seat in match.to_act)
            assert not mask.flags.writeable


@law
@pytest.mark.parametrize("recall", [False, True])
def test_equal_views_give_equal_arrays(table: Table, recall: bool, seed: int) -> None:
    space, path = space_at(table, recall), walk(table, seed)
    for place in path.places:
        for seat in range(table.seats):
            view = path.matches[place].view(seat, recall=recall)
            stored = read(table.game.NOUNS.view, write(view)) if table in TABLES else view
            for same in (stored, imagined(path, place, seat).view(seat, recall=recall)):
                assert same == view
                assert np.array_equal(space.observe(same), space.observe(view))
                assert np.array_equal(space.mask(same), space.mask(view))


@law
@pytest.mark.parametrize("recall", [False, True])
def test_an_observation_is_as_long_as_its_fields_and_keeps_to_their_bounds(
    table: Table, recall: bool, seed: int
) -> None:
    space, path = space_at(table, recall), walk(table, seed)
    low = np.repeat([field.low for field in space.fields], [field.size for field in space.fields])
    high = np.repeat([field.high for field in space.fields], [field.size for field in space.fields])
    for match in [path.matches[place] for place in path.places]:
        for seat in range(table.seats):
            seen = space.observe(match.view(seat, recall=recall))
            assert seen.dtype == np.float32
            assert seen.shape == low.shape
            assert (seen >= low.astype(np.float32)).all()
            assert (seen <= high.astype(np.float32)).all()


@law
def test_what_has_been_chosen_so_far_can_be_seen(table: Table, seed: int) -> None:
    space = space_at(table)
    for match, seat, chance in decisions(walk(table, seed)):
        view = match.view(seat)
        numbers = a_path(space, view, chance)
        seen = [space.observe(view, numbers[:length]) for length in range(len(numbers))]
        assert len({array.tobytes() for array in seen}) == len(numbers)


def test_an_observation_is_an_array_of_its_own(table: Table) -> None:
    space, view = space_at(table), table.start("own").view(0)
    before = space.observe(view).copy()
    space.observe(view)[:] = 7
    assert np.array_equal(space.observe(view), before)


def test_no_two_numbers_have_the_same_name(table: Table) -> None:
    space = space_at(table)
    assert len({space.name(number) for number in range(space.actions)}) == space.actions


def test_every_field_has_a_name_of_its_own_and_says_what_it_tells(table: Table) -> None:
    for recall in (False, True):
        fields = space_at(table, recall).fields
        assert len({field.name for field in fields}) == len(fields)
        assert all(field.tells.endswith(".") and field.size > 0 and field.low < field.high for field in fields)


def test_recall_adds_fields_and_changes_none(table: Table) -> None:
    without, with_recall = space_at(table).fields, space_at(table, recall=True).fields
    assert with_recall[: len(without)] == without
    assert len(with_recall) > len(without)
