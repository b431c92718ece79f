from typing import Any

from msgspec.structs import replace

from tablee.engine.match import Match
from tablee.engine.window import Pass
from tablee.games.sketch import model as m
from tablee.lab.spaces.sketch import Sketch
from tests.games.sketch.table import DRAW, begun
from tests.lab.spaces.parts import part


def space_at(match: Match, recall: bool = False) -> Sketch:
    return Sketch(match.options, match.seats, recall)


def discarded(card: str, *hands: str, **options: Any) -> Match:
    """The first seat has drawn this card and discarded it."""
    match = begun(*hands, deck=card, **options).play(0, DRAW)
    return match.play(0, m.Discard(4))


def test_a_seat_sees_its_own_hand_first_and_what_it_has_drawn() -> None:
    match = begun("1 2 3 4", "5 6 7 8", deck="seer", dealer=0).play(1, DRAW)
    space = space_at(match)
    own, other = (part(space, match.view(seat), "cards") for seat in (1, 0))
    assert [sum(own[:63]), sum(own[63:])] == [5, 4]
    assert [sum(other[:63]), sum(other[63:])] == [4, 5]
    assert part(space, match.view(1), "kinds").index(1) == 4 * len(m.CODES) + m.CODES.index("seer")
    assert not any(part(space, match.view(0), "kinds"))


def test_with_recall_a_seat_is_shown_what_it_has_seen_and_the_shares_of_what_a_dancer_mixed() -> None:
    match = discarded("dancer", "1 2 3 4", "5 6 7 8").play(0, m.Target(0))
    view = match.view(0, recall=True)
    space, plain = space_at(match, recall=True), space_at(match)
    codes = len(m.CODES)
    assert not any(part(plain, view, "kinds"))
    assert part(space, view, "kinds")[: 2 * codes] == one_hot("1") + one_hot("2")
    for seat in (1, 0):
        match = match.play(seat, Pass())
    kinds = part(space, match.view(0, recall=True), "kinds")
    for slot in range(4):
        hand = kinds[slot * codes :][:codes]
        assert [hand[m.CODES.index(card)] for card in ("1", "2", "3")] == [0.25, 0.25, 0]


def one_hot(card: m.Card) -> list[float]:
    return [float(code == card) for code in m.CODES]


def test_the_last_of_many_that_wait_are_told_and_how_many_there_are() -> None:
    match = discarded("veto", "1 2 3 4", "5 6 7 8")
    space, view = space_at(match), match.view(1)
    one = len(part(space, view, "waiting")) // 9
    for count in (1, 9, 12):
        waiting = tuple([m.Waiting("archer", 0, m.Aim(1)) for _ in range(count)])
        many = replace(view, waiting=waiting)
        assert part(space, many, "waiting")[::one] == [1] * min(count, 9) + [0] * (9 - min(count, 9))
        assert part(space, many, "all_waiting") == [round(count / 64, 4)]
