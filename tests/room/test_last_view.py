"""The last view sent: the first view of a match is whole, later ones leave out what events have told."""

from typing import Any

from msgspec import json

from tablee.engine.codec import plain, write
from tablee.engine.match import Match
from tablee.room.last_view import LastView
from tablee.room.sight import NOTHING, without_streamed
from tests.toys import scribble

START = Match.start(scribble, 2)
DRAWN = START.play(0, scribble.Ink((1, 2)))


def unsent(last: LastView, view: Any, match: int) -> dict[str, Any]:
    return last.unsent(write(without_streamed(view, scribble.NOUNS.streamed)), match, lambda _: view, 0)


def test_the_first_view_of_a_match_is_whole() -> None:
    assert unsent(LastView(), START.view(0), 1) == {"view": START.view(0)}


def test_what_was_shown_already_is_not_shown_again() -> None:
    last = LastView()
    unsent(last, START.view(0), 1)
    assert unsent(last, START.view(0), 1) == {}


def test_what_only_differs_in_what_events_have_told_is_not_shown_again() -> None:
    last = LastView()
    unsent(last, START.view(0), 1)
    assert DRAWN.view(0) != START.view(0)
    assert unsent(last, DRAWN.view(0), 1) == {}


def test_a_later_view_leaves_out_what_events_have_told() -> None:
    last = LastView()
    unsent(last, START.view(0), 1)
    news = unsent(last, DRAWN.view(1), 1)
    whole = plain(DRAWN.view(1))
    assert json.decode(write(news["view"])) == {name: value for name, value in whole.items() if name != "slates"}


def test_another_match_begins_with_a_whole_view() -> None:
    last = LastView()
    unsent(last, START.view(0), 1)
    assert unsent(last, DRAWN.view(1), 2) == {"view": DRAWN.view(1)}


def test_nothing_on_the_table_is_shown_as_nothing() -> None:
    assert LastView().unsent(NOTHING, 0, lambda _: None, 0) == {"view": None}
