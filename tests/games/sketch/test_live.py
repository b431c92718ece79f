"""Live pace: reactions as they come, timers, and windows that last until the next seat draws."""

from typing import Any

import pytest

from tablee.engine.match import Match
from tablee.games import sketch
from tablee.games.sketch import events as e
from tablee.games.sketch import model as m
from tests.games.sketch.table import (
    ASSAULT,
    DONE,
    DRAW,
    HANDS,
    PASS,
    TAKE,
    asked,
    at,
    begun,
    clause,
    deal,
    drop,
    hand,
    happened,
    passes,
    play,
    really,
    recalled,
    refusal,
    seen,
    sk,
    swap,
    veto,
    waits,
)
from tests.games.sketch.table import after as at_any_pace
from tests.games.sketch.table import lay as laid


def after(card: str, *hands: str, **how: Any) -> Match:
    return at_any_pace(card, *hands, pace="live", **how)


def clock(match: Match) -> tuple[str, float] | None:
    return (match.timer.name, match.timer.seconds) if match.timer else None


@pytest.mark.rule("SK-3.2")
def test_reactions_count_as_they_arrive() -> None:
    match = after("7", "7 1", "2 3", "7 4").play(2, sk(0))
    assert match.events == (e.Sketched(2, 0, "7"),)
    match = match.play(0, sk(0))
    assert match.state.discard == ("7", "7", "7")
    assert asked(match) == ("react", [0, 1, 2])


@pytest.mark.rule("SK-3.2")
def test_when_the_time_has_run_what_waits_is_applied_and_the_next_seat_may_draw() -> None:
    match = after("archer", *HANDS, aim=at(2))
    assert clock(match) == ("react", 4.0)
    assert clause(match, 1, DRAW) == "SK-2.1"
    match = match.time_up("react")
    assert hand(match, 2) == "? ? ? ? ?"
    assert (waits(match), asked(match), match.timer) == ([], ("draw", [0, 1, 2]), None)
    assert seen(match)["turn"] == 1
    assert asked(match.play(1, DRAW)) == ("discard", [1])


@pytest.mark.rule("SK-3.2")
def test_when_all_have_passed_it_is_so_at_once() -> None:
    match = play(after("archer", *HANDS, aim=at(2)), (2, PASS), (0, PASS))
    assert asked(match) == ("react", [0, 1, 2])
    assert seen(match, 2)["answer"] == "pass"
    match = match.play(1, PASS)
    assert (asked(match), hand(match, 2)) == (("draw", [0, 1, 2]), "? ? ? ? ?")


@pytest.mark.rule("SK-3.2")
def test_a_pass_stops_nobody_from_reacting() -> None:
    match = after("7", "1 2", "7 3", "4 5").play(1, PASS)
    assert sk(0) in match.legal(1)
    assert PASS not in match.legal(1)
    assert clause(match, 1, PASS) == "SK-3.4"
    assert match.play(1, sk(0)).state.discard == ("7", "7")


@pytest.mark.rule("SK-3.2")
@pytest.mark.parametrize("closed_by", ["time", "passes"])
def test_reactions_stay_open_until_the_next_seat_draws(closed_by: str) -> None:
    match = after("7", "1 2", "7 3", "7 4")
    match = match.time_up("react") if closed_by == "time" else passes(match)
    assert asked(match) == ("draw", [0, 1, 2])
    match = match.play(1, sk(0))  # even who is about to draw
    assert match.events == (e.Sketched(1, 0, "7"),)
    assert (asked(match), seen(match)["turn"], clock(match)) == (("react", [0, 1, 2]), 0, ("react", 4.0))
    match = match.time_up("react").play(2, sk(0)).time_up("react")
    assert (asked(match), seen(match)["turn"]) == (("draw", [0, 1, 2]), 1)
    match = match.play(1, DRAW)
    assert (clause(match, 2, sk(1)), clause(match, 1, sk(1))) == ("SK-4.8", "SK-4.7")


@pytest.mark.rule("SK-3.2")
def test_a_card_thrown_while_the_next_seat_may_draw_keeps_it_from_drawing() -> None:
    match = after("7", "1 2", "3 4", "7 5").time_up("react")
    assert DRAW in match.legal(1)
    match = match.play(2, sk(0))
    assert clause(match, 1, DRAW) == "SK-2.1"
    assert DRAW not in match.legal(1)


