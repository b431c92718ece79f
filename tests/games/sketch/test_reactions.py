"""Windows at relaxed pace: who answers, in what order answers count, and what comes once all have passed."""

from itertools import permutations

import pytest

from tablee.engine.match import Match
from tablee.games.sketch import events as e
from tablee.games.sketch import model as m
from tests.games.sketch.table import (
    ASSAULT,
    DONE,
    DRAW,
    HANDS,
    PASS,
    after,
    asked,
    at,
    clause,
    drop,
    hand,
    happened,
    lay,
    passes,
    play,
    really,
    refusal,
    seen,
    settled,
    sk,
    swap,
    veto,
    waits,
)

ARCHER = at(1)


@pytest.mark.rule("SK-3.1")
def test_after_a_discard_all_seats_may_react_who_discarded_and_those_without_cards_too() -> None:
    match = after("7", "1", ".", "2")
    assert asked(match) == ("react", [0, 1, 2])
    assert match.state.window.order == (1, 2, 0)
    assert list(match.legal(1)) == [PASS]
    assert set(match.legal(2)) == {sk(0), veto(0), PASS}
    assert set(match.legal(0)) == {sk(0), veto(0), PASS, ASSAULT}


@pytest.mark.rule("SK-3.1", "SK-5.6")
def test_the_window_opens_once_the_target_is_picked() -> None:
    match = after("archer", *HANDS)
    assert asked(match) == ("target", [0])
    for seat in range(3):
        assert clause(match, seat, PASS) == "SK-3.1"
    assert asked(match.play(0, ARCHER)) == ("react", [0, 1, 2])


@pytest.mark.rule("SK-3.1")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_all_passed_and_nothing_waiting_the_next_seat_may_draw(order: tuple[int, ...]) -> None:
    match = after("7", *HANDS)
    for seat in order[:-1]:
        match = match.play(seat, PASS)
        assert match.events == ()
        assert match.state.phase == "react"
    match = match.play(order[-1], PASS)
    assert asked(match) == ("draw", [1])
    assert match.events == (e.TurnBegan(1),)


@pytest.mark.rule("SK-3.1")
def test_what_waits_is_applied_once_all_have_passed_and_the_window_opens_once_more_in_the_same_order() -> None:
    match = after("archer", *HANDS, aim=ARCHER)
    match = play(match, (1, PASS), (0, PASS))
    assert hand(match, 1) == "? ? ? ?"
    match = match.play(2, PASS)
    assert hand(match, 1) == "? ? ? ? ?"
    assert waits(match) == []
    assert asked(match) == ("react", [0, 1, 2])
    assert match.state.window.order == (1, 2, 0)
    assert seen(match)["turn"] == 0
    assert asked(passes(match)) == ("draw", [1])


@pytest.mark.rule("SK-3.1")
def test_the_window_opens_once_more_even_if_all_that_waited_was_cancelled() -> None:
    match = after("archer", "1", "veto 2", aim=ARCHER).play(1, veto(0))
    match = passes(match)
    assert (asked(match), waits(match)) == (("react", [0, 1]), [])
    assert asked(passes(match)) == ("draw", [1])


@pytest.mark.rule("SK-3.1", "SK-4.4")
def test_several_actions_are_applied_in_the_order_they_were_laid() -> None:
    match = after("archer", "1", "archer 2", "3", aim=ARCHER, deck="9 10")
    match = play(match, (1, sk(0)), (1, at(2)))
    assert [(one["card"], one["by"], one["target"]) for one in seen(match)["waiting"]] == [
        ("archer", 0, {"seat": 1}),
        ("archer", 1, {"seat": 2}),
    ]
    match = passes(match)
    assert [event.seat for event in happened(match, e.Shot)] == [1, 2]
    assert (really(match, 1), really(match, 2)) == ("9 2", "3 10")


@pytest.mark.rule("SK-3.1")
def test_a_seer_is_looked_at_before_the_next_action_is_applied() -> None:
    match = after("seer", "1", "seer 2", "3", aim=at(0, 0))
    match = play(match, (1, sk(0)), (1, at(2, 0)))
    match = passes(match)
    assert asked(match) == ("seer", [0])
    assert waits(match) == [("seer", 1, True)]
    match = match.play(0, DONE)
    assert asked(match) == ("seer", [1])
    assert waits(match) == []
    match = match.play(1, DONE)
    assert asked(match) == ("react", [0, 1, 2])
    assert match.state.window.order == (2, 0, 1)


@pytest.mark.rule("SK-3.1")
def test_an_assault_counts_as_soon_as_all_before_it_have_passed_and_then_stands() -> None:
    match = after("7", "1", "2 7", "7 3").play(0, ASSAULT)
    assert (seen(match, 0)["answer"], seen(match)["assault"]) == ("assault", None)
    assert all(seen(match, seat)["answer"] is None for seat in (1, 2, None))
    assert seen(play(match, (1, PASS)))["assault"] is None
    voided = play(match, (1, sk(1)))  # before it counted a card landed
    assert (seen(voided)["assault"], asked(voided)) == (None, ("react", [0, 1, 2]))
    counted = play(match, (1, PASS), (2, PASS))
    assert seen(counted)["assault"] == 0


@pytest.mark.rule("SK-3.1")
def test_an_assault_that_has_counted_stands_though_a_card_lands_after_it() -> None:
    match = after("7", "1", "2 7", "7 3").play(1, PASS).play(2, sk(0))
    assert match.state.window.order == (0, 1, 2)
    match = match.play(0, ASSAULT)
    assert match.events == (e.AssaultLaunched(0),)
    assert asked(match) == ("react", [1, 2])
    match = match.play(1, sk(1))
    assert asked(match) == ("react", [0, 1, 2])
    assert seen(match)["assault"] == 0
    assert clause(match, 0, ASSAULT) == "SK-2.6"


