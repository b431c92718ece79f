"""Habits: the pool that strong bots are measured against."""

from typing import Any

import pytest

from tablee.bots import bots_of
from tablee.engine.match import Match
from tablee.engine.record import Played
from tablee.games import GAMES
from tablee.games.catch_out import model as co
from tablee.games.diciassette import model as di
from tablee.lab.arena import play_out
from tablee.lab.habits import POOLS, habit_named
from tablee.lab.habits.habit import ranges, spelled
from tablee.lab.roster import NoSuchBot, player

NAMES = [(game, name) for game, pool in POOLS.items() for name in pool.named]


def _commands(game: str, habit: Any, seed: int, pace: str = "relaxed") -> list[Any]:
    """What the first seat does."""
    match = Match.start(GAMES[game], 2, {"pace": pace}, seed)
    log = play_out(match, [habit, bots_of(GAMES[game])["rule"]], seed=seed).log
    return [entry.command for entry in log if isinstance(entry, Played) and entry.seat == 0]


@pytest.mark.parametrize("game", POOLS)
def test_a_habit_without_numbers_plays_as_the_reference_bot(game: str) -> None:
    assert _commands(game, POOLS[game].kind(), 3) == _commands(game, bots_of(GAMES[game])["rule"], 3)


@pytest.mark.parametrize(("game", "name"), NAMES)
def test_a_habit_plays_a_whole_match_at_both_paces(game: str, name: str) -> None:
    habit = player(f"habit:{name}", GAMES[game])
    assert all(_commands(game, habit, 5, pace) for pace in ("relaxed", "live"))


def test_a_habit_does_what_its_name_says() -> None:
    assert co.Take() not in _commands("catch_out", habit_named("catch_out", "challenges-everything"), 1)
    assert co.Challenge("false") not in _commands("catch_out", habit_named("catch_out", "believes-everything"), 1)
    assert di.Call() not in _commands("diciassette", habit_named("diciassette", "never-calls"), 1)
    lays = [c for c in _commands("diciassette", habit_named("diciassette", "hides-nothing"), 1) if type(c) is di.Lay]
    assert {lay.face for lay in lays} == {"up"}


def test_habits_are_joined_and_their_numbers_spelled() -> None:
    habit = habit_named("catch_out", "never-lies+trust=0.25")
    assert spelled(habit) == "lie=0+trust=0.25"
    assert habit_named("catch_out", spelled(habit)) == habit
    assert ranges(POOLS["catch_out"].kind)["lie"].most == 1


@pytest.mark.parametrize(
    ("game", "name", "says"),
    [
        ("catch_out", "habit:sings", "there is no habit sings: there are always-lies"),
        ("catch_out", "habit:lie=2", "lie=2 is no habit"),
        ("catch_out", "habit:sing=1", "sing=1 is no habit"),
        ("pictomania", "habit:never-lies", "pictomania has no habits"),
    ],
)
def test_a_habit_that_is_none_is_refused(game: str, name: str, says: str) -> None:
    with pytest.raises(NoSuchBot, match=says):
        player(name, GAMES[game])