@pytest.mark.rule("SK-3.2", "SK-2.6")
def test_the_assault_stays_open_until_the_next_seat_draws() -> None:
    match = after("7", *HANDS)
    assert seen(match.play(0, ASSAULT))["assault"] == 0
    match = match.time_up("react")
    assert ASSAULT in match.legal(0)
    for seat in (1, 2):
        assert refusal(match, seat, ASSAULT).args[:2] == ("SK-2.6", "seat")
    match = match.play(0, ASSAULT)
    assert match.events == (e.AssaultLaunched(0),)
    assert seen(match)["assault"] == 0
    assert clause(match, 0, ASSAULT) == "SK-2.6"
    match = after("7", *HANDS).time_up("react").play(1, DRAW)
    assert clause(match, 0, ASSAULT) == "SK-2.6"


@pytest.mark.rule("SK-3.2", "SK-2.6")
def test_the_assault_is_a_pass_too_and_may_follow_one() -> None:
    match = play(after("7", *HANDS), (1, PASS), (2, PASS), (0, ASSAULT))
    assert asked(match) == ("draw", [0, 1, 2])
    assert match.events == (e.AssaultLaunched(0), e.TurnBegan(1))
    match = play(after("7", *HANDS), (0, PASS), (0, ASSAULT))
    assert seen(match)["assault"] == 0
    assert clause(match, 0, PASS) == "SK-3.4"


@pytest.mark.rule("SK-3.2")
def test_who_may_draw_has_nothing_to_pass_on_and_the_others_pass_once() -> None:
    match = after("7", *HANDS).play(2, PASS).time_up("react")
    assert refusal(match, 1, PASS).args[:2] == ("SK-3.1", "draw")
    assert PASS not in match.legal(1)
    assert clause(match, 2, PASS) == "SK-3.4"
    match = match.play(0, PASS)
    assert asked(match) == ("draw", [0, 1, 2])
    assert clause(match, 0, PASS) == "SK-3.4"


@pytest.mark.rule("SK-3.2")
def test_a_seat_that_has_passed_and_has_no_cards_can_do_no_more() -> None:
    match = after("7", "1 2", ".", "3 4").play(1, PASS)
    assert asked(match) == ("react", [0, 2])
    match = after("7", "1 2", "5", ".").play(2, PASS).time_up("react")
    assert asked(match) == ("draw", [0, 1])


@pytest.mark.rule("SK-8.4", "SK-2.6")
def test_in_the_last_call_a_seat_without_cards_that_has_passed_can_do_no_more() -> None:
    match = after("7", "1 2", ".", "3 4").time_up("react")
    assert asked(match) == ("last_call", [0, 1, 2])
    assert asked(match.play(1, PASS)) == ("last_call", [0, 2])


@pytest.mark.rule("SK-3.5")
def test_each_seer_has_its_own_time_to_look() -> None:
    match = after("seer", "1 2", "seer 3", "4 5", aim=at(2, 0)).play(1, sk(0)).play(1, at(2, 1)).time_up("react")
    first = match.timer
    match = match.play(0, DONE)
    assert (asked(match), clock(match)) == (("seer", [1]), ("look", 20.0))
    assert match.timer != first


@pytest.mark.rule("SK-3.2", "SK-2.6")
def test_whose_turn_it_was_may_launch_the_assault_without_cards_and_after_a_pass() -> None:
    match = after("7", "7", "5", "3").play(0, sk(0)).play(0, PASS)
    assert hand(match, 0) == ". ."
    assert asked(match) == ("react", [0, 1, 2])
    match = match.time_up("react")
    assert asked(match) == ("draw", [0, 1, 2])
    assert list(match.legal(0)) == [ASSAULT]
    match = match.play(0, ASSAULT)
    assert asked(match) == ("draw", [1, 2])


@pytest.mark.rule("SK-3.2")
def test_the_time_runs_since_the_last_card_landed_or_target_was_picked() -> None:
    first = after("archer", "1 2", "archer 3", "4 5", aim=at(1))
    wrong = first.play(2, sk(0))
    assert wrong.timer == first.timer  # a wrong card does not land
    assert first.play(2, PASS).timer == first.timer
    thrown = first.play(1, sk(0))
    assert clock(thrown) == ("target", 20.0)
    picked = thrown.play(1, at(0))
    assert clock(picked) == ("react", 4.0)
    assert picked.timer != first.timer


@pytest.mark.rule("SK-3.2")
def test_the_first_turn_follows_no_card_so_there_is_nothing_to_react_to() -> None:
    match = begun(*HANDS, pace="live")
    assert (asked(match), match.timer) == (("draw", [0]), None)
    for seat in range(3):
        assert clause(match, seat, sk(0)) == "SK-4.1"
        assert clause(match, seat, PASS) == "SK-3.1"
        assert clause(match, seat, ASSAULT) == "SK-2.6"


