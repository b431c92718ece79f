"""Ways to announce a hand, to keep cards and to share them."""

from collections.abc import Callable

import pytest

from tablee import GAMES, Chance, Match
from tablee.games.catch_out import model as m
from tablee.games.catch_out.bluffs import Bluff, announced
from tablee.games.catch_out.keeping import Keeping, can_hold_alike, kept, reads_alike, shared
from tablee.games.catch_out.scoring import is_alike, true
from tests.games.catch_out.table import TAKE, say

GAME = GAMES["catch_out"]


def dealt(seats: int, *deck: str) -> Match:
    match = Match.start(GAME, seats, seed=1, fixed={"first": 0, "deck": deck})
    return match.play(0, m.Done()).play(1, m.Done()) if seats == 2 else match


def taken(seats: int, *deck: str) -> m.View:
    view: m.View = dealt(seats, *deck).play(0, say(5, 3, 2)).play(1, TAKE).view(1, recall=True)
    return view


@pytest.mark.parametrize("hand", [("A9", "A4", "A0"), ("A5", "D7", "X"), ("D8", "D8", "X"), ("A1", "X", "X")])
@pytest.mark.parametrize(
    ("bluff", "is_so"),
    [
        ("truth", lambda values, hand: true(values, hand)),
        ("alike", lambda values, hand: is_alike(values) and not true(values, hand)),
        ("near", lambda values, hand: not is_alike(values) and not true(values, hand)),
        ("far", lambda values, hand: not is_alike(values) and not true(values, hand)),
    ],
)
def test_each_way_to_announce_is_what_it_says(
    hand: tuple[m.Card, ...], bluff: Bluff, is_so: Callable[[m.Values, tuple[m.Card, ...]], bool]
) -> None:
    view = dealt(3, *hand).view(0, recall=True)
    for step in range(30):
        assert is_so(announced(bluff, view, Chance("bluff", step)).values, hand)


def test_an_angel_is_scored_and_the_rest_held_as_one_likes() -> None:
    view = taken(3, "A5", "D7", "X", "A1", "D8")
    by_way: dict[Keeping, m.Keep] = {"angels": m.Keep("D8", "A5", "up"), "demons": m.Keep("A1", "A5", "up")}
    assert {way: kept(way, view) for way in by_way} == by_way


def test_three_that_read_alike_are_held_if_there_are_such() -> None:
    view = taken(2, *("A0", "A0", "A0", "A1", "A1", "A1"), "A5", "D7", "X", "A4", "D7", "D9")
    assert can_hold_alike(view)
    keep = kept("alike", view)
    rest = list(view.hand or ())
    for card in (keep.discard, keep.score, keep.open_discard):
        rest.remove(str(card))
    assert reads_alike(tuple(rest))
    assert keep.score[0] == "A"
    assert not can_hold_alike(taken(3, "A5", "D7", "A1", "A4", "D8"))


def test_demons_are_given_or_hidden() -> None:
    match = dealt(3, "A5", "D7", "X").play(0, say(5, 5, 5)).play(1, m.Challenge("false"))
    view = match.view(1, recall=True)
    assert shared("give", view).cards == (m.Give("A5", 1, "up"), m.Give("D7", 0, "up"), m.Give("X", 1, "down"))
    assert shared("hide", view).cards[1] == m.Give("D7", 1, "down")
