"""Every command of Pictomania where it may not be: who is told which clause, and that nothing has changed."""

from itertools import product

import pytest

from tablee.engine.codec import fit
from tablee.engine.help import sentence
from tablee.engine.refusal import LANGUAGES, Refused
from tablee.games import pictomania
from tablee.games.pictomania import model as m
from tests.games.pictomania.table import (
    BLANK,
    FINISH,
    GREEN,
    PASS,
    PHASES,
    READY,
    STOP,
    UNDO,
    WIPE,
    at,
    bet,
    clause,
    ink,
    objection,
    play,
    refusal,
    sketched,
)

# The table of commands: each with its one phase and the clause of its rule.
ROWS: list[tuple[m.AnyCommand, m.Phase, str]] = [
    (GREEN, "deck", "PI-1.6"),
    (m.Replace("moon"), "check", "PI-1.9"),
    (READY, "check", "PI-1.9"),
    (ink(), "draw", "PI-2.2"),
    (m.Ink(-1, ()), "draw", "PI-2.2"),
    (UNDO, "draw", "PI-2.2"),
    (WIPE, "draw", "PI-2.2"),
    (bet(1, 3), "draw", "PI-2.4"),
    (bet(99, 3), "draw", "PI-2.4"),
    (FINISH, "draw", "PI-2.7"),
    (BLANK, "draw", "PI-4.4"),
    (STOP, "draw", "PI-4.4"),
    (objection(1), "reveal", "PI-4.3"),
    (objection(99), "reveal", "PI-4.3"),
    (PASS, "reveal", "PI-4.3"),
]


def told(refused: Refused) -> list[str]:
    return [sentence(pictomania.HELP, language, refused) for language in LANGUAGES]


@pytest.mark.rule("PI-1.6", "PI-1.9", "PI-2.2", "PI-2.4", "PI-2.7", "PI-4.3", "PI-4.4")
@pytest.mark.parametrize("phase", PHASES)
def test_a_command_outside_its_phase_is_refused_under_the_clause_of_its_rule(phase: m.Phase) -> None:
    match = at(phase)
    for seat, (command, its_phase, number) in product(range(4), ROWS):
        if its_phase != phase:
            refused = refusal(match, seat, command)
            assert (refused.clause, refused.reason) == (number, "phase"), (seat, command)
            assert all(told(refused))


@pytest.mark.rule("PI-1.6", "PI-1.9", "PI-2.7", "PI-4.3")
@pytest.mark.parametrize(
    ("phase", "acting"), [("deck", {0}), ("check", {0, 1, 2, 3}), ("draw", {0, 1, 2, 3}), ("reveal", {0, 1, 2, 3})]
)
def test_who_may_act_in_each_phase(phase: m.Phase, acting: set[int]) -> None:
    assert at(phase).to_act == acting
    assert at("over").to_act == set()


@pytest.mark.rule("PI-5.2")
@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "deck"])
def test_with_kids_no_deck_is_picked_in_any_phase(phase: m.Phase) -> None:
    for seat in range(3):
        assert clause(at(phase, 3, kids=True), seat, GREEN) == "PI-5.2"


@pytest.mark.rule("PI-2.4", "PI-2.7", "PI-4.4", "PI-2.12", "PI-2.5")
@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (m.Ink(-1, ()), "PI-2.7"),
        (bet(0, 3), "PI-2.7"),
        (bet(99, 3), "PI-2.7"),
        (bet(3, 3), "PI-2.7"),
        (BLANK, "PI-2.7"),
        (UNDO, "PI-2.7"),
        (STOP, "PI-4.4"),
    ],
)
def test_that_a_seat_has_finished_comes_before_what_else_is_wrong(command: m.AnyCommand, expected: str) -> None:
    match = play(sketched(), (3, BLANK), (0, FINISH))
    assert clause(match, 0, command) == expected


@pytest.mark.rule("PI-4.4", "PI-2.4", "PI-2.10", "PI-2.12")
@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (m.Ink(-1, ()), "blank"),
        (WIPE, "blank"),
        (FINISH, "blank"),
        (BLANK, "blank"),
        (STOP, "stopped"),
        (bet(0, 1), "stopped"),
    ],
)
def test_that_a_slate_is_blank_comes_before_what_else_is_wrong(command: m.AnyCommand, reason: str) -> None:
    match = play(sketched(), (0, BLANK), (0, STOP))
    refused = refusal(match, 0, command)
    assert (refused.clause, refused.reason) == ("PI-4.4", reason)


@pytest.mark.rule("PI-2.4", "PI-2.5", "PI-4.4")
def test_of_a_bet_the_seat_is_looked_at_before_the_number() -> None:
    match = play(sketched(), (0, bet(1, 3)), (3, BLANK))
    assert clause(match, 0, bet(0, 3)) == "PI-2.4"
    assert clause(match, 0, bet(3, 3)) == "PI-4.4"
    assert refusal(match, 0, bet(1, 3)).reason == "seat"
    assert refusal(match, 0, bet(2, 3)).reason == "number"


@pytest.mark.rule("PI-1.3", "PI-1.4", "PI-1.6", "PI-2.4")
@pytest.mark.parametrize(
    "wrong",
    [
        {"do": "deck", "color": "red"},
        {"do": "deck"},
        {"do": "replace", "symbol": "sun"},
        {"do": "ready", "seat": 1},
        {"do": "bet", "seat": 1, "number": 0},
        {"do": "bet", "seat": 1, "number": 8},
        {"do": "bet", "seat": 1, "number": "?"},
        {"do": "bet", "number": 3},
        {"do": "object"},
        {"do": "erase"},
    ],
)
def test_a_malformed_command_breaks_no_clause(wrong: dict[str, object]) -> None:
    with pytest.raises(Refused) as caught:
        fit(m.AnyCommand, wrong)
    assert caught.value.clause is None