@pytest.mark.rule("SK-3.2")
def test_a_wrong_card_costs_a_penalty_and_its_seat_may_go_on() -> None:
    match = after("7", "1 2", "3 7", deck="8 9").play(1, sk(0))
    assert match.events == (e.ThrewWrongly(1, 0, "3", "no_match"), e.PenaltyTaken(1, "mistake", "deck", 2))
    assert asked(match) == ("react", [0, 1])
    match = match.play(1, sk(2)).play(1, sk(1))
    assert match.state.discard == ("7", "7")
    assert really(match, 1) == "3 . 8 9"


@pytest.mark.rule("SK-3.2")
def test_a_wrong_card_leaves_passes_as_they_are() -> None:
    match = play(after("7", "1 2", "3 7"), (1, PASS), (1, sk(0)))
    assert seen(match, 1)["answer"] == "pass"
    assert asked(match.play(0, PASS)) == ("draw", [0, 1])


@pytest.mark.rule("SK-3.2")
def test_actions_thrown_while_the_next_seat_may_draw_wait_for_the_time_to_run_again() -> None:
    match = after("archer", "1 2", "3 4", "archer 5", aim=at(1)).time_up("react")
    match = match.play(2, sk(0))
    assert (asked(match), seen(match)["turn"]) == (("target", [2]), 0)
    match = match.play(2, at(0))
    assert waits(match) == [("archer", 2, True)]
    match = match.time_up("react")
    assert (hand(match, 0), seen(match)["turn"]) == ("? ? ?", 1)


@pytest.mark.rule("SK-3.3")
def test_a_sketch_that_still_matches_counts_though_cards_have_landed_since_it_was_pressed() -> None:
    match = after("7", "1 2", "7 3", "7 4").play(1, sk(0, seen=1))
    assert match.play(2, sk(0, seen=1)).state.discard == ("7", "7", "7")


@pytest.mark.rule("SK-3.3")
def test_a_sketch_that_no_longer_matches_is_refused_without_penalty() -> None:
    match = after("archer", "1 2", "veto 3", "archer 4", aim=at(1)).play(1, veto(0))
    assert clause(match, 2, sk(0, seen=1)) == "SK-3.3"
    match = match.play(2, sk(0, seen=2))
    assert happened(match, e.ThrewWrongly) == [e.ThrewWrongly(2, 0, "archer", "no_match")]


@pytest.mark.rule("SK-3.3")
def test_any_veto_pressed_before_a_card_landed_is_refused() -> None:
    match = after("archer", "1 2", "archer 3", "veto 4", aim=at(1))
    match = play(match, (1, sk(0)), (1, at(2)))
    assert clause(match, 2, veto(0, seen=1)) == "SK-3.3"
    assert clause(match, 2, veto(1, seen=1)) == "SK-3.3"
    assert waits(match.play(2, veto(0, seen=2)))[-1] == ("veto", 2, True)


@pytest.mark.rule("SK-3.3")
@pytest.mark.parametrize("count", [None, 1, 2, 99])
def test_pressed_with_no_card_since_a_wrong_card_is_wrong(count: int | None) -> None:
    match = after("7", "1 2", "3 4").play(1, sk(0, seen=count))
    assert happened(match, e.ThrewWrongly) == [e.ThrewWrongly(1, 0, "3", "no_match")]


@pytest.mark.rule("SK-3.3")
def test_an_empty_slot_is_told_before_a_late_press() -> None:
    match = after("7", "1 2", "7 3").play(1, sk(0))
    assert clause(match, 1, sk(0, seen=1)) == "SK-4.1"
    assert clause(match, 1, veto(0, seen=1)) == "SK-6.2"


@pytest.mark.rule("SK-3.3")
def test_at_relaxed_pace_what_was_seen_means_nothing() -> None:
    match = at_any_pace("7", "1 2", "3 4").play(1, sk(0, seen=0))
    assert happened(match, e.ThrewWrongly) == [e.ThrewWrongly(1, 0, "3", "no_match")]


@pytest.mark.rule("SK-3.3")
def test_passes_are_void_once_a_card_has_landed() -> None:
    match = play(after("7", "1 2", "7 3", "4 5"), (0, PASS), (2, PASS), (1, sk(0)))
    assert [seen(match, seat)["answer"] for seat in range(3)] == [None] * 3
    match = play(match, (0, PASS), (2, PASS))
    assert match.state.phase == "react"


