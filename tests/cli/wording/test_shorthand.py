"""Commands as they are typed."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from msgspec import Struct

from tablee.cli.wording.shorthand import kinds_of, read, spelled
from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games import GAMES, catch_out
from tablee.games.catch_out.model import Announce, AnyCommand, Challenge, Done, Give, Keep, Share, Take
from tests.toys import TOYS

RESPOND: Final = (Take, Challenge)


def typed(line: str, *offered: type[Struct]) -> Any:
    return read(line, AnyCommand, offered, {"prends": "take", "faux": "false", "toi": "0", "d7": "D7"})


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("done", Done()),
        ("announce 9 6 2", Announce((9, 6, 2))),
        ("announce 2, 9, 6", Announce((9, 6, 2))),
        ("take", Take()),
        ("challenge false", Challenge("false")),
        ("keep D7 A3 up", Keep("D7", "A3", "up")),
        ("keep D7 A3 up A1", Keep("D7", "A3", "up", "A1")),
        (
            "share A3:0:up A5:1:down X:0:down",
            Share((Give("A3", 0, "up"), Give("A5", 1, "down"), Give("X", 0, "down"))),
        ),
        ('{"do": "announce", "values": [9, 6, 2]}', Announce((9, 6, 2))),
        ("PRENDS", Take()),
        ("challenge faux", Challenge("false")),
        ("share d7:toi:up", Share((Give("D7", 0, "up"),))),
    ],
)
def test_a_line_spells_a_command(line: str, command: Any) -> None:
    assert typed(line) == command


def test_the_name_may_be_left_out_where_only_one_command_fits() -> None:
    assert typed("9 6 2", Announce) == Announce((9, 6, 2))
    assert typed("false", *RESPOND) == Challenge("false")
    assert typed("D7 A3 down", Keep) == Keep("D7", "A3", "down")


@pytest.mark.parametrize(
    ("line", "reason", "details"),
    [
        ("dance", "unknown_command", {"value": "dance"}),
        ("take it", "unknown", {"field": "it"}),
        ("announce 9 6", "wrong", None),
        ("announce 9 6 2 1", "wrong", None),
        ("announce 9 6 12", "wrong", None),
        ("announce a b c", "wrong", None),
        ("challenge maybe", "wrong", {"field": "says"}),
        ("keep D7", "missing", {"field": "score"}),
        ("share A3:up", "wrong", None),
        ("share A3", "missing", {"field": "cards[0].to"}),
        ("{", "not_json", {}),
        ('{"do": "dance"}', "unknown_command", {"value": "dance"}),
        ("announce " + "9" * 5000, "wrong", None),
        (":::", "unknown_command", {"value": ":::"}),
    ],
)
def test_a_line_that_spells_none_is_refused_in_words(line: str, reason: str, details: dict[str, Any] | None) -> None:
    with pytest.raises(Refused) as caught:
        typed(line, *RESPOND)
    assert (caught.value.clause, caught.value.reason) == (None, reason)
    assert details is None or caught.value.details == details


def test_what_is_wrong_with_the_only_command_offered_is_said() -> None:
    with pytest.raises(Refused, match="face"):
        typed("D7 A3", Keep)


def test_an_empty_line_is_no_command() -> None:
    with pytest.raises(Refused):
        typed("", Done)


def test_a_game_may_use_other_words_for_its_values() -> None:
    names = {"do": "dis", "says": "faux"}
    assert spelled(Challenge("false"), lambda name, _value: names[name]) == "dis faux"


def played(name: str, seats: int) -> Iterator[Match]:
    game = {**GAMES, **TOYS}[name]
    able = game.seats(game.NOUNS.options())
    match = Match.start(game, min(max(seats, able.start), able.stop - 1), seed="shorthand")
    for step in range(60):
        yield match
        if match.outcome:
            return
        seat = min(match.to_act)
        match = match.play(seat, match.legal(seat).sample(Chance(name, step)))


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", [*GAMES, *TOYS])
def test_what_is_spelled_is_read_again(name: str, seats: int) -> None:
    for match in played(name, seats):
        for seat in match.to_act:
            moves = match.legal(seat)
            listed = [command for family in moves.families for command in family[:: len(family) // 40 + 1]]
            for command in [*listed, *(ink.example(Chance(name)) for ink in moves.endless)]:
                assert read(spelled(command), match.game.NOUNS.command, (), {}, moves) == command


def test_every_command_of_the_real_games_has_a_name() -> None:
    assert set(kinds_of(catch_out.NOUNS.command)) == {"done", "announce", "take", "challenge", "keep", "share"}
