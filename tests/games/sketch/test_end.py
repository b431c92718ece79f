"""The end: why it comes, the last call, and the scores."""

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.engine.match import Match
from tablee.games.sketch import events as e
from tablee.games.sketch import model as m
from tests.games.sketch.table import (
    ASSAULT,
    DRAW,
    HANDS,
    PASS,
    after,
    asked,
    at,
    begun,
    clause,
    drop,
    hand,
    happened,
    lay,
    passes,
    play,
    really,
    seen,
    settled,
    sk,
    swap,
    turn,
    veto,
    waits,
)


@pytest.mark.rule("SK-8.1")
def test_the_game_ends_before_the_next_turn_of_who_launched_the_assault() -> None:
    match = play(after("7", *HANDS), (1, PASS), (2, PASS), (0, ASSAULT))
    for seat in (1, 2):
        assert asked(match) == ("draw", [seat])
        match = match.play(seat, DRAW)
        match = match.play(seat, drop(0))
        match = passes(match)
    assert match.events[-1] == e.LastCalled(0, "assault")
    assert asked(match) == ("last_call", [0, 1, 2])
    assert (seen(match)["turn"], seen(match)["end"]) == (0, "assault")


@pytest.mark.rule("SK-8.2")
def test_it_ends_when_a_seat_about_to_start_has_no_cards() -> None:
    match = passes(after("7", "1 2", ".", "3"))
    assert match.events == (e.LastCalled(1, "no_cards"),)
    assert (asked(match), seen(match)["turn"], match.state.window.order) == (("last_call", [0, 1, 2]), 1, (1, 2, 0))


@pytest.mark.rule("SK-8.2")
def test_another_seat_without_cards_ends_nothing_before_its_turn() -> None:
    match = passes(after("7", "1 2", "3", "."))
    assert asked(match) == ("draw", [1])
    match = play(match, (1, DRAW), (1, drop(0)))
    assert passes(match).events == (e.LastCalled(2, "no_cards"),)


@pytest.mark.rule("SK-8.2")
def test_cards_that_an_archer_brings_in_time_keep_it_from_ending() -> None:
    match = settled(after("archer", "1 2", ".", aim=at(1)))
    assert asked(match) == ("draw", [1])


@pytest.mark.rule("SK-8.3")
def test_it_ends_when_the_draw_pile_is_empty_at_the_start_of_a_turn() -> None:
    match = passes(after("7", "1 2", "3", rest=False))
    assert match.events == (e.LastCalled(1, "empty_deck"),)
    assert match.state.phase == "last_call"
    assert asked(passes(after("7", "1 2", "3", deck="9", rest=False))) == ("draw", [1])


@pytest.mark.rule("SK-8.1", "SK-8.2", "SK-8.3")
def test_at_live_pace_it_can_still_end_until_the_seat_draws() -> None:
    match = after("7", "1 2", "7", "3", pace="live").time_up("react").play(1, sk(0)).time_up("react")
    assert (asked(match), match.state.end) == (("last_call", [0, 1, 2]), "no_cards")
    match = after("7", "1 2", "8", "3", deck="9", rest=False, pace="live").time_up("react")
    assert match.state.phase == "draw"
    match = match.play(2, sk(0))  # wrong: the penalty is the last card of the deck
    assert match.events[-1] == e.LastCalled(1, "empty_deck")
    assert (match.state.phase, match.timer and match.timer.name, seen(match)["turn"]) == ("last_call", "react", 1)


@pytest.mark.rule("SK-8.4")
def test_in_the_last_call_cards_are_thrown_and_actions_carried_out_as_ever() -> None:
    match = passes(after("archer", "1", ".", "archer veto", aim=at(2), rest=False, discard="3 4"))
    match = passes(match)
    assert (match.state.phase, match.state.end) == ("last_call", "no_cards")
    match = play(match, (1, PASS), (2, sk(0)))
    assert asked(match) == ("target", [2])
    assert seen(match)["turn"] == 1
    match = match.play(2, at(0))
    assert (asked(match), waits(match)) == (("last_call", [0, 1, 2]), [("archer", 2, True)])
    match = play(match, (0, PASS), (1, PASS), (2, PASS))
    assert (asked(match), happened(match, e.Shot)) == (("last_call", [0, 1, 2]), [e.Shot(2, 0, "discard", 1)])
    match = passes(match)
    assert match.state.phase == "over"


@pytest.mark.rule("SK-8.4")
def test_when_it_closes_the_game_is_over_whatever_it_changed() -> None:
    match = passes(after("archer", "1", ".", "archer 5", aim=at(2)))
    match = passes(match)
    match = play(match, (1, PASS), (2, sk(0)), (2, at(1)))
    match = passes(passes(match))
    assert hand(match, 1).count(".") == 0  # who ended it has a card again
    assert match.state.phase == "over"


@pytest.mark.rule("SK-8.4")
def test_the_last_call_is_a_window_of_its_own_after_the_one_that_closed() -> None:
    match = after("7", "1 7", ".", rest=False)
    match = play(match, (1, PASS), (0, PASS))
    assert asked(match) == ("last_call", [0, 1])
    match = play(match, (1, PASS), (0, sk(1)))
    assert (asked(match), match.state.discard) == (("last_call", [0, 1]), ("7", "7"))
    assert passes(match).state.phase == "over"


