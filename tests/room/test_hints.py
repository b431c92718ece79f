"""Hints: who may ask, and that it is noted before it is told."""

from typing import Any

import pytest

from tablee.bots.coach.hint import Hint, HintedMove
from tablee.engine.codec import plain, read, write
from tablee.engine.record import HintGiven
from tablee.room import hints, wire
from tablee.room.act import Advised
from tablee.room.changes import Changes
from tablee.room.replay import record_of, replay_of
from tablee.room.room import Room
from tablee.room.stored import dump, load
from tablee.room.views import table_view
from tests.room.driven import Table, declined
from tests.room.screen import Screen


def dealt(game: str = "catch_out", seats: int = 3, **options: Any) -> Table:
    """Ann among bots."""
    table = Table(game, seats, **options)
    for seat in range(1, seats):
        table.ask("ann", wire.SetBot, seat=seat, bot="rule")
    table.start()
    return table


def among_bots(game: str = "catch_out") -> Table:
    """The same, at a decision of Ann's."""
    table = dealt(game)
    while not hints.may_ask(table.room, 0):
        step(table)
    return table


def step(table: Table) -> None:
    """A bot plays anything, or Ann does if only she can."""
    seat = next(table.room.bot_seats(), None)
    if seat is None:
        table.play("ann", table.any_move(0))
    else:
        table.decide(seat, table.any_move(seat))


def think(table: Table, asked: Changes) -> Advised:
    (wanted,) = asked.hints_wanted
    return Advised(wanted, Hint((HintedMove(plain(table.any_move(wanted.seat)), ()),)))


def give(table: Table) -> Changes:
    asked = table.ask("ann", wire.AskHint, question=table.question("ann"))
    return table.tell(think(table, asked))


def test_a_hint_is_noted_in_the_log_and_then_told_to_whoever_asked() -> None:
    table = among_bots()
    asked = table.ask("ann", wire.AskHint, "please", question=table.question("ann"))
    assert (asked.acks, asked.rows, asked.hints) == ((("ann", "please"),), (), ())
    told = table.tell(think(table, asked))
    assert [(row.kind, row.body) for row in told.rows] == [("hint", HintGiven(0, table.room.match_version))]
    assert not told.rows_suffice
    ((person, hinted),) = told.hints
    assert (person, hinted.id, hinted.question) == ("ann", "please", table.question("ann"))
    assert table.room.hints == (HintGiven(0, table.room.match_version),)


def test_nobody_else_is_told_the_hint_but_everybody_sees_that_there_was_one() -> None:
    table = among_bots()
    table.arrive("eve")
    ann, eve = (Screen(person, table.room, table.now) for person in ("ann", "eve"))
    told = give(table)
    assert [frame["type"] for frame in ann.hear(told, table.now)] == ["hinted", "update"]
    (update,) = eve.hear(told, table.now)
    assert [seat["hints"] for seat in update["table"]["seats"]] == [1, 0, 0]


def test_the_same_hint_counts_once() -> None:
    table = among_bots()
    give(table)
    again = give(table)
    assert (len(again.hints), again.rows, len(table.room.hints)) == (1, (), 1)


def test_who_may_not_ask_is_told_why() -> None:
    table = among_bots()
    table.arrive("eve")
    question = table.question("ann")
    assert table.refuses("eve", wire.AskHint, question=question) == "not_seated"
    assert table.refuses("ann", wire.AskHint, question=question - 1) == "stale"
    for _ in table.play_out("on"):
        if table.room.stage == "playing" and 0 not in table.room.match.to_act:
            assert table.refuses("ann", wire.AskHint, question=table.question("ann")) == "hint_now"
    assert table.refuses("ann", wire.AskHint, question=table.question("ann")) == "not_playing"


def test_where_there_is_only_one_thing_to_do_there_is_nothing_to_advise() -> None:
    table = dealt(seats=2)
    seen = set()
    for _ in table.play_out("on"):
        if table.room.stage == "playing" and 0 in table.room.match.to_act:
            few = sum(map(len, table.room.match.legal(0).families)) == 1
            assert hints.may_ask(table.room, 0) != few
            seen.add(few)
    assert seen == {True, False}


def test_with_two_people_in_the_seats_there_are_no_hints_even_if_one_is_away() -> None:
    table = Table("catch_out", 3)
    table.sit("bob")
    table.ask("ann", wire.SetBot, seat=2, bot="rule")
    table.start()
    table.depart("bob")
    table.wait(100)
    assert table.refuses("ann", wire.AskHint, question=table.question("ann")) == "hint_company"
    assert not any(hints.may_ask(table.room, seat) for seat in range(3))


def test_a_game_without_a_coach_gives_no_hints() -> None:
    table = Table("snap", 2)
    table.ask("ann", wire.SetBot, seat=1, bot="rule")
    table.start()
    assert table.refuses("ann", wire.AskHint, question=table.question("ann")) == "no_review"


def test_while_it_matters_who_is_first_there_is_no_time_for_hints() -> None:
    table = dealt("diciassette", pace="live")
    races = set()
    for _ in table.play_out("races"):
        if table.room.stage == "playing":
            race = table.room.rules.races(table.room.state)
            races.add(race)
            assert not (race and hints.may_ask(table.room, 0))
    assert races == {True, False}


def test_a_hint_that_comes_too_late_is_neither_noted_nor_told() -> None:
    table = among_bots()
    asked = table.ask("ann", wire.AskHint, "please", question=table.question("ann"))
    late = think(table, asked)
    table.play("ann", table.any_move(0))
    told = table.tell(late)
    assert declined(told) == [("ann", "please", "hint_late")]
    assert (told.rows, told.hints, table.room.hints) == ((), (), ())


def test_hints_are_in_the_record_and_the_replay_and_survive_a_restart() -> None:
    table = among_bots()
    give(table)
    given = (HintGiven(0, table.room.match_version),)
    assert load(dump(table.room)).hints == given
    for _ in table.play_out("on"):
        pass
    record = record_of(table.rows)
    assert record.hints == replay_of(table.rows, None).hints == given
    assert table_view(table.room, "ann").seats[0].hints == 1
    assert table.room.tally[0].matches == 1
    table.start()
    assert table.room.hints == ()


def test_records_and_rooms_without_hints_read_and_write_as_before() -> None:
    table = among_bots()
    plainly = {name: value for name, value in plain(table.room).items() if name != "hints"}
    assert read(Room, write(plainly)).hints == ()
    for _ in table.play_out("on"):
        pass
    assert b"hints" not in write(record_of(table.rows))


@pytest.mark.parametrize("game", ["sketch", "skyjo_action", "catch_out"])
def test_the_screen_knows_when_to_offer_a_hint(game: str) -> None:
    table = among_bots(game)
    screen = Screen("ann", table.room, table.now)
    offered = {screen.may_ask}
    for told in table.play_out("on"):
        screen.hear(told, table.now)
        assert screen.shown["moves"] or not screen.may_ask
        offered.add(screen.may_ask)
    assert offered == {True, False}
