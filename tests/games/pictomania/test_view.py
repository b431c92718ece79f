"""What a seat of Pictomania sees, may do and can imagine."""

import pytest

from tablee.engine.chance import Chance
from tablee.engine.codec import plain, write
from tablee.engine.match import Match
from tablee.games import pictomania
from tablee.games.pictomania import model as m
from tablee.games.pictomania.words import FOR_CHILDREN
from tests.games.pictomania.table import (
    ABSTAIN,
    BLANK,
    FINISH,
    PASS,
    PHASES,
    READY,
    STOP,
    at,
    bet,
    checking,
    deal,
    finished,
    ink,
    objection,
    play,
    revealed,
    seen,
    sketched,
)

FIELDS = [
    "seat", "seats", "options", "to_act", "answer", "phase", "round", "color", "cards", "mine", "replaced", "slates",
    "pairs", "gestures", "bets", "bonus", "taken", "blank", "objections", "shown", "tokens", "totals", "sheet",
    "for_children", "rules", "recall",
]  # fmt: skip


def test_a_view_opens_as_all_views_do() -> None:
    table = seen(deal(3, time=60), 1)
    assert list(table) == FIELDS
    assert (table["seat"], table["seats"], table["to_act"], table["answer"]) == (1, 3, [0], None)
    assert table["options"] == {"pace": "relaxed", "lang": "fr", "kids": False, "long_three": False, "time": 60}
    assert (table["totals"], table["sheet"]) == ([0, 0, 0], None)
    assert seen(deal(3))["seat"] is None


def test_a_view_tells_which_lists_children_know() -> None:
    table = seen(Match.start(pictomania, 3, {}, "deal", {}).play(0, m.Deck("green")))
    marked = [symbol for symbol, words in table["cards"].items() if tuple(words) in FOR_CHILDREN]
    assert table["for_children"] == marked != []


def test_a_view_tells_the_numbers_of_the_rules() -> None:
    assert seen(deal(3))["rules"] == {
        "rounds": 5,
        "colors": ["green", "yellow", "blue", "violet"],
        "symbols": ["star", "square", "circle", "triangle", "moon", "heart"],
        "numbers": [1, 2, 3, 4, 5, 6, 7],
        "pairs": 8000,
        "pairs_a_command": 200,
        "gestures": 10_000,
        "widths": {"ink": [7, 16, 34], "rubber": [24, 42, 60]},
    }


@pytest.mark.rule("PI-2.1", "PI-2.4", "PI-3.1")
@pytest.mark.parametrize("phase", PHASES)
def test_what_is_shown_in_each_phase(phase: m.Phase) -> None:
    match = at(phase)
    for seat in (None, 0, 3):
        table = seen(match, seat)
        assert (table["mine"] is not None) == (seat is not None and phase in ("draw", "reveal", "over"))
        assert (table["shown"] is not None) == (phase in ("reveal", "over"))
        assert set(table["cards"]) == (set() if phase == "deck" else set(m.SYMBOLS))


@pytest.mark.rule("PI-2.1", "PI-2.4")
def test_nothing_secret_is_written_anywhere_while_all_draw() -> None:
    match = play(sketched(3, numbers=[6, 7, 5]), (1, bet(0, 4)), (2, bet(0, 3)))
    for seat in (None, 0):
        written = write(match.view(seat, recall=True)).decode()
        assert '"number":7' not in written
        assert '"number":4' not in written
    told = write(match.events).decode()
    assert "number" not in told


@pytest.mark.rule("PI-1.9", "PI-2.12")
def test_a_view_has_the_counts_that_the_rules_read() -> None:
    match = checking(3).play(1, m.Replace("star"))
    assert seen(match)["replaced"] == [0, 1, 0]
    match = play(match, *((seat, READY) for seat in range(3)), (2, ink(0, 1, 2, 3, 4)), (2, m.Undo()))
    assert (seen(match)["pairs"], seen(match)["slates"]) == ([0, 0, 2], [[], [], []])
    assert seen(match)["gestures"] == [0, 0, 2]


def test_what_may_be_done_at_each_phase() -> None:
    def families(match: Match, seat: int = 0) -> list[str]:
        return [family["do"] for family in match.legal(seat).compact()]

    assert list(deal().legal(0)) == [m.Deck(color) for color in m.COLORS]
    assert not deal().legal(1)
    assert families(checking()) == ["replace", "ready"]
    assert families(sketched()) == ["undo", "wipe", "bet", "finish", "blank", "ink"]
    assert families(play(sketched(), (0, m.Wipe()))) == ["bet", "blank", "ink"]
    assert families(sketched().play(0, BLANK)) == ["bet", "stop"]
    assert families(revealed()) == ["object", "abstain", "pass"]
    assert families(revealed().play(0, objection(1))) == ["object", "pass"]
    assert not pictomania.legal(sketched().view(None))


