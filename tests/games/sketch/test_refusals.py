"""Every command of Sketch! where it may not be: who is told which clause, and that nothing has changed."""

from collections.abc import Callable, Mapping
from itertools import product
from typing import Final

import pytest

from tablee.engine.codec import fit
from tablee.engine.help import sentence
from tablee.engine.match import Match
from tablee.engine.refusal import LANGUAGES, Refused
from tablee.games import sketch
from tablee.games.sketch import model as m
from tests.games.sketch.table import (
    ASSAULT,
    DONE,
    DRAW,
    HANDS,
    PASS,
    TAKE,
    after,
    at,
    begun,
    clause,
    deal,
    passes,
    refusal,
    settled,
    sk,
    swap,
    veto,
)

POSITIONS: Final[Mapping[str, Callable[[str], Match]]] = {
    "look": lambda pace: deal(*HANDS, pace=pace),
    "draw": lambda pace: begun(*HANDS, pace=pace),
    "discard": lambda pace: begun(*HANDS, pace=pace).play(0, DRAW),
    "target": lambda pace: after("archer", *HANDS, pace=pace),
    "seer": lambda pace: passes(after("seer", *HANDS, aim=at(2, 0), pace=pace)),
    "react": lambda pace: after("7", *HANDS, pace=pace),
    "last_call": lambda pace: passes(after("7", "1 2", ".", "3 4", pace=pace)),
    "over": lambda pace: settled(after("7", "1 2", ".", "3 4", pace=pace)),
}
WINDOWS: Final = ("react", "last_call")

# The table of commands: each with its phases and the first clause of its row.
ROWS: Final[list[tuple[m.AnyCommand, tuple[str, ...], str]]] = [
    (m.Look((0, 1)), ("look",), "SK-1.4"),
    (DRAW, ("draw",), "SK-2.1"),
    (TAKE, ("draw",), "SK-2.1"),
    (m.Discard(0), ("discard",), "SK-2.4"),
    (m.Discard(63), ("discard",), "SK-2.4"),
    (at(1), ("target",), "SK-5.6"),
    (at(1, 0), ("target",), "SK-5.6"),
    (swap((0, 0), (1, 0)), ("target",), "SK-5.6"),
    (m.Target(), ("target",), "SK-5.6"),
    (sk(0), WINDOWS, "SK-4.1"),
    (sk(63, announced=True), WINDOWS, "SK-4.1"),
    (veto(0), WINDOWS, "SK-6.2"),
    (PASS, WINDOWS, "SK-3.1"),
    (ASSAULT, WINDOWS, "SK-2.6"),
]


def told(refused: Refused) -> list[str]:
    return [sentence(sketch.HELP, language, refused) for language in LANGUAGES]


@pytest.mark.parametrize("pace", ["relaxed", "live"])
@pytest.mark.parametrize("phase", POSITIONS)
def test_a_command_outside_its_phase_is_refused_under_its_row(phase: str, pace: str) -> None:
    match = POSITIONS[phase](pace)
    assert match.state.phase == phase
    for seat, (command, phases, row) in product(range(3), ROWS):
        if phase in phases:
            continue
        refused = refusal(match, seat, command)
        in_turn = phase == "discard" and isinstance(command, m.Sketch)
        expected = ("SK-4.7" if seat == 0 else "SK-4.8") if in_turn else row
        assert refused.clause == expected, (seat, command)
        assert refused.reason == ("" if in_turn else "phase")
        assert all(told(refused))


@pytest.mark.parametrize("pace", ["relaxed", "live"])
@pytest.mark.parametrize("phase", POSITIONS)
def test_done_is_refused_at_set_up_under_one_clause_and_later_under_the_other(phase: str, pace: str) -> None:
    match = POSITIONS[phase](pace)
    for seat in range(3):
        if DONE not in match.legal(seat):
            assert clause(match, seat, DONE) == ("SK-1.4" if phase == "look" else "SK-5.4")


@pytest.mark.parametrize(
    ("phase", "command", "row"),
    [
        ("draw", DRAW, "SK-2.1"),
        ("draw", TAKE, "SK-2.1"),
        ("discard", m.Discard(0), "SK-2.4"),
        ("target", at(2), "SK-5.6"),
        ("seer", DONE, "SK-5.4"),
        ("react", ASSAULT, "SK-2.6"),
    ],
)
def test_a_seat_that_may_not_is_refused_under_the_row(phase: str, command: m.AnyCommand, row: str) -> None:
    match = POSITIONS[phase]("relaxed")
    for seat in (1, 2):
        refused = refusal(match, seat, command)
        assert (refused.clause, refused.reason) == (row, "seat")
        assert all(told(refused))


def test_a_card_from_the_discard_is_asked_for_its_seat_and_phase_before_its_number() -> None:
    match = begun(*HANDS)
    assert clause(match, 1, TAKE) == "SK-2.1"
    assert clause(match, 0, TAKE) == "SK-2.2"


@pytest.mark.parametrize("command", [sk(0), veto(0), PASS])
def test_a_second_answer_is_told_so_before_an_empty_slot(command: m.AnyCommand) -> None:
    match = after("7", "1 2", "3 4", "5 6").play(1, command)
    for again in (sk(0), sk(63), veto(63), PASS):
        assert clause(match, 1, again) == "SK-3.4"
    assert clause(match, 1, ASSAULT) == "SK-2.6"  # it may not, whatever it has answered


@pytest.mark.parametrize(
    "spelled",
    [
        {"do": "look", "slots": [0, -1]},
        {"do": "look", "slots": [0, 64]},
        {"do": "look", "slots": 0},
        {"do": "draw", "from": "hand"},
        {"do": "draw"},
        {"do": "discard", "slot": -1},
        {"do": "discard", "slot": "0"},
        {"do": "target", "seat": 8},
        {"do": "target", "seat": -1},
        {"do": "target", "swap": [[0, 1]]},
        {"do": "target", "swap": [[0, 1], [1, 0], [2, 0]]},
        {"do": "target", "seat": 0, "slot": 0, "face": "sideways"},
        {"do": "sketch"},
        {"do": "sketch", "slot": 0, "seen": -1},
        {"do": "sketch", "slot": 0, "announced": "yes"},
        {"do": "veto", "slot": 0, "announced": True},
        {"do": "pass", "slot": 0},
        {"do": "assault", "seat": 0},
        {"do": "shout"},
    ],
)
def test_a_malformed_command_breaks_no_clause(spelled: dict[str, object]) -> None:
    with pytest.raises(Refused) as caught:
        fit(m.AnyCommand, spelled)
    assert caught.value.clause is None
    assert all(told(caught.value))


@pytest.mark.parametrize(
    "options",
    [
        {"light": "night"},
        {"memory": "none"},
        {"react": 0},
        {"look": -1},
        {"target": "soon"},
        {"max_turns": 0},
        {"points": {"archer": "many"}},
        {"points": {"jack": 1}},
        {"teams": "yes"},
        {"vetoes": 6},
    ],
)
def test_options_that_make_no_sense_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(Refused) as caught:
        Match.start(sketch, 4, options)
    assert caught.value.clause is None
