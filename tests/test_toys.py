"""What the toys are for: windows, secret questions, peeks and ink, through the whole contract."""

from typing import Any

import pytest

from tablee.engine.game import Timer
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.engine.window import Pass
from tests.toys import peek, scribble, snap
from tests.toys.peek import Done, Look, Shuffle, Swap
from tests.toys.scribble import Finish, Ink
from tests.toys.snap import Double, Lay, Snap


def played(match: Match, *commands: tuple[int, Any]) -> Match:
    for seat, command in commands:
        match = match.play(seat, command)
    return match


def refusal(match: Match, seat: int, command: Any) -> tuple[Any, ...]:
    with pytest.raises(Refused) as refused:
        match.play(seat, command)
    return refused.value.args[:2]


# Snap: seat 0 has laid two alike, seat 1 and 2 before


def snap_window(pace: str) -> Match:
    match = Match.start(snap, 4, {"pace": pace}, fixed={"first": 3, "deck": ["a", "a"]})
    match = match.play(3, Lay())
    for seat in (0, 1, 2):
        match = match.play(seat, Pass())
    return match.play(0, Lay())


def points(match: Match) -> tuple[int, ...]:
    result: tuple[int, ...] = match.state.points
    return result


def test_at_relaxed_pace_a_snap_waits_unseen_for_those_before_it() -> None:
    match = played(snap_window("relaxed"), (2, Snap()))
    assert (match.events, points(match)) == ((), (0, 0, 0, 0))
    assert match.to_act == {1, 3}
    assert [match.view(seat).answer for seat in range(4)] == [None, None, "snap", None]
    match = match.play(1, Pass())
    assert match.events == (snap.Snapped(2, 1),)
    assert points(match) == (0, 0, 1, 0)
    assert match.state.turn == 1


def test_at_relaxed_pace_an_answer_is_final() -> None:
    match = played(snap_window("relaxed"), (2, Pass()))
    assert refusal(match, 2, Snap()) == ("TO-1.3", "again")


def test_at_live_pace_the_first_seats_snap_counts_at_once() -> None:
    match = played(snap_window("live"), (1, Snap()))
    assert points(match) == (0, 1, 0, 0)


def test_at_live_pace_other_snaps_are_gathered_and_the_nearest_has_it() -> None:
    match = played(snap_window("live"), (2, Pass()), (3, Snap()))
    assert match.timer == Timer("tie", 0.3, 11)
    assert [match.view(seat).tie for seat in range(4)] == [True] * 4
    assert refusal(match, 1, Pass()) == ("TO-1.4", "")
    assert refusal(match, 3, Snap()) == ("TO-1.3", "again")
    match = played(match, (2, Snap())).time_up("tie")
    assert points(match) == (0, 0, 1, 0)


def test_at_live_pace_a_window_races_and_closes_with_the_clock() -> None:
    match = snap_window("live")
    assert snap.races(match.state)
    match = match.time_up("react")
    assert match.state.phase == "lay"
    assert not snap.races(match.state)


def test_who_laid_the_card_is_not_asked() -> None:
    assert refusal(snap_window("live"), 0, Snap()) == ("TO-1.2", "seat")


def snap_question(pace: str) -> Match:
    match = Match.start(snap, 2, {"pace": pace}, fixed={"first": 0, "deck": list("aabbccabc")})
    while match.state.phase != "double":
        seat = min(match.to_act)
        match = match.play(seat, Snap() if match.state.window else Lay())
    return match


@pytest.mark.parametrize("pace", ["relaxed", "live"])
def test_a_secret_question_is_read_once_all_have_answered(pace: str) -> None:
    match = snap_question(pace)
    asked = match.play(0, Double())
    assert asked.events == ()
    assert asked.to_act == {1}
    assert [asked.view(seat).answer for seat in (0, 1, None)] == ["double", None, None]
    assert refusal(asked, 0, Pass()) == ("TO-1.3", "again")
    told = asked.play(1, Pass())
    assert told.events[0] == snap.RoundEnded((0,))
    assert told.state.totals == (points(match)[0] * 2, points(match)[1])


def test_a_secret_question_is_passed_when_time_is_up() -> None:
    match = snap_question("live").play(1, Double())
    assert match.time_up("react").events[0] == snap.RoundEnded((1,))


# Peek


