import pytest

from tablee.engine.match import Match
from tablee.games import catch_out
from tablee.games.catch_out import model as m
from tablee.lab.spaces.catch_out import CatchOut
from tests.lab.spaces.parts import ones, part

KINDS = list(dict.fromkeys(m.CARDS[54]))
DECK = ("A1", "D8", "X", "D7", "A9", "A0", "A2")
SPACE = CatchOut(m.Options(), 3)
RECALLING = CatchOut(m.Options(), 3, recall=True)


def kind(card: m.Card, slot: int = 0) -> int:
    return slot * len(KINDS) + KINDS.index(card)


@pytest.fixture
def taken() -> Match:
    """Seat 1 holds A1 D8 X and passes them on; seat 2 takes them and draws D7 A9."""
    match = Match.start(catch_out, 3, fixed={"first": 1, "deck": DECK})
    return match.play(1, m.Announce((8, 1, 1))).play(2, m.Take())


@pytest.fixture
def kept(taken: Match) -> Match:
    return taken.play(2, m.Keep("D7", "A1", "up"))


def test_a_hand_is_seen_card_by_card_in_its_order_and_by_its_owner_alone(taken: Match) -> None:
    hand = [kind(card, slot) for slot, card in enumerate(("A1", "D8", "X", "D7", "A9"))]
    assert [ones(SPACE, taken.view(seat), "hand") for seat in range(3)] == [[], [], hand]
    assert part(SPACE, taken.view(0), "in_play") == [1]


def test_seats_are_counted_clockwise_from_the_one_that_looks(taken: Match) -> None:
    assert [ones(SPACE, taken.view(seat), "holder") for seat in range(3)] == [[1], [0], [2]]
    assert [ones(SPACE, taken.view(seat), "to_act") for seat in range(3)] == [[2], [1], [0]]


def test_values_announced_are_counted(taken: Match) -> None:
    announced = part(SPACE, taken.view(0), "announced")
    assert [announced[value] for value in (1, 8)] == [pytest.approx(2 / 3, abs=1e-4), pytest.approx(1 / 3, abs=1e-4)]
    assert sum(announced) == pytest.approx(1, abs=1e-3)


def test_a_pile_tells_its_height_and_the_card_on_top(kept: Match) -> None:
    each = len(KINDS) + 1
    view = kept.view(0)
    assert part(SPACE, view, "heights") == [0, 0, pytest.approx(1 / 54, abs=1e-4)]
    assert ones(SPACE, view, "tops") == [2 * each + kind("A1")]
    assert part(SPACE, view, "discard") == [pytest.approx(1 / 54, abs=1e-4)]
    assert part(SPACE, view, "deck") == [pytest.approx(49 / 54, abs=1e-4)]


def test_a_card_that_lies_face_down_on_a_pile_is_of_no_kind(taken: Match) -> None:
    after = taken.play(2, m.Keep("D7", "A1", "down"))
    assert ones(SPACE, after.view(2), "tops") == [len(KINDS)]


def test_cards_shown_and_what_was_said_of_them_are_seen_by_all(kept: Match) -> None:
    match = kept.play(2, m.Announce((9, 8, 8))).play(0, m.Challenge("false"))
    for seat in range(3):
        view = match.view(seat)
        assert ones(SPACE, view, "shown") == [kind("D8", 0), kind("X", 1), kind("A9", 2)]
        assert ones(SPACE, view, "says") == [1]
        assert ones(SPACE, view, "sharer") == [(2 - seat) % 3]


def test_two_players_see_what_lies_on_the_open_discard() -> None:
    space = CatchOut(m.Options(), 2)
    opened = Match.start(catch_out, 2, fixed={"deck": ("A1", "A1", "A2", "A2", "A3", "D9")})
    assert ones(space, opened.view(0), "open_discard") == [kind("D9")]
    assert part(space, opened.view(0), "open_discard")[kind("D9")] == 0.125
    assert ones(space, opened.view(1), "hand") == [kind("A2", 0), kind("A2", 1)]


def test_with_recall_a_seat_knows_what_it_passed_on(taken: Match) -> None:
    known = [ones(RECALLING, taken.view(seat, recall=True), "known") for seat in range(3)]
    assert known[0] == []
    assert known[1] == [kind("A1", 0), kind("D8", 1), kind("X", 2)]
    assert len(known[2]) == 5


def test_with_recall_a_seat_knows_what_it_discarded_and_what_lies_in_the_piles(taken: Match) -> None:
    after = taken.play(2, m.Keep("D7", "A9", "down"))
    for seat, card in ((0, len(KINDS)), (2, KINDS.index("D7"))):
        assert ones(RECALLING, after.view(seat, recall=True), "discarded") == [card]
    each = len(KINDS) + 1
    assert ones(RECALLING, after.view(2, recall=True), "down") == [KINDS.index("A9")]
    assert ones(RECALLING, after.view(0, recall=True), "down") == [2 * each + len(KINDS)]
    assert part(RECALLING, after.view(0, recall=True), "points") == [0, 0, 0.05]


def test_cards_face_up_count_their_points(kept: Match) -> None:
    view = kept.view(1, recall=True)
    assert part(RECALLING, view, "points") == [0, 0.1, 0]
    assert ones(RECALLING, view, "up") == [kind("A1", 1)]


def test_with_recall_a_seat_knows_cards_that_are_in_one_of_some_places(kept: Match) -> None:
    view = kept.view(1, recall=True)
    assert ones(RECALLING, view, "mixed") == sorted([kind("D8"), kind("X")])
    places = part(RECALLING, view, "mixed_places")
    assert places == [0, 0, 0, pytest.approx(3 / 54, abs=1e-4), pytest.approx(1 / 54, abs=1e-4)]
    for seat in (0, 2):
        assert ones(RECALLING, kept.view(seat, recall=True), "mixed") == []


def test_places_in_a_pile_are_counted_from_the_seat_that_looks(taken: Match) -> None:
    after = taken.play(2, m.Keep("D7", "A1", "down"))
    assert ones(RECALLING, after.view(1, recall=True), "mixed_places") == [1, 3, 4]