@pytest.mark.rule("SK-8.4")
def test_a_veto_in_the_last_call() -> None:
    match = passes(after("archer", "veto 1", ".", "archer veto", aim=at(2)))
    match = passes(match)
    match = play(match, (1, PASS), (2, sk(0)), (2, at(0)), (0, veto(0)), (1, PASS), (2, veto(1)))
    assert waits(match) == [("archer", 2, True), ("veto", 0, False), ("veto", 2, True)]
    assert happened(passes(match), e.Shot) == [e.Shot(2, 0, "deck", 0)]


@pytest.mark.rule("SK-8.4")
def test_a_seer_looks_in_the_last_call_too() -> None:
    match = passes(after("seer", "seer 1", ".", "2 3", aim=at(2, 0)))
    match = passes(match.play(0, m.Done()))
    match = play(match, (1, PASS), (2, PASS), (0, sk(0)))
    assert (asked(match), seen(match)["turn"]) == (("target", [0]), 1)
    match = passes(match.play(0, at(2, 1)))
    assert (asked(match), hand(match, 2, 0)) == (("seer", [0]), "? 3")
    match = match.play(0, m.Done())
    assert (asked(match), seen(match)["turn"]) == (("last_call", [0, 1, 2]), 1)
    assert passes(match).state.phase == "over"


@pytest.mark.rule("SK-8.4")
def test_at_live_pace_the_last_call_runs_once_more_after_actions() -> None:
    match = after("archer", "1", ".", "archer 5", aim=at(2), pace="live").time_up("react")
    assert (match.state.phase, match.state.end) == ("last_call", "no_cards")
    match = match.play(2, sk(0)).play(2, at(0))
    assert (match.state.phase, match.timer and match.timer.name) == ("last_call", "react")
    first = match.timer
    match = match.time_up("react")
    assert happened(match, e.Shot) == [e.Shot(2, 0, "deck", 1)]
    assert (match.state.phase, match.timer != first) == ("last_call", True)
    assert match.time_up("react").state.phase == "over"


@pytest.mark.rule("SK-8.4")
@pytest.mark.parametrize("closed_by", ["time", "passes"])
def test_at_live_pace_the_last_call_closes_by_time_or_when_all_have_passed(closed_by: str) -> None:
    match = after("7", "1", ".", pace="live").time_up("react")
    assert match.state.phase == "last_call"
    match = match.time_up("react") if closed_by == "time" else passes(match)
    assert match.state.phase == "over"


def ended(*hands: str, **options: Any) -> Match:
    """A game over, with these hands; the seat after the first has none."""
    return settled(after("7", *hands, rest=False, **options))


@pytest.mark.rule("SK-8.5")
def test_the_score_is_the_sum_of_the_hand_and_the_lowest_wins() -> None:
    match = ended("3 4 archer", "good_king veto", "5 evil_king")
    assert seen(match)["scores"] == [27, 0, 25]
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores, match.outcome.why) == ((1,), (27, 0, 25), "lowest")


@pytest.mark.rule("SK-8.5")
def test_no_cards_is_nought_and_ties_share() -> None:
    match = ended("3 4", ".", "good_king veto")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores, match.outcome.why) == ((1, 2), (7, 0, 0), "shared")


@pytest.mark.rule("SK-8.5")
def test_all_cards_are_shown_and_nobody_acts_any_more() -> None:
    match = ended("3 . 4 archer", "2 .", "5")
    for viewer in (0, 1, 2, None):
        assert [hand(match, seat, viewer) for seat in range(3)] == ["3 . 4 archer", "2 .", "5"]
    assert match.events == (e.Ended((("3", None, "4", "archer"), ("2", None), ("5",)), (27, 2, 5)),)
    assert (asked(match), seen(match)["turn"]) == (("over", []), 1)
    for seat in range(3):
        assert not match.legal(seat)
        assert clause(match, seat, DRAW) == "SK-2.1"


@pytest.mark.rule("SK-8.5")
def test_there_are_no_scores_before_the_end() -> None:
    for match in (begun(*HANDS), after("7", *HANDS), passes(after("7", "1", "."))):
        assert seen(match)["scores"] is None
        assert match.outcome is None


@pytest.mark.rule("SK-8.6")
def test_after_so_many_turns_it_ends_as_if_the_pile_were_empty() -> None:
    match = begun(*HANDS, deck="1 2 3 4", max_turns=4)
    for _ in range(3):
        match = turn(match)
    assert (match.state.phase, seen(match)["turns"]) == ("draw", 3)
    match = play(match, (0, DRAW), (0, drop(0)))
    match = passes(match)
    assert match.events[-1] == e.LastCalled(1, "max_turns")
    assert passes(match).state.phase == "over"


@pytest.mark.rule("SK-8.6")
@pytest.mark.parametrize(("seats", "turns"), [(2, 80), (3, 120)])
def test_it_is_40_turns_a_seat_if_nothing_else_is_said(seats: int, turns: int) -> None:
    for begun_before, phase in ((turns - 1, "last_call"), (turns - 2, "draw")):
        match = lay(*HANDS[:seats])
        match = replace(match, state=replace(match.state, turns=begun_before))
        match = play(match, (0, DRAW), (0, drop(0)))
        assert passes(match).state.phase == phase


@pytest.mark.rule("SK-8.1", "SK-8.4")
def test_the_assault_ends_the_game_though_its_seat_has_changed_its_hand_since() -> None:
    match = play(after("7", "1 2", "magician 3", deck="8"), (1, PASS), (0, ASSAULT))
    match = play(match, (1, DRAW), (1, drop(0)), (1, swap((0, 0), (1, 1))))
    match = passes(passes(match))
    assert (match.state.phase, match.state.end, really(match, 0)) == ("last_call", "assault", "3 2 .")
