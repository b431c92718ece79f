"""Vetoes: what they cancel, chains of them, too late, and on the wrong card."""

import pytest

from tablee.games.sketch import events as e
from tablee.games.sketch import model as m
from tablee.games.sketch.actions import vetoed
from tests.games.sketch.table import (
    DONE,
    PASS,
    after,
    asked,
    at,
    hand,
    happened,
    passes,
    play,
    really,
    seen,
    settled,
    sk,
    swap,
    veto,
    waits,
)


@pytest.mark.rule("SK-6.1")
def test_a_veto_discarded_in_turn_is_a_penalty_that_waits_like_an_action() -> None:
    match = after("veto", "1 2", "3 4", deck="9")
    assert asked(match) == ("react", [0, 1])
    assert seen(match)["waiting"] == [{"card": "veto", "by": 0, "target": None, "live": True, "penalty": True}]
    assert really(match, 0) == "1 2 ."
    match = passes(match)
    assert match.events == (e.PenaltyTaken(0, "veto", "deck", 2),)
    assert (really(match, 0), hand(match, 0, 0)) == ("1 2 9", "? ? ?")
    assert (waits(match), asked(match)) == ([], ("react", [0, 1]))


@pytest.mark.rule("SK-6.2")
def test_a_thrown_veto_cancels_the_last_action_if_its_effect_is_not_applied_yet() -> None:
    match = after("archer", "1 2", "veto 4", aim=at(1)).play(1, veto(0))
    assert match.events == (e.Vetoed(1, 0, "archer", 0),)
    assert waits(match) == [("archer", 0, False), ("veto", 1, True)]
    assert seen(match)["discard"] == {"top": "veto", "count": 2}
    assert match.state.window.order == (0, 1)
    match = passes(match)
    assert match.events == (e.Cancelled(0, "archer"),)
    assert really(match, 1) == ". 4"


@pytest.mark.rule("SK-6.2")
@pytest.mark.parametrize(
    ("card", "aim"),
    [("archer", at(1)), ("dancer", at(1)), ("magician", swap((0, 0), (1, 0))), ("seer", at(1, 0))],
)
def test_any_action_can_be_vetoed_and_its_effect_never_comes(card: str, aim: m.Target) -> None:
    match = after(card, "1 2", "3 4", "veto 5", aim=aim)
    match = settled(play(match, (1, PASS), (2, veto(0))))
    assert [really(match, seat) for seat in range(3)] == ["1 2 .", "3 4", ". 5"]
    assert asked(match) == ("draw", [1])


@pytest.mark.rule("SK-6.2")
def test_anybody_may_veto_and_even_the_own_action() -> None:
    match = after("archer", "veto 2", "3 4", aim=at(1)).play(1, PASS).play(0, veto(0))
    assert waits(match) == [("archer", 0, False), ("veto", 0, True)]


@pytest.mark.rule("SK-6.3")
def test_a_veto_cancels_a_veto_and_the_one_before_is_live_again() -> None:
    match = after("archer", "veto 2", "veto 4", "veto 5", aim=at(1))
    match = match.play(1, veto(0))
    match = play(match, (2, PASS), (0, veto(0)))
    assert match.events == (e.Vetoed(0, 0, "veto", 1),)
    assert waits(match) == [("archer", 0, True), ("veto", 1, False), ("veto", 0, True)]
    spared = play(match, (1, PASS), (2, veto(0)))
    assert waits(spared) == [("archer", 0, False), ("veto", 1, True), ("veto", 0, False), ("veto", 2, True)]
    assert really(passes(spared), 1) == ". 4"
    hit = passes(match)
    assert [type(event) for event in hit.events] == [e.Shot, e.Cancelled]
    assert len(really(hit, 1).split()) == 2
    assert "." not in really(hit, 1)


