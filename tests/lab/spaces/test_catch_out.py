import pickle

import numpy as np
import pytest

from tablee.engine.match import Match
from tablee.games import catch_out
from tablee.games.catch_out import model as m
from tablee.lab.spaces.catch_out import CatchOut, taken
from tablee.lab.tiny.catch_out import TinyOptions

DECK = ("A1", "A1", "X", "D7", "A9")


def allowed(space: CatchOut, view: m.View) -> list[int]:
    return [int(number) for number in np.flatnonzero(space.mask(view))]


@pytest.mark.parametrize(("seats", "actions"), [(2, 848), (3, 648), (4, 648), (5, 648), (6, 648)])
@pytest.mark.parametrize("deck", m.DECKS)
def test_there_are_648_numbers_and_for_two_848(deck: m.Deck, seats: int, actions: int) -> None:
    space = CatchOut(m.Options(deck=deck), seats)
    assert space.actions == actions
    assert [space.name(number) for number in (0, 219, 220, 221, 222, 223)] == [
        "announce 9 9 9",
        "announce 0 0 0",
        "take",
        "challenge: true",
        "challenge: false",
        "done",
    ]


def test_a_tiny_version_announces_its_own_values() -> None:
    space = CatchOut(TinyOptions(), 2)
    assert space.actions == 848 - 220 + 4
    assert [space.name(number) for number in range(4)] == [
        "announce 8 8 8",
        "announce 8 8 7",
        "announce 8 7 7",
        "announce 7 7 7",
    ]


def test_cards_are_kept_by_their_place_and_of_twins_the_leftmost_first() -> None:
    space = CatchOut(m.Options(), 3)
    match = Match.start(catch_out, 3, fixed={"first": 0, "deck": DECK})
    view = match.play(0, m.Announce((1, 1, 0))).play(1, m.Take()).view(1)
    assert view.hand == DECK
    (number,) = space.numbers(view, m.Keep("A1", "D7", "up"))
    assert space.name(number) == "keep: discard card 1, score card 4 face up"
    (twins,) = space.numbers(view, m.Keep("A1", "A1", "down"))
    assert space.name(twins) == "keep: discard card 1, score card 2 face down"
    names = {space.name(number) for number in allowed(space, view)}
    assert "keep: discard card 2, score card 4 face up" not in names
    assert len(names) == 2 * (1 + 3 + 3 + 3 * 2)  # two A1, an A1 before or after another card, two others


def test_two_players_also_lay_a_card_open() -> None:
    space = CatchOut(m.Options(), 2)
    match = Match.start(catch_out, 2, fixed={"first": 0}).play(0, m.Done())
    assert [space.name(number) for number in allowed(space, match.view(1))] == ["done"]
    view = match.play(1, m.Done()).play(0, m.Announce((2, 1, 0))).play(1, m.Take()).view(1)
    assert view.hand is not None
    keep = m.Keep(view.hand[2], view.hand[0], "up", view.hand[5])
    assert space.name(space.numbers(view, keep)[0]) == "keep: discard card 3, score card 1 face up, open card 6"


@pytest.mark.parametrize(("says", "winner"), [("true", 1), ("false", 0)])
def test_cards_are_shared_with_oneself_or_with_the_other(says: m.Says, winner: int) -> None:
    space = CatchOut(m.Options(), 3)
    match = Match.start(catch_out, 3, fixed={"first": 0, "deck": DECK})
    view = match.play(0, m.Announce((1, 1, 1))).play(1, m.Challenge(says)).view(winner)
    share = m.Share((m.Give("X", winner, "up"), m.Give("A1", 1 - winner, "down"), m.Give("A1", winner, "up")))
    (number,) = space.numbers(view, share)
    assert space.name(number) == ("share: card 3 to me face up, card 1 to the other face down, card 2 to me face up")
    assert space.command(view, (number,)) == share
    assert len(allowed(space, view)) == 3 * 4**3


def test_of_twins_the_leftmost_that_is_left_is_taken() -> None:
    assert taken(("A", "B", "A", "A"), ("A", "B", "A")) == (0, 1, 2)
    assert taken(("A", "B"), ()) == ()


def test_a_space_can_be_sent_to_another_process() -> None:
    space, view = CatchOut(m.Options(), 3, recall=True), Match.start(catch_out, 3).view(1, recall=True)
    again = pickle.loads(pickle.dumps(space))
    assert np.array_equal(again.observe(view), space.observe(view))
    assert np.array_equal(again.mask(view), space.mask(view))
