"""The laws of moves that are listed in full, with every variant and number of seats. `LAWS=200` runs them long."""

from typing import Any

import pytest
from msgspec import to_builtins

from tablee.engine.chance import Chance
from tablee.engine.codec import fit, plain
from tablee.engine.moves import Later, Product
from tests.laws import TABLES, Table, law, walk


@pytest.fixture(scope="module", params=TABLES, ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    chosen: Table = request.param
    return chosen


@law
def test_whoever_knows_nothing_of_the_game_can_still_name_every_command(table: Table, seed: int) -> None:
    path = walk(table, seed)
    for place in path.places:
        match = path.matches[place]
        for seat in match.to_act:
            moves = match.legal(seat)
            for family, told in zip((*moves.families, *moves.endless), moves.in_full(), strict=True):
                made: Any = family.made if isinstance(family, Later) else family
                if "all" in told:
                    assert [fit(table.game.NOUNS.command, command) for command in plain(told["all"])] == list(made)
                elif isinstance(made, Product):
                    assert cooked(told["recipe"], members := some_members(made, seed)) == plain(nth_of(made, members))


def some_members(family: Product[Any], seed: int) -> list[Any]:
    chance = Chance(f"members {seed}")
    return [part[chance.number(f"part {place}", 32) % len(part)] for place, part in enumerate(family.parts)]


def nth_of(family: Product[Any], members: list[Any]) -> Any:
    """The command of a family that has these members."""
    for place, member in enumerate(members):
        family = family.restricted(place, (member,))
    return family[0]


def cooked(recipe: Any, members: list[Any]) -> Any:
    """A recipe with its holes filled."""
    if isinstance(recipe, dict) and "part" in recipe:
        found: Any = to_builtins(members)
        for key in recipe["part"]:
            found = found[key]
        return plain(found)
    if isinstance(recipe, dict):
        return {name: cooked(value, members) for name, value in recipe.items()}
    return [cooked(value, members) for value in recipe] if isinstance(recipe, list | tuple) else recipe