def peek_match(pace: str = "relaxed") -> Match:
    return Match.start(peek, 3, {"pace": pace}, fixed={"deck": list("012345678")})


def hands(match: Match, seat: int | None, recall: bool = False) -> list[str]:
    """Each hand as a word; `?` where the card is not known."""
    view = match.view(seat, recall=recall)
    if recall:
        return ["".join(placed.card for placed in hand) for hand in view.recall]
    return ["".join(hand) for hand in view.hands]


def looked(match: Match) -> Match:
    return played(match, *((seat, command) for seat in range(3) for command in (Look(seat), Done())))


def test_a_card_is_shown_while_its_seat_looks_and_no_longer() -> None:
    match = peek_match().play(1, Look(2))
    assert hands(match, 1) == ["???", "??5", "???"]
    assert hands(match, 0) == hands(match, None) == ["???"] * 3
    match = match.play(1, Done())
    assert hands(match, 1) == ["???"] * 3
    assert hands(match, 1, recall=True) == ["???", "??5", "???"]
    assert refusal(match, 1, Look(0)) == ("TO-1.1", "once")


def test_a_look_ends_when_time_is_up() -> None:
    match = peek_match("live").play(1, Look(2)).time_up("look")
    assert hands(match, 1) == ["???"] * 3
    assert hands(match, 1, recall=True) == ["???", "??5", "???"]
    assert match.to_act == {0}


def test_who_knows_a_card_knows_where_it_went() -> None:
    match = looked(peek_match()).play(0, Swap((0, 1), 1, (2, 1)))
    assert hands(match, 0, recall=True) == ["???", "??0", "???"]
    assert hands(match, 1, recall=True) == ["?4?", "???", "???"]
    assert [placed.card for placed in match.state.hands[0]] == ["5", "4", "2"]


def test_a_shuffle_makes_a_hand_unknown() -> None:
    match = looked(peek_match()).play(0, Shuffle(1))
    assert hands(match, 1, recall=True) == ["???"] * 3
    assert hands(match, 0, recall=True) == ["0??", "???", "???"]


def test_a_swap_may_be_spelled_either_way_and_is_listed_once() -> None:
    match = looked(peek_match())
    one, other = Swap((0, 1), 1, (2, 1)), Swap((1, 0), 1, (1, 2))
    assert one in match.legal(0)
    assert other in match.legal(0)
    assert (one in list(match.legal(0)), other in list(match.legal(0))) == (True, False)
    assert match.play(0, one).state == match.play(0, other).state


# Scribble


def test_everybody_draws_at_once_until_they_finish() -> None:
    match = played(Match.start(scribble, 2), (1, Ink((1, 2))), (0, Ink((3, 4))), (1, Ink((5, 6))), (1, Finish()))
    assert match.to_act == {0}
    assert match.state.slates == (((3, 4),), ((1, 2), (5, 6)))
    assert refusal(match, 1, Ink((1, 1))) == ("TO-1.1", "done")
    assert refusal(Match.start(scribble, 2), 0, Finish()) == ("TO-1.1", "blank")


@pytest.mark.parametrize(("pairs", "fits"), [(0, False), (1, True), (2, True), (3, False)])
def test_ink_fits_as_long_as_there_is_room(pairs: int, fits: bool) -> None:
    match = played(Match.start(scribble, 2), (0, Ink((1, 2) * 5)), (0, Ink((1, 2) * 5)))
    ink = Ink((7, 8) * pairs)
    assert (ink in match.legal(0)) is fits
    if fits:
        assert match.play(0, ink).events == (scribble.Inked(0, ink.points, pairs == 1),)
    else:
        assert refusal(match, 0, ink) == ("TO-1.2", "")


def test_a_full_slate_leaves_nothing_but_to_finish() -> None:
    match = played(Match.start(scribble, 2), *[(0, Ink((1, 2) * 4))] * 3)
    assert match.legal(0).endless == ()
    assert list(match.legal(0)) == [Finish()]


def test_when_time_is_up_the_words_are_shown() -> None:
    match = Match.start(scribble, 2, {"pace": "live"}, fixed={"words": ["cow", "hen"]}).play(1, Ink((1, 2)))
    assert [match.view(seat).words for seat in (0, 1, None)] == [("cow", None), (None, "hen"), (None, None)]
    match = played(match, (1, Finish())).time_up("draw")
    assert match.view(None).words == ("cow", "hen")
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
