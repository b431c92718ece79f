"""What people see of a change, written once for all."""

from itertools import islice

import pytest
from msgspec import json

from tablee.engine.codec import plain, write
from tablee.room.sight import NO_MOVES, NOTHING, Sight, without_streamed
from tests.room.driven import Table, three_at


@pytest.mark.parametrize("game", ["catch_out", "pictomania", "sketch", "snap"])
def test_it_shows_every_seat_what_the_game_shows_it_and_no_moves_but_its_own(game: str) -> None:
    for changes in islice(three_at(game).play_out(f"sight of {game}"), 30):
        room, sight = changes.room, changes.sight
        for seat in (None, *range(3)):
            view = room.match.view(seat)
            assert sight.seen(seat) == view
            assert json.decode(sight.view(seat)) == plain(without_streamed(view, room.rules.NOUNS.streamed))
            acts = seat is not None and room.stage == "playing" and seat in room.match.to_act
            assert acts or sight.moves(seat, in_full=False) == NO_MOVES
        assert json.decode(write(sight.events)) == plain(changes.events)


def test_it_is_made_once_for_all_viewers_of_a_change() -> None:
    table = three_at("catch_out")
    changes = table.play(table.acting[0], {"do": "announce", "values": [9, 6, 2]})
    assert changes.sight is changes.sight
    (seat,) = changes.room.match.to_act
    assert changes.sight.view(seat) is changes.sight.view(seat)
    assert changes.sight.moves(seat, in_full=False) is changes.sight.moves(seat, in_full=False)
    assert changes.sight.moves(seat, in_full=True) != NO_MOVES


def test_before_the_deal_there_is_nothing_to_see() -> None:
    sight = Sight(Table().room)
    assert (sight.view(0), sight.moves(0, in_full=False), sight.seen(0)) == (NOTHING, NO_MOVES, None)
