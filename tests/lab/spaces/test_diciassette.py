import pickle

import numpy as np
import pytest

from tablee.engine.match import Match
from tablee.engine.window import Pass
from tablee.games import diciassette
from tablee.games.diciassette import model as m
from tablee.lab.spaces.diciassette import Diciassette
from tablee.lab.tiny.diciassette import TinyOptions

OF_THE_FIRST = ("x2", "s4", "s4")


def allowed(space: Diciassette, view: m.View) -> list[str]:
    return [space.name(int(number)) for number in np.flatnonzero(space.mask(view))]


@pytest.mark.parametrize("seats", diciassette.seats(m.Options()))
def test_there_are_thirty_numbers(seats: int) -> None:
    space = Diciassette(m.Options(), seats)
    assert space.actions == 30
    assert space.name(0) == "lay s1 face up"
    assert space.name(27) == "lay trap face down"
    assert [space.name(number) for number in (28, 29)] == ["call", "pass"]


def test_a_tiny_version_has_a_number_for_each_of_its_cards_and_faces() -> None:
    options = TinyOptions(cards=("trap", "s5", "d4", "s5", "s1", "d5"))
    space = Diciassette(options, 2)
    assert space.actions == 2 * 5 + 2
    assert [space.name(number) for number in range(0, 10, 2)] == [
        f"lay {card} face up" for card in ("s1", "s5", "d4", "d5", "trap")
    ]


def test_a_hand_is_laid_by_kind_and_face_wherever_the_cards_are() -> None:
    space = Diciassette(m.Options(), 2)
    match = Match.start(diciassette, 2, fixed={"first": 0, "deck": OF_THE_FIRST})
    faces = [f"lay {card} face {face}" for card in ("s4", "x2") for face in m.FACES]
    assert allowed(space, match.view(0)) == faces
    assert space.numbers(match.view(0), m.Lay("s4", "down")) == (7,)
    assert allowed(space, match.view(1)) == []


def test_at_live_pace_a_seat_may_call_before_it_lays() -> None:
    live = m.Options(pace="live")
    space = Diciassette(live, 2)
    match = Match.start(diciassette, 2, live, fixed={"first": 0, "deck": OF_THE_FIRST}).play(0, m.Lay("s4", "down"))
    assert allowed(space, match.view(1)) == ["call", "pass"]
    closed = match.play(1, Pass())
    assert allowed(space, closed.view(1))[-1] == "call"
    assert len(allowed(space, closed.view(1))) > 1


def test_a_space_can_be_sent_to_another_process() -> None:
    match = Match.start(diciassette, 3)
    for recall in (False, True):
        space, view = Diciassette(m.Options(), 3, recall), match.view(1, recall=True)
        before = space.observe(view)
        again = pickle.loads(pickle.dumps(space))
        assert np.array_equal(again.observe(view), before)
        assert np.array_equal(again.mask(view), space.mask(view))
