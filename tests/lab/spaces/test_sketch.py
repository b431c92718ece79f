from typing import Any

import numpy as np
import pytest

from tablee.engine.match import Match
from tablee.games.sketch import model as m
from tablee.lab.spaces.sketch import Sketch
from tests.games.sketch.table import DRAW, begun, deal
from tests.lab.spaces.parts import allowed, in_words, part

EMPTIED = ("good_king good_king good_king evil_king", "1 2 3 4")  # the first hand is sketched away on its own discard


def space_at(match: Match) -> Sketch:
    return Sketch(match.options, match.seats)


def discarded(card: str, *hands: str, **options: Any) -> Match:
    """The first seat has drawn this card and discarded it."""
    match = begun(*hands, deck=card, **options).play(0, DRAW)
    return match.play(0, m.Discard(4))


@pytest.mark.parametrize(("seats", "actions"), [(2, 328), (3, 392), (4, 456), (5, 520), (6, 584), (7, 648), (8, 712)])
def test_the_numbers_grow_by_a_seat_and_its_slots(seats: int, actions: int) -> None:
    assert Sketch(m.Options(), seats).actions == actions


def test_the_light_the_cards_and_the_faces_of_kids_change_the_numbers() -> None:
    assert Sketch(m.Options(light="dusk"), 2).actions == 328 - 6 + 5
    assert Sketch(m.Options(light="dark"), 2).actions == 328 - 6
    assert Sketch(m.Options(kids=True), 2).actions == 328 + 2 - 5 * 6
    assert Sketch(m.Options(pace="live"), 2).actions == 328


def test_what_differs_only_in_an_order_without_meaning_has_the_same_numbers() -> None:
    looking = deal("1 2 3 4", "5 6 7 8")
    space, view = space_at(looking), looking.view(0)
    assert space.numbers(view, m.Look((0, 2))) == space.numbers(view, m.Look((2, 0)))
    aiming = discarded("magician", "1 2 3 4", "5 6 7 8").view(0)
    pairs = (((0, 1), (1, 2)), ((1, 2), (0, 1)))
    assert len({space.numbers(aiming, m.Target(swap=pair)) for pair in pairs}) == 1


def test_a_throw_has_its_number_however_it_is_announced_and_whatever_was_seen() -> None:
    match = discarded("1", "1 2 3 4", "5 6 7 8", pace="live")
    space, view = space_at(match), match.view(1)
    throws = [m.Sketch(2), m.Sketch(2, announced=True), m.Sketch(2, announced=False, seen=1)]
    assert [in_words(space, view, throw) for throw in throws] == [["sketch 2"]] * 3
    assert space.command(view, space.numbers(view, throws[0])) == m.Sketch(2, announced=True)


def test_a_swap_is_chosen_card_by_card_and_the_second_lies_before_a_seat_further_on() -> None:
    match = discarded("magician", "1 2 3 4", "5 6 7 8", "9 10 seer dancer")
    space, view = space_at(match), match.view(0)
    firsts = allowed(space, view)
    assert firsts[0] == "pick card 0 of my hand"
    assert firsts[-1] == "pick card 3 of the hand 1 to the left"
    middle = space.numbers(view, m.Target(swap=((1, 0), (2, 0))))
    assert space.command(view, middle[:1]) is None
    assert {name[-22:] for name in allowed(space, view, *middle[:1])} == {"the hand 2 to the left"}


def test_seats_are_counted_from_the_one_that_aims() -> None:
    match = begun("1 2 3 4", "5 6 7 8", "9 10 good_king evil_king", deck="archer", dealer=0).play(1, DRAW)
    match = match.play(1, m.Discard(4))
    space, view = space_at(match), match.view(1)
    assert allowed(space, view) == ["aim at the hand 1 to the left", "aim at the hand 2 to the left"]
    assert in_words(space, view, m.Target(0)) == ["aim at the hand 2 to the left"]


def test_kids_pick_a_card_for_the_seer_then_the_face_it_is_turned_to() -> None:
    match = discarded("seer", "1 2 3 4", "5 6 7 8", kids=True)
    space, view = space_at(match), match.view(0)
    assert in_words(space, view, m.Target(1, 3, "down")) == ["pick card 3 of the hand 1 to the left", "turn it down"]


def test_a_hand_can_have_all_cards_but_the_one_on_the_discard_and_never_more() -> None:
    match = discarded("evil_king", *EMPTIED, pace="live")
    for slot in range(4):
        match = match.play(0, m.Sketch(slot, announced=True))
    space = space_at(match)
    while match.state.deck or len(match.state.discard) > 1:
        match = match.play(1, m.Sketch(0, announced=True))  # a wrong card, and a penalty
    assert len(match.state.hands[1]) == space.slots == 63
    view = match.view(1)
    assert {space.numbers(view, command) for command in match.legal(1)} == {
        (int(number),) for number in np.flatnonzero(space.mask(view))
    }
    assert sum(part(space, view, "cards")) == 63
