"""The account of a finished match, and the match with all cards open."""

import pytest

from tablee.engine.codec import plain
from tablee.engine.record import record, replay
from tablee.engine.refusal import LANGUAGES
from tablee.engine.sentences import Sentences
from tablee.games import GAMES, game_named
from tablee.room.account import Account, account_of
from tablee.room.replay import OPEN, replay_of
from tests.room.test_replay import bots_play, rows_of

NAMES = ("Ann", "Bob", "Cy")


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_is_told_three_things_at_least_in_both_languages(game: str) -> None:
    finished = bots_play(game)
    account = account_of(record(finished.match, finished.log))
    for language in LANGUAGES:
        for reader in (None, 0):
            sentences = Sentences(game_named(game).TEXTS[language], language, NAMES, reader)
            assert all(sentences.fact(fact) for fact in account.facts)
    assert len({type(fact) for fact in account.facts}) >= 3


@pytest.mark.parametrize("game", GAMES)
def test_turning_points_are_where_the_replay_has_them(game: str) -> None:
    finished = bots_play(game)
    written = record(finished.match, finished.log)
    account = account_of(written)
    steps = list(replay(game_named(game), written))
    assert account.moments
    assert all(moment.event in steps[moment.step].events for moment in account.moments)
    assert [moment.step for moment in account.moments] == sorted(moment.step for moment in account.moments)


def test_a_game_that_gives_no_account_has_an_empty_one() -> None:
    finished = bots_play("snap", 2)
    assert account_of(record(finished.match, finished.log)) == Account((), ())


HIDING = {
    "catch_out": ("piles",),
    "diciassette": ("line", "backs"),
    "pictomania": ("bets",),
    "sketch": ("hands",),
    "skyjo_action": ("grids", "drawn"),
}


@pytest.mark.parametrize("game", GAMES)
def test_with_all_cards_open_nothing_that_others_hide_is_hidden(game: str) -> None:
    rows = rows_of(bots_play(game))
    opened, watched = (plain(replay_of(rows, eyes)) for eyes in (OPEN, None))
    assert (opened["opened"], opened["seat"], watched["opened"]) == (True, None, False)
    views = [[step["view"] for step in film["steps"] if "view" in step] for film in (opened, watched)]
    hidden = [
        any('"?"' in str(view[name]).replace("'", '"') for view in film for name in HIDING[game]) for film in views
    ]
    assert hidden == [False, True]