def test_ink_is_only_tested_for_membership() -> None:
    moves = sketched().legal(0)
    assert ink(7, 1, 2) in moves
    assert m.Ink(0, (1,)) not in moves
    assert ink(-1) not in moves
    assert isinstance(moves.endless[0].example(Chance("ink")), m.Ink)


def imagined(match: Match, seat: int | None, step: int = 0) -> m.State:
    return pictomania.imagine(match.view(seat, recall=True), Chance("imagine", step))


def test_to_imagine_takes_the_view_with_recall() -> None:
    with pytest.raises(ValueError, match="recall"):
        pictomania.imagine(deal().view(0), Chance("imagine"))


@pytest.mark.rule("PI-1.8")
def test_others_cards_may_be_any_that_are_not_ones_own() -> None:
    match = sketched()
    states = [imagined(match, 1, step) for step in range(60)]
    assert {state.numbers[1] for state in states} == {2}
    assert {state.symbols[1] for state in states} == {"square"}
    assert {state.numbers[0] for state in states} == {1, 3, 4, 5, 6, 7}
    assert {state.symbols[3] for state in states} == set(m.SYMBOLS) - {"square"}
    before = [imagined(checking(), 1, step) for step in range(60)]
    assert {state.numbers[1] for state in before} == set(m.NUMBERS)


@pytest.mark.rule("PI-2.4", "PI-2.5")
def test_others_bets_may_be_any_numbers_but_none_twice() -> None:
    match = play(sketched(), (1, bet(0, 5)), (1, bet(2, 6)), (0, bet(1, 4)))
    for step in range(40):
        state = imagined(match, 0, step)
        assert state.bets[1] == (m.Wager(0, 4),)
        ((first,), (second,)) = state.bets[0], state.bets[2]
        assert (first.seat, second.seat) == (1, 1)
        assert first.number != second.number
    assert len({imagined(match, 0, step).bets for step in range(40)}) > 10


@pytest.mark.rule("PI-4.3")
def test_others_may_have_objected_to_anything_that_can_be_objected_to() -> None:
    match = finished(play(sketched(), (3, BLANK), (3, STOP)), (0, 1, 2)).play(0, objection(2))
    states = [imagined(match, 0, step) for step in range(200)]
    assert {state.objections[0] for state in states} == {(2,)}
    assert {(), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2)} <= {state.objections[1] for state in states}
    assert {seat for state in states for seat in state.objections[3] or ()} == {0, 1, 2}


@pytest.mark.rule("PI-4.3")
def test_others_who_are_done_may_have_abstained() -> None:
    match = play(revealed(), (1, PASS), (0, ABSTAIN))
    states = [imagined(match, 0, step) for step in range(60)]
    assert {state.objections[0] for state in states} == {None}
    assert {state.objections[1] is None for state in states} == {True, False}
    assert None not in {state.objections[2] for state in states}


def test_who_is_done_is_imagined_to_be_done() -> None:
    match = play(sketched(), (0, BLANK), (0, STOP), (1, BLANK), (2, FINISH))
    state = imagined(match, 3)
    assert (state.stopped, state.blank, state.taken) == ((0,), (True, True, False, False), (None, None, 3, None))
    assert imagined(checking().play(2, READY), 0).ready == (2,)
    assert imagined(revealed().play(2, PASS), 0).passed == (2,)


@pytest.mark.rule("PI-1.7")
def test_perfect_memory_knows_the_cards_that_are_gone() -> None:
    match = second_round()
    recall = match.view(None, recall=True).recall
    assert len(recall.used["green"]) == 6 + 1
    assert recall.cards == {}
    assert plain(match.view(None))["recall"] is None
    assert imagined(match, 2).used == match.state.used


def second_round() -> Match:
    """The second round is about to be laid; one card was replaced in the first."""
    match = Match.start(pictomania, 3, {}, "memory").play(0, m.Deck("green")).play(0, m.Replace("moon"))
    match = play(match, *((seat, READY) for seat in range(3)), *((seat, ink()) for seat in range(3)))
    return play(finished(match, (0, 1)), *((seat, PASS) for seat in range(3)))
