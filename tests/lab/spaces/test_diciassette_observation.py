"""Three play: seat 0 lays an s5 face down, seat 1 an x2 face up, seat 2 a d1."""

import pytest

from tablee.engine.match import Match
from tablee.engine.window import Pass
from tablee.games import diciassette
from tablee.games.diciassette import model as m
from tablee.lab.spaces.diciassette import KINDS, Diciassette
from tablee.lab.spaces.diciassette_observation import LAST
from tests.lab.spaces.parts import ones, part

SPACE = Diciassette(m.Options(), 3)
RECALLING = Diciassette(m.Options(), 3, recall=True)
DECK = ("s5", "s4", "s4", "x2", "d3", "d3", "d1", "bin", "reverse", "bin", "trap", "s1")
UNKNOWN = len(KINDS)


def kind(card: m.Card) -> int:
    return KINDS.index(card)


@pytest.fixture
def dealt() -> Match:
    return Match.start(diciassette, 3, fixed={"first": 0, "deck": DECK})


@pytest.fixture
def three_laid(dealt: Match) -> Match:
    match = dealt.play(0, m.Lay("s5", "down")).play(1, Pass()).play(2, Pass())
    match = match.play(1, m.Lay("x2", "up")).play(2, Pass()).play(0, Pass())
    return match.play(2, m.Lay("d1", "up"))


def test_seats_are_counted_clockwise_from_the_one_that_looks(dealt: Match) -> None:
    assert [ones(SPACE, dealt.view(seat), "turn") for seat in range(3)] == [[0], [2], [1]]
    assert [ones(SPACE, dealt.view(seat), "to_act") for seat in range(3)] == [[0], [2], [1]]


def test_a_seat_sees_its_own_cards_and_the_backs_of_the_others(dealt: Match) -> None:
    view = dealt.view(0)
    hand = part(SPACE, view, "hand")
    assert hand[kind("s4")] == pytest.approx(2 / 3, abs=1e-4)
    assert ones(SPACE, view, "hand") == [kind("s4"), kind("s5")]
    two_of_three, one_of_three = pytest.approx(2 / 3, abs=1e-4), pytest.approx(1 / 3, abs=1e-4)
    left, right = (0, 0, two_of_three, 0, 0, one_of_three), (one_of_three, 0, 0, 0, 0, two_of_three)
    assert part(SPACE, view, "backs") == [*left, *right]
    assert part(SPACE, dealt.view(1), "backs")[len(left) :] == [0, 0, 0, 0, 0, 1]
    assert ones(SPACE, view, "top") == [5]


def test_secret_backs_are_all_alike() -> None:
    secret = m.Options(backs="secret")
    match = Match.start(diciassette, 3, secret, fixed={"first": 0, "deck": DECK})
    assert part(Diciassette(secret, 3), match.view(0), "backs") == [1, 1]


def test_the_line_is_told_by_seat_and_from_its_end(three_laid: Match) -> None:
    view = three_laid.view(2)
    each = UNKNOWN + 1
    assert ones(SPACE, view, "line") == [kind("d1"), each + UNKNOWN, 2 * each + kind("x2")]
    size = UNKNOWN + 1 + 1 + 3
    assert ones(SPACE, view, "end") == [
        kind("d1"), each + 1,
        size + kind("x2"), size + each + 1 + 2,
        2 * size + UNKNOWN, 2 * size + each, 2 * size + each + 1 + 1,
    ]  # fmt: skip
    assert part(SPACE, view, "sum") == [pytest.approx(1 / 17, abs=1e-4)]


def test_of_a_long_line_only_the_end_is_told_card_by_card() -> None:
    match = Match.start(diciassette, 3, fixed={"first": 0, "deck": m.DOUBLES})
    for number in range(LAST + 2):
        seat = number % 3
        match = match.play(seat, m.Lay(match.state.hands[seat][0], "up"))
        match = match.play((seat + 1) % 3, Pass()).play((seat + 2) % 3, Pass())
    view = match.view(0)
    size = UNKNOWN + 1 + 1 + 3
    assert [place // size for place in ones(SPACE, view, "end")] == sorted([*range(LAST)] * 2)
    assert round(8 * sum(part(SPACE, view, "line"))) == len(view.line) == LAST + 2
    assert [name for name in ("caller", "called_on", "call_line") if ones(SPACE, view, name)] == []


def test_a_seat_knows_what_it_laid_face_down_itself(three_laid: Match) -> None:
    assert ones(SPACE, three_laid.view(0), "line")[0] == kind("s5")
    assert part(SPACE, three_laid.view(0), "sum") == [pytest.approx(6 / 17, abs=1e-4)]


def test_an_x2_is_seen_until_it_is_laid(three_laid: Match) -> None:
    assert part(SPACE, three_laid.view(0), "to_lay") == [0.5]
    assert part(SPACE, three_laid.view(0), "next_lays") == [0.5]


def test_who_laid_last_is_counted_from_the_seat_that_looks(three_laid: Match) -> None:
    assert [ones(SPACE, three_laid.view(seat), "laid_by") for seat in range(3)] == [[2], [1], [0]]


def test_a_seat_sees_its_own_answer_alone(three_laid: Match) -> None:
    after = three_laid.play(1, Pass())
    assert [ones(SPACE, after.view(seat), "answer") for seat in range(3)] == [[], [1], []]


def test_the_last_call_is_told_with_what_lay_face_down(three_laid: Match) -> None:
    assert ones(SPACE, three_laid.view(0), "caller") == []
    called = three_laid.play(0, m.Call())
    view = called.view(1)
    assert ones(SPACE, view, "caller") == [2]
    assert ones(SPACE, view, "called_on") == [1]
    assert part(SPACE, view, "call_sum") == [pytest.approx(6 / 17, abs=1e-4)]
    assert part(SPACE, view, "call_victories") == part(SPACE, view, "victories") == [0, 0.25, 0]
    assert part(SPACE, view, "call_penalties") == [0, 0, 0.125]
    assert part(SPACE, view, "penalties") == [0, 0, 0.5]
    assert ones(SPACE, view, "call_line") == [kind("d1"), kind("x2"), UNKNOWN + kind("s5")]


def test_with_recall_a_seat_knows_the_discard_but_for_what_was_binned_unseen(three_laid: Match) -> None:
    called = three_laid.play(0, m.Call())
    view = called.view(1, recall=True)
    assert ones(RECALLING, view, "discarded") == [kind("s5"), kind("d1"), kind("x2")]
    hidden = called.play(2, m.Lay("reverse", "down")).play(0, Pass()).play(1, Pass())
    binned = hidden.play(0, m.Lay("bin", "up"))
    for seat, known in ((1, UNKNOWN), (2, kind("reverse"))):
        now = ones(RECALLING, binned.view(seat, recall=True), "discarded")
        assert now == sorted([kind("s5"), kind("d1"), kind("x2"), kind("bin"), known])