@pytest.mark.rule("SK-3.5")
def test_the_time_to_look_ends_every_look_at_set_up_picked_or_not() -> None:
    match = deal(*HANDS, pace="live").play(1, m.Look((0, 1)))
    assert clock(match) == ("look", 20.0)
    match = play(match, (2, m.Look((0, 1))), (2, DONE))
    match = match.time_up("look")
    assert match.events == (e.LookEnded(0), e.LookEnded(1), e.TurnBegan(0))
    assert asked(match) == ("draw", [0])
    assert [hand(match, 1, 1), hand(match, 0, 0)] == ["? ? ? ?", "? ? ? ?"]
    assert [recalled(match, seat, seat) for seat in range(3)] == ["? ? ? ?", "5 6 ? ?", "9 10 ? ?"]


@pytest.mark.rule("SK-3.5")
def test_the_time_to_look_runs_on_while_others_look() -> None:
    match = deal(*HANDS, pace="live")
    assert match.play(1, m.Look((0, 1))).timer == match.timer


@pytest.mark.rule("SK-3.5", "SK-5.4")
def test_the_time_to_look_ends_the_look_of_a_seer() -> None:
    match = after("seer", *HANDS, aim=at(2, 3)).time_up("react")
    assert (asked(match), clock(match)) == (("seer", [0]), ("look", 20.0))
    assert hand(match, 2, 0) == "? ? ? evil_king"
    assert clause(match, 1, sk(0)) == "SK-4.1"
    match = match.time_up("look")
    assert asked(match) == ("draw", [0, 1, 2])
    assert hand(match, 2, 0) == "? ? ? ?"


@pytest.mark.rule("SK-5.6")
def test_a_target_not_picked_in_time_is_picked_at_random() -> None:
    targets = set()
    for seed in range(40):
        match = Match.start(sketch, 3, {"pace": "live"}, seed)
        state = after("archer", *HANDS).state
        match = Match(match.game, state.options, 3, str(seed), (), state).time_up("target")
        (picked,) = happened(match, e.TargetPicked)
        assert picked.by_chance
        assert asked(match) == ("react", [0, 1, 2])
        targets.add(picked.target.seat)
    assert targets == {1, 2}


@pytest.mark.rule("SK-3.2", "SK-3.5", "SK-5.6")
def test_the_times_are_options() -> None:
    match = deal(*HANDS, deck="archer", pace="live", look=7, target=8, react=9)
    assert clock(match) == ("look", 7.0)
    match = play(match.time_up("look"), (0, DRAW), (0, drop(4)))
    assert clock(match) == ("target", 8.0)
    assert clock(match.play(0, at(1))) == ("react", 9.0)


def test_at_relaxed_pace_no_timer_runs() -> None:
    for match in (deal(*HANDS), at_any_pace("archer", *HANDS), at_any_pace("archer", *HANDS, aim=at(1))):
        assert match.timer is None


def test_it_matters_who_is_first_while_reactions_are_open() -> None:
    match = after("7", *HANDS)
    assert sketch.races(match.state)
    assert sketch.races(match.time_up("react").state)
    assert not sketch.races(match.time_up("react").play(1, DRAW).state)
    assert not sketch.races(after("archer", *HANDS).state)
    assert not sketch.races(deal(*HANDS, pace="live").state)
    assert not sketch.races(at_any_pace("7", *HANDS).state)


@pytest.mark.rule("SK-2.2", "SK-3.2")
def test_who_is_about_to_draw_may_take_the_card_just_thrown() -> None:
    match = after("7", "1 2", "3 4", "7 5").play(2, sk(0)).time_up("react").play(1, TAKE)
    assert really(match, 1) == "3 4 7"
    assert match.state.discard == ("7",)


@pytest.mark.rule("SK-3.2", "SK-6.4")
def test_a_veto_while_the_next_seat_may_draw_is_too_late() -> None:
    match = after("magician", "1 2", "veto 4", aim=swap((0, 0), (1, 1))).time_up("react").play(1, veto(0))
    assert match.events == (e.Vetoed(1, 0, None, None),)
    assert (waits(match), asked(match)) == ([], ("react", [0, 1]))
    assert really(match, 0) == "4 2 ."


def test_a_table_at_live_pace_may_be_laid_by_hand() -> None:
    assert asked(laid(*HANDS, pace="live")) == ("draw", [0])