@pytest.mark.rule("SK-3.1")
def test_an_assault_waits_for_nobody_behind_it_and_others_do_not_wait_for_more_than_it() -> None:
    match = after("7", "1", "2", "7 3").play(2, sk(0))
    match = play(match, (1, PASS))  # the sketch counts: the order is 0, 1, 2 now
    match = play(match, (1, sk(0)), (0, ASSAULT))  # wrong, once the assault is counted as a pass
    assert seen(match)["assault"] == 0
    assert [event.seat for event in happened(match, e.ThrewWrongly)] == [1]


@pytest.mark.rule("SK-3.3")
def test_a_card_that_lands_opens_a_new_window_for_all_and_voids_answers_not_counted() -> None:
    match = after("7", *("1 2", "7 3", "7 4", "5 6"))
    match = play(match, (3, PASS), (2, sk(0)), (0, veto(0)))
    assert asked(match) == ("react", [1])
    assert [seen(match, seat)["answer"] for seat in range(4)] == ["veto", None, "sketch", "pass"]
    match = match.play(1, sk(0))
    assert match.events == (e.Sketched(1, 0, "7"),)
    assert asked(match) == ("react", [0, 1, 2, 3])
    assert match.state.window.order == (2, 3, 0, 1)
    assert [seen(match, seat)["answer"] for seat in range(4)] == [None] * 4
    assert [hand(match, seat) for seat in range(4)] == ["? ? .", ". ?", "? ?", "? ?"]


@pytest.mark.rule("SK-3.4")
@pytest.mark.parametrize("answer", [PASS, sk(0), veto(1), ASSAULT])
def test_an_answer_is_final(answer: m.AnyCommand) -> None:
    match = after("7", *HANDS).play(0, answer)
    assert asked(match) == ("react", [1, 2])
    for again in (PASS, sk(0), sk(1), veto(0), ASSAULT):
        assert clause(match, 0, again) == "SK-3.4"
    assert not match.legal(0)


@pytest.mark.rule("SK-3.4")
def test_answers_count_in_the_windows_order_whoever_is_quick() -> None:
    hands = ("1 2", "7 3", "7 4", "5 6")
    plays: list[tuple[int, m.AnyCommand]] = [(0, PASS), (1, sk(0)), (2, sk(0)), (3, PASS)]
    for order in permutations(plays):
        match = after("7", *hands)
        for seat, command in order:
            if seat in match.to_act and match.state.window.order == (1, 2, 3, 0):
                match = match.play(seat, command)
        assert match.state.discard == ("7", "7")
        assert [hand(match, seat) for seat in (1, 2)] == [". ?", "? ?"]


@pytest.mark.rule("SK-3.4", "SK-4.5")
def test_a_wrong_card_counts_as_a_pass() -> None:
    match = play(after("7", *HANDS), (2, PASS), (0, PASS))
    match = match.play(1, sk(0))
    assert happened(match, e.ThrewWrongly) == [e.ThrewWrongly(1, 0, "5", "no_match")]
    assert asked(match) == ("draw", [1])
    assert len(match.state.hands[1]) == 5


@pytest.mark.rule("SK-3.4")
def test_after_a_wrong_card_the_others_answers_stand() -> None:
    match = play(after("7", "1 2", "3 4", "7 5"), (2, sk(0)), (1, sk(0)))
    assert [type(event) for event in match.events] == [e.ThrewWrongly, e.PenaltyTaken, e.Sketched]
    assert match.state.window.order == (0, 1, 2)
    match = play(after("7", *HANDS), (1, sk(0)))
    assert asked(match) == ("react", [0, 2])
    assert clause(match, 1, PASS) == "SK-3.4"


@pytest.mark.rule("SK-3.4")
def test_a_wrong_card_waits_its_turn_like_any_answer() -> None:
    match = after("7", *HANDS).play(2, sk(0))
    assert match.events == ()
    assert hand(match, 2, 2) == "? ? ? ?"
    match = match.play(1, PASS)
    assert hand(match, 2, 0) == "9 ? ? ? ?"


def test_an_answer_not_counted_shows_in_no_other_view() -> None:
    match = after("7", *HANDS)
    for answer in (PASS, sk(0), veto(2)):
        answered = match.play(2, answer)
        for viewer in (0, 1, None):
            assert answered.view(viewer) == match.play(2, PASS).view(viewer)
        assert seen(answered, 2)["reaction"]["do"] == seen(answered, 2)["answer"]


def test_an_answer_is_refused_with_an_empty_slot() -> None:
    match = after("7", "1", "2 . 3", "4")
    for slot in (1, 3, 63):
        assert refusal(match, 1, sk(slot)).args[:2] == ("SK-4.1", "slot")
        assert refusal(match, 1, veto(slot)).args[:2] == ("SK-6.2", "slot")


@pytest.mark.rule("SK-3.1")
def test_passes_are_for_windows() -> None:
    quiet: list[Match] = [lay("1", "2"), lay("1", "2").play(0, DRAW), after("magician", "1", "2")]
    quiet += [passes(after("seer", "1", "2", aim=at(0, 0)))]
    for match in quiet:
        for seat in range(2):
            assert refusal(match, seat, PASS).args[:2] == ("SK-3.1", "phase")


def test_a_window_that_is_answered_in_pieces_is_one_window() -> None:
    match = after("magician", "1 2", "3 4", aim=swap((0, 0), (1, 0)))
    mark = match.state.mark
    match = match.play(1, PASS)
    assert match.state.mark == mark
    assert settled(match).state.phase == "draw"
    assert drop(0) in settled(match).play(1, DRAW).legal(1)
