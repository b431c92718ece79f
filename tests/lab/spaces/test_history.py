"""A history holds all that a seat was shown, all that it did, and nothing else."""

from typing import Any

import msgspec
import pytest

from tablee.engine.codec import plain
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.record import Entry, Played, follow
from tablee.engine.refusal import Refused
from tablee.games import catch_out, diciassette
from tablee.games.catch_out import model as m
from tablee.lab.spaces.history import History
from tests.laws import TABLES, Table, Walk, done_or_refused, imagined, law, shown, walk

SEATS = {"catch_out": 3, "diciassette": 4, "pictomania": 3, "sketch": 3, "skyjo_action": 2}
SOME = [table for table in TABLES if SEATS.get(table.game.NAME) == table.seats]


@pytest.fixture(scope="module", params=SOME, ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    chosen: Table = request.param
    return chosen


def told(before: History, match: Match, entry: Entry | None = None) -> History:
    """A history after a step of a match, and after the seat's own command if that led to it."""
    own = isinstance(entry, Played) and entry.seat == before.seat
    acted = before.did(entry.command) if isinstance(entry, Played) and own else before
    return acted.seen(match.events, match.view(before.seat))


def history_of(path: Walk, viewer: Seat | None) -> History:
    history = told(History(viewer), path.matches[0])
    for match, entry in zip(path.matches[1:], path.log, strict=True):
        history = told(history, match, entry)
    return history


@law
def test_a_history_tells_every_view_event_and_own_command_and_nothing_else(table: Table, seed: int) -> None:
    path = walk(table, seed)
    for viewer in table.viewers():
        history, view = History(viewer), dict[str, Any]()
        for match, entry in zip(path.matches, (None, *path.log), strict=True):
            before, history = history, told(history, match, entry)
            events, commands = list[Any](), list[Any]()
            for step in map(msgspec.json.decode, history.steps[len(before.steps) :]):
                assert step.keys() <= {"events", "view", "did"}
                events += step.get("events", ())
                view |= step.get("view", {})
                commands += [step["did"]] if "did" in step else []
            assert view == plain(match.view(viewer))
            assert events == plain(match.events)
            assert commands == [plain(e.command) for e in (entry,) if isinstance(e, Played) and e.seat == viewer]


@law
def test_two_histories_are_equal_exactly_as_long_as_the_seat_is_shown_the_same(table: Table, seed: int) -> None:
    path = walk(table, seed)
    for place in path.places:
        for viewer in table.viewers():
            match, other = path.matches[place], imagined(path, place, viewer)
            one = two = told(History(viewer), match)
            for entry in path.log[place : place + 10]:
                match, after = follow(match, entry), done_or_refused(follow, other, entry)
                if isinstance(after, Refused):
                    break
                other = after
                one, two = told(one, match, entry), told(two, other, entry)
                assert (one == two) == (one.text == two.text) == (one.json == two.json)
                assert (one == two) == (shown(match, viewer) == shown(other, viewer))
                if one != two:
                    break


@law
def test_a_history_is_json_and_a_line_of_text_for_each_step(table: Table, seed: int) -> None:
    history = history_of(walk(table, seed), 0)
    steps = msgspec.json.decode(history.json)
    assert [msgspec.json.decode(line) for line in history.text.splitlines()] == steps
    assert len(steps) == len(history.steps)


def test_a_seat_that_was_shown_nothing_new_does_not_know_that_anything_happened() -> None:
    match = Match.start(catch_out, 3)
    history = told(History(0), match)
    assert history.seen((), match.view(0)) == history


def test_a_history_takes_no_views_of_another_seat() -> None:
    match = Match.start(diciassette, 3)
    with pytest.raises(ValueError, match="a view of seat 1 in the history of seat 0"):
        History(0).seen(match.events, match.view(1))


def test_an_announcement_is_told_once_and_the_cards_passed_on_to_nobody() -> None:
    match = Match.start(catch_out, 3, fixed={"first": 0, "deck": ["A1", "D7", "X"]})
    own, other = told(History(0), match), told(History(1), match)
    after = match.play(0, m.Announce((7, 1, 1)))
    own, other = told(own, after, Played(0, m.Announce((7, 1, 1)))), told(other, after)
    assert own.steps[1] == b'{"did":{"do":"announce","values":[7,1,1]}}'
    assert '"hand":["A1","D7","X"]' in own.text
    assert other.text.splitlines()[1:] == [
        '{"events":[{"is":"announced","seat":0,"values":[7,1,1]}],'
        '"view":{"to_act":[1],"phase":"respond","announced":[7,1,1]}}'
    ]
    assert "D7" not in other.text
