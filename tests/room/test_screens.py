"""A screen is a spectator, whoever opened it: it sees what everybody may see, and can do nothing."""

import pytest
from msgspec import json

from tablee.games import GAMES
from tablee.room import wire
from tablee.room.screens import is_screen, opener, screen_of
from tablee.room.views import table_view
from tests.room.driven import Table
from tests.room.screen import Screen, allowed, frames
from tests.room.test_membership_awake import turned_away

ANNS, EVES = screen_of("ann"), screen_of("eve")


def test_the_id_of_a_screen_tells_who_opened_it() -> None:
    assert (opener(ANNS), opener("ann")) == ("ann", "ann")
    assert (is_screen(ANNS), is_screen("ann")) == (True, False)


@pytest.mark.parametrize("game", GAMES)
def test_the_screen_of_somebody_in_a_seat_shows_what_a_spectator_sees(game: str) -> None:
    table = Table(game, 4 if game == "pictomania" else 3)
    table.sit("bob", "cid", *(["dan"] if game == "pictomania" else []))
    table.arrive(ANNS, "eve")
    table.start()
    ours, theirs = (json.decode(frames(table.room, person, table.now)[0]) for person in (ANNS, "eve"))
    assert ours["table"].pop("you") == ANNS
    assert theirs["table"].pop("you") == "eve"
    assert ours == theirs
    assert ours["view"]["seat"] is None
    screen = Screen(ANNS, table.room, table.now)
    assert screen.shown == allowed(table.room, "eve", table.now) | {"table": screen.shown["table"]}


def test_everybody_is_told_that_there_is_a_screen_while_there_is_one() -> None:
    table = Table()
    bob = table_view(table.room, "bob")
    assert (bob.screen, bob.watchers) == (False, ())
    table.arrive(ANNS)
    bob = table_view(table.room, "bob")
    assert (bob.screen, bob.watching) == (True, 1)
    assert bob.watchers == (wire.PersonView(ANNS, ANNS.title(), screen=True),)
    table.depart(ANNS)
    assert not table_view(table.room, "bob").screen


@pytest.mark.parametrize(
    ("kind", "fields"),
    [(wire.Sit, {"seat": 1}), (wire.Configure, {"locked": True}), (wire.Start, {}), (wire.Leave, {})],
)
def test_a_screen_can_do_nothing_not_even_that_of_the_host(kind: type, fields: dict[str, int]) -> None:
    table = Table()
    table.arrive(ANNS)
    assert table.refuses(ANNS, kind, **fields) == "screens_watch"


def test_a_screen_is_no_host_and_keeps_no_table_awake() -> None:
    table = Table()
    table.arrive(ANNS)
    assert table.refuses("ann", wire.HandOver, person=ANNS) == "no_person"
    table.depart("ann")
    assert not table.room.awake


def test_a_screen_is_let_in_with_the_person_who_opened_it_and_a_locked_table_knows_its_screens() -> None:
    table = Table()
    assert turned_away(table, EVES) is None
    table.arrive(EVES)
    table.ask("ann", wire.Configure, locked=True)
    table.depart(EVES)
    assert [turned_away(table, person) for person in (EVES, ANNS)] == [None, None]
    assert turned_away(table, screen_of("zoe")) == "locked"
    table.depart("ann")
    assert [turned_away(table, person) for person in (EVES, ANNS)] == ["asleep", None]


def test_whoever_is_kicked_takes_their_screen_along_and_a_screen_goes_alone() -> None:
    table = Table()
    table.arrive("eve", EVES, "fay", screen_of("fay"))
    screen, spared = Screen(EVES, table.room, table.now), Screen("fay", table.room, table.now)
    changes = table.ask("ann", wire.Kick, person="eve")
    assert screen.hear(changes, table.now)[-1] == {"type": "dismissed", "reason": "kicked"}
    assert turned_away(table, EVES) == "barred"
    changes = table.ask("ann", wire.Kick, person=screen_of("fay"))
    spared.hear(changes, table.now)
    assert not spared.closed
    assert (turned_away(table, screen_of("fay")), turned_away(table, "fay")) == ("barred", None)