@pytest.mark.rule("SK-6.3", "SK-6.1")
@pytest.mark.parametrize(("vetoes", "penalties"), [(0, 1), (1, 0), (2, 1), (3, 0)])
def test_so_it_is_for_the_penalty_of_a_veto_discarded_in_turn(vetoes: int, penalties: int) -> None:
    match = after("veto", "1 2", "veto veto veto")
    for slot in range(vetoes):
        match = play(match, *((0, PASS) for _ in range(slot > 0)), (1, veto(slot)))
    assert [one["live"] for one in seen(match)["waiting"]] == [(vetoes - place) % 2 == 0 for place in range(vetoes + 1)]
    match = passes(match)
    assert len(happened(match, e.PenaltyTaken)) == penalties
    assert really(match, 0).count(".") == 1 - penalties


@pytest.mark.rule("SK-6.4")
def test_too_late_a_veto_has_no_effect_and_stays_on_the_discard_without_penalty() -> None:
    match = passes(after("archer", "1 2", "veto 4", aim=at(1)))
    match = match.play(1, veto(0))
    assert match.events == (e.Vetoed(1, 0, None, None),)
    assert waits(match) == []
    assert seen(match)["discard"] == {"top": "veto", "count": 2}
    assert asked(match) == ("react", [0, 1])
    assert hand(match, 1) == ". ? ?"
    assert asked(passes(match)) == ("draw", [1])


@pytest.mark.rule("SK-6.4", "SK-6.8")
@pytest.mark.parametrize("throw", [veto(0), sk(0)])
def test_a_veto_on_one_that_came_too_late_is_too_late_as_well(throw: m.Sketch | m.Veto) -> None:
    match = passes(after("archer", "veto 2", "veto 4", aim=at(1))).play(1, veto(0)).play(0, throw)
    assert match.events == (e.Vetoed(0, 0, None, None),)
    assert (waits(match), len(match.state.discard)) == ([], 3)


@pytest.mark.rule("SK-6.5")
@pytest.mark.parametrize("top", ["7", "1", "10"])
def test_on_a_number_a_veto_is_wrong(top: str) -> None:
    match = after(top, "1 2", "veto 4").play(1, veto(0))
    assert happened(match, e.ThrewWrongly) == [e.ThrewWrongly(1, 0, "veto", "nothing_to_cancel")]
    assert hand(match, 1) == "veto ? ?"
    assert seen(match)["discard"]["top"] == top


@pytest.mark.rule("SK-6.5")
@pytest.mark.parametrize("king", m.KINGS)
def test_on_a_king_a_veto_has_no_effect_and_stays_on_the_discard_without_penalty(king: str) -> None:
    match = after(king, "1 2", "veto 4").play(1, veto(0))
    assert match.events == (e.Vetoed(1, 0, None, None),)
    assert (waits(match), seen(match)["discard"]) == ([], {"top": "veto", "count": 2})
    assert really(match, 1) == ". 4"
    assert asked(match) == ("react", [0, 1])
    assert asked(passes(match)) == ("draw", [1])


@pytest.mark.rule("SK-6.5", "SK-6.6")
def test_a_king_under_a_veto_can_no_longer_be_matched() -> None:
    match = after("good_king", "1 2", "veto 4", "evil_king 5").play(1, veto(0)).play(2, sk(0))
    assert happened(match, e.ThrewWrongly) == [e.ThrewWrongly(2, 0, "evil_king", "no_match")]


@pytest.mark.rule("SK-6.5", "SK-6.4", "SK-6.8")
@pytest.mark.parametrize("throw", [veto(0), sk(0)])
def test_a_veto_on_one_that_covers_a_king_has_no_effect_either(throw: m.Sketch | m.Veto) -> None:
    match = after("evil_king", "veto 2", "veto 4").play(1, veto(0)).play(0, throw)
    assert match.events == (e.Vetoed(0, 0, None, None),)
    assert (waits(match), len(match.state.discard)) == ([], 3)


