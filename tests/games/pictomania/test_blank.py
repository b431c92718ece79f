"""Blank slates in Pictomania: declared, or found at the end of a round."""

import pytest

from tablee.games.pictomania import model as m
from tests.games.pictomania.table import (
    BLANK,
    FINISH,
    STOP,
    all_pass,
    asked,
    bet,
    clause,
    drawing,
    events,
    finished,
    ink,
    inked,
    next_round,
    play,
    refusal,
    seen,
    sketched,
)


@pytest.mark.rule("PI-4.4")
def test_a_slate_left_blank_loses_its_ink_and_sends_the_bets_back() -> None:
    match = play(sketched(), (0, bet(1, 2)), (2, bet(1, 5)), (1, bet(0, 4)), (1, BLANK))
    assert events(match) == [{"is": "left_blank", "seat": 1, "returned": [0, 2]}]
    table = seen(match)
    assert table["slates"][1] == []
    assert table["blank"] == [False, True, False, False]
    assert table["bets"] == [[{"seat": 1, "number": "?"}], [], [], []]
    assert asked(match) == ("draw", [0, 1, 2, 3])


@pytest.mark.rule("PI-4.4", "PI-2.5")
def test_numbers_that_went_back_can_be_used_again_on_others() -> None:
    match = play(sketched(), (0, bet(1, 2)), (1, BLANK))
    assert bet(2, 2) in match.legal(0)
    match = match.play(0, bet(2, 2))
    assert refusal(match, 0, bet(3, 2)).reason == "number"


@pytest.mark.rule("PI-4.4")
def test_nobody_bets_on_a_blank_slate() -> None:
    match = sketched().play(1, BLANK)
    refused = refusal(match, 0, bet(1, 2))
    assert (refused.clause, refused.reason) == ("PI-4.4", "bet")


@pytest.mark.rule("PI-4.4")
def test_it_is_declared_before_finishing_and_for_good() -> None:
    assert clause(sketched().play(0, FINISH), 0, BLANK) == "PI-2.7"
    match = sketched().play(0, BLANK)
    for command in (BLANK, FINISH, ink(), m.Undo(), m.Wipe()):
        refused = refusal(match, 0, command)
        assert (refused.clause, refused.reason) == ("PI-4.4", "blank"), command
    empty = drawing().play(0, BLANK)  # with nothing drawn, too
    assert seen(empty)["blank"][0]


@pytest.mark.rule("PI-4.4")
def test_it_still_bets_until_it_says_stop() -> None:
    match = play(sketched(), (0, BLANK), (0, bet(1, 3)), (0, bet(2, 4)), (0, STOP))
    assert events(match) == [{"is": "stopped", "seat": 0}]
    assert asked(match) == ("draw", [1, 2, 3])
    for command in (bet(3, 1), STOP):
        refused = refusal(match, 0, command)
        assert (refused.clause, refused.reason) == ("PI-4.4", "stopped"), command
    assert {clause(match, 0, command) for command in (ink(), BLANK, FINISH)} == {"PI-4.4"}
    assert [len(laid) for laid in seen(match)["bets"]] == [0, 1, 1, 0]
    assert not match.legal(0)


@pytest.mark.rule("PI-4.4")
def test_only_a_blank_slate_says_stop() -> None:
    for match in (drawing(), sketched(), sketched().play(0, FINISH)):
        refused = refusal(match, 0, STOP)
        assert (refused.clause, refused.reason) == ("PI-4.4", "drawing")
    assert [type(command) for command in sketched().legal(0)].count(m.Stop) == 0


@pytest.mark.rule("PI-4.4")
def test_a_blank_slate_may_bet_or_stop_and_nothing_else() -> None:
    moves = sketched(3).play(0, BLANK).legal(0)
    assert {type(command) for command in moves} == {m.Bet, m.Stop}
    assert not moves.endless


@pytest.mark.rule("PI-4.4", "PI-3.10")
def test_it_keeps_all_score_tokens_has_no_bonus_token_and_its_bets_count() -> None:
    match = play(sketched(), (0, BLANK), (0, bet(1, 2)), (0, bet(2, 7)), (1, FINISH), (2, FINISH), (3, FINISH))
    match = all_pass(match)
    assert seen(match)["sheet"][0] == {
        "won": 2, "kept": 4, "bonus": 0, "total": -2, "sheep": True, "void": False,
    }  # fmt: skip


@pytest.mark.rule("PI-4.4")
def test_its_word_is_shown_at_the_reveal_all_the_same() -> None:
    match = finished(sketched().play(0, BLANK), (1, 2, 3))
    assert seen(match)["shown"][0] == {"symbol": "star", "number": 1, "word": "star1"}


@pytest.mark.rule("PI-4.6")
@pytest.mark.parametrize("rubbed", [False, True])
def test_a_slate_without_ink_when_the_round_ends_is_a_blank_slate(rubbed: bool) -> None:
    match = play(inked(drawing(), (0, 1, 2)), (0, bet(3, 4)), (3, bet(0, 1)))
    match = match.play(3, ink(0, pen="rubber")) if rubbed else match
    match = finished(match, (0, 1, 2))
    assert [told["is"] for told in events(match)] == ["finished", "left_blank", "revealed"]
    assert events(match)[1] == {"is": "left_blank", "seat": 3, "returned": [0]}
    table = seen(match)
    assert table["blank"] == [False, False, False, True]
    assert table["slates"][3] == []
    assert table["bets"] == [[{"seat": 3, "number": 1}], [], [], []]
    assert events(match)[2]["bets"] == table["bets"]
    match = all_pass(match)
    assert seen(match)["sheet"][3] == {
        "won": 2, "kept": 4, "bonus": 0, "total": -2, "sheep": False, "void": False,
    }  # fmt: skip
    assert [tally["sheep"] for tally in seen(match)["sheet"]] == [False] * 4  # nor was the bet that went back wrong


@pytest.mark.rule("PI-4.6")
def test_ink_that_was_taken_away_is_none() -> None:
    match = finished(play(sketched(3), (2, m.Undo())), (0, 1))
    assert seen(match)["blank"] == [False, False, True]


@pytest.mark.rule("PI-4.4", "PI-4.5")
def test_a_blank_slate_draws_again_in_the_next_round() -> None:
    match = finished(play(sketched(), (0, BLANK), (0, STOP)), (1, 2, 3))
    match = next_round(match)
    assert asked(match) == ("draw", [0, 1, 2, 3])
    assert seen(match)["blank"] == [False] * 4
    play(match, (0, ink()), (1, bet(0, 3)), (0, FINISH))
