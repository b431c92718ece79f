"""A game without a table of its own is drawn as a nested list."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import Struct

from tablee.cli.rendering.listing import listed
from tablee.cli.rendering.presentation import PLAIN
from tablee.cli.wording.texts import Texts
from tablee.cli.wording.wording import Wording
from tablee.engine.chance import Chance
from tablee.engine.game import Game
from tablee.engine.match import Match
from tests.cli.rendering.tables.drawing import printed
from tests.laws import ALL_GAMES
from tests.toys import peek


def matches(game: Game, steps: int = 15) -> Iterator[Match]:
    """Some steps of random play by three, or as many as can play."""
    match = Match.start(game, min(3, game.seats(game.NOUNS.options()).stop - 1), seed="listed")
    for number in range(steps):
        yield match
        if match.outcome:
            return
        chance = Chance("listed", number)
        seat = chance.pick("seat", sorted(match.to_act))
        match = match.play(seat, match.legal(seat).sample(chance))


def list_of(match: Match, thing: Any, seat: int | None = 0) -> str:
    return printed(listed(thing, Wording(match.game, PLAIN.vocabulary, Texts("en"), match.seats, seat)))


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=list(ALL_GAMES))
def test_every_field_of_every_view_and_state_is_listed_in_plain_words(game: Game) -> None:
    for match in matches(game):
        for thing in (match.view(0), match.view(None, recall=True), match.state):
            shown = list_of(match, thing)
            labels = [line.strip("│ ") for line in shown.splitlines()]
            for name in thing.__struct_fields__:
                label = name.replace("_", " ")
                assert any(line.startswith(label) for line in labels) == (name != "recall")
            assert not any(sign in shown for sign in ("{", "('", "=", "Struct"))


class Nested(Struct):
    flat: dict[str, int]
    deep: dict[str, tuple[int, ...]]
    hands: tuple[tuple[str, ...], ...]
    piles: tuple[tuple[str, ...], ...]
    none: dict[str, int]


def test_parts_stand_below_one_another_and_by_the_name_of_their_seat() -> None:
    thing = Nested({"x": 1, "y": 2}, {"x": (1, 2), "y": (3,)}, (("a",), (), ("b", "c")), (("d",), ("e",)), {})
    lines = [line.strip("│ ") for line in list_of(Match.start(peek, 3), thing).splitlines()[1:-1]]
    assert [" ".join(line.split()) for line in lines] == [
        "flat x 1, y 2",
        "deep x 1, 2",
        "y 3",
        "hands you a",
        "Hugo –",
        "Nora b, c",
        "piles 1 d",
        "2 e",
        "none –",
    ]
