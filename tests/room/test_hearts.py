"""Hearts for things of a match that is over."""

import pytest

from tablee.engine.refusal import Refused
from tablee.room import hearts, wire
from tablee.room.viewer import Viewer
from tablee.room.views import table_view
from tests.room.driven import Table


def over() -> Table:
    table = Table("snap", 2)
    table.sit("bob")
    table.start()
    for _ in table.play_out("hearts"):
        pass
    return table


def test_everybody_at_the_table_gives_a_thing_one_heart_and_may_take_it_back() -> None:
    table = over()
    for person in ("ann", "bob", "bob"):
        table.ask(person, wire.Heart, thing="1.0", given=True)
    assert table_view(table.room, "bob").hearts == (wire.HeartsView("1.0", 2, True),)
    table.ask("bob", wire.Heart, thing="1.0", given=False)
    assert table_view(table.room, "bob").hearts == (wire.HeartsView("1.0", 1, False),)
    table.ask("ann", wire.Heart, thing="1.0", given=False)
    assert table_view(table.room, "bob").hearts == ()


def test_everybody_is_told_at_once() -> None:
    table, sent = over(), list[bytes]()
    viewer = Viewer("bob", sent.append, lambda: None)
    viewer.show(table.room, table.now)
    viewer.hear(table.ask("ann", wire.Heart, thing="1.0", given=True), table.now)
    assert len(sent) == 2
    assert b'"hearts":[{"thing":"1.0","count":1,"mine":false}]' in sent[-1]


def test_the_next_match_begins_without_any() -> None:
    table = over()
    table.ask("ann", wire.Heart, thing="2.1", given=True)
    table.start()
    assert table.room.hearts == {}


def test_none_are_given_before_the_end_and_not_without_end() -> None:
    table = over()
    room = table.room
    for number in range(hearts.MOST):
        room = hearts.give(room, "ann", f"1.{number}", True)
    with pytest.raises(Refused) as refused:
        hearts.give(room, "ann", "2.0", True)
    assert refused.value.reason == "hearts"
    assert hearts.give(room, "bob", "2.0", True).hearts["2.0"] == ("bob",)
    table.start()
    with pytest.raises(Refused) as refused:
        hearts.give(table.room, "ann", "1.0", True)
    assert refused.value.reason == "not_over"