@pytest.mark.rule("SK-4.5", "SK-6.2")
@pytest.mark.parametrize("card", ["4", "archer", "good_king"])
def test_a_card_thrown_as_a_veto_that_is_none_is_wrong(card: str) -> None:
    match = after("archer", "1 2", f"{card} 4", aim=at(1)).play(1, veto(0))
    assert happened(match, e.ThrewWrongly) == [e.ThrewWrongly(1, 0, card, "no_veto")]
    assert waits(match) == [("archer", 0, True)]


@pytest.mark.rule("SK-6.6")
def test_an_action_under_a_veto_can_no_longer_be_matched() -> None:
    match = after("archer", "1 2", "veto 4", "archer 5", aim=at(1)).play(1, veto(0)).play(2, sk(0))
    assert happened(match, e.ThrewWrongly) == [e.ThrewWrongly(2, 0, "archer", "no_match")]


@pytest.mark.rule("SK-6.7")
def test_of_several_waiting_actions_a_veto_cancels_the_last_one_only() -> None:
    match = after("archer", "1 2", "archer veto", "5", aim=at(1))
    match = play(match, (1, sk(0)), (1, at(2)), (2, PASS), (0, PASS), (1, veto(1)))
    assert waits(match) == [("archer", 0, True), ("archer", 1, False), ("veto", 1, True)]
    match = passes(match)
    assert [event.seat for event in happened(match, e.Shot)] == [1]
    assert [type(event) for event in match.events] == [e.Shot, e.Cancelled]


@pytest.mark.rule("SK-6.7", "SK-6.3")
def test_a_second_veto_does_not_reach_the_action_below() -> None:
    waiting = (m.Waiting("archer", 0, m.Aim(1)), m.Waiting("archer", 1, m.Aim(2)))
    once = vetoed(waiting, 2)
    twice = vetoed(once, 3)
    assert [one.live for one in once] == [True, False, True]
    assert [one.live for one in twice] == [True, True, False, True]
    assert [one.live for one in vetoed(twice, 0)] == [True, False, True, False, True]


@pytest.mark.rule("SK-6.8")
@pytest.mark.parametrize("throw", [veto(0), sk(0)])
def test_on_a_veto_both_words_throw_a_veto(throw: m.Sketch | m.Veto) -> None:
    match = after("veto", "1 2", "veto 4").play(1, throw)
    assert match.events == (e.Vetoed(1, 0, "veto", 0),)
    assert waits(match) == [("veto", 0, False), ("veto", 1, True)]
    assert really(passes(match), 0) == "1 2 ."


@pytest.mark.rule("SK-6.8")
@pytest.mark.parametrize(("top", "aim"), [("7", None), ("evil_king", None), ("archer", at(1)), ("seer", at(1, 0))])
def test_a_veto_sketched_on_any_other_card_is_wrong(top: str, aim: m.Target | None) -> None:
    match = after(top, "1 2", "veto 4", aim=aim).play(1, sk(0))
    assert happened(match, e.ThrewWrongly) == [e.ThrewWrongly(1, 0, "veto", "no_match")]


@pytest.mark.rule("SK-6.8")
def test_another_card_sketched_on_a_veto_is_wrong() -> None:
    match = after("veto", "1 2", "archer 4").play(1, sk(0))
    assert happened(match, e.ThrewWrongly) == [e.ThrewWrongly(1, 0, "archer", "no_match")]


@pytest.mark.rule("SK-6.2", "SK-6.4")
def test_a_seer_that_was_applied_before_the_next_action_cannot_be_vetoed_any_more() -> None:
    match = after("seer", "1 2", "veto 4", aim=at(1, 1))
    match = play(passes(match), (0, DONE), (1, veto(0)))
    assert match.events == (e.Vetoed(1, 0, None, None),)


def test_vetoes_that_wait_leave_with_what_they_lie_on() -> None:
    match = after("archer", "veto 2", "veto 4", aim=at(1)).play(1, veto(0)).play(0, veto(0))
    match = passes(match)
    assert (waits(match), happened(match, e.PenaltyTaken)) == ([], [])
