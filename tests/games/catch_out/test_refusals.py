"""Every command of Catch Out where it may not be: who is told which clause, and that nothing has changed."""

from itertools import product

import pytest

from tablee.engine.chance import Chance
from tablee.engine.help import sentence
from tablee.engine.match import Match
from tablee.engine.refusal import LANGUAGES, Refused
from tablee.games import catch_out
from tablee.games.catch_out import model as m
from tests.games.catch_out.table import (
    DONE,
    FALSE,
    POSITIONS,
    SEATS,
    TAKE,
    TRUE,
    at,
    deal,
    holding,
    keep,
    play,
    refusal,
    say,
    share,
)

# The table of commands: each with its one phase and the first clause of its row.
ROWS: list[tuple[m.AnyCommand, m.Phase, str]] = [
    (DONE, "look", "CO-1.5"),
    (say(9, 6, 2), "announce", "CO-2.2"),
    (say(5, 5, 5), "announce", "CO-2.2"),
    (TAKE, "respond", "CO-2.3"),
    (TRUE, "respond", "CO-2.3"),
    (FALSE, "respond", "CO-2.3"),
    (keep("D7", "A3", "up"), "keep", "CO-3.1"),
    (keep("D7", "A3", "up", "A9"), "keep", "CO-3.1"),
    (keep("Z1", "Z1", "sideways", "Z1"), "keep", "CO-3.1"),
    (share(("A5", 0, "up"), ("A3", 0, "up"), ("X", 1, "down")), "share", "CO-4.4"),
    (share(), "share", "CO-4.4"),
]


def told(refused: Refused) -> list[str]:
    return [sentence(catch_out.HELP, language, refused) for language in LANGUAGES]


@pytest.mark.rule("CO-8.1")
@pytest.mark.parametrize(("seats", "phase"), POSITIONS)
def test_a_command_outside_its_phase_is_refused_under_the_first_clause_of_its_row(seats: int, phase: m.Phase) -> None:
    match = at(seats, phase)
    for seat, (command, its_phase, clause) in product(range(seats), ROWS):
        if its_phase != phase:
            refused = refusal(match, seat, command)
            assert (refused.clause, refused.reason) == (clause, "phase"), (seat, command)
            assert all(told(refused))


@pytest.mark.rule("CO-8.1")
@pytest.mark.parametrize(("seats", "phase"), POSITIONS)
def test_a_seat_that_may_not_act_is_refused_under_the_first_clause_of_the_row(seats: int, phase: m.Phase) -> None:
    match = at(seats, phase)
    for seat, (command, its_phase, clause) in product(range(seats), ROWS):
        if its_phase == phase and seat not in match.to_act:
            refused = refusal(match, seat, command)
            assert (refused.clause, refused.reason) == (clause, "seat"), (seat, command)
            assert all(told(refused))


@pytest.mark.rule("CO-8.1")
@pytest.mark.parametrize(("seats", "phase"), POSITIONS)
def test_who_acts_in_each_phase(seats: int, phase: m.Phase) -> None:
    acting = {"look": {0, 1}, "announce": {0}, "respond": {1}, "keep": {1}, "share": {1}, "over": set()}
    assert at(seats, phase).to_act == acting[phase]


@pytest.mark.rule("CO-8.1")
@pytest.mark.parametrize(("seats", "phase"), POSITIONS)
def test_there_is_no_seat_beyond_the_table(seats: int, phase: m.Phase) -> None:
    for seat, (command, _, _) in product((-1, seats, 99), ROWS):
        assert refusal(at(seats, phase), seat, command).clause is None


@pytest.mark.rule("CO-4.6", "CO-2.3")
@pytest.mark.parametrize("seats", SEATS)
def test_who_may_not_answer_is_told_so_before_hearing_of_the_three_equal_values(seats: int) -> None:
    match = at(seats, "announce").play(0, say(7, 7, 7))
    clauses = [refusal(match, seat, TAKE).clause for seat in range(seats)]
    assert clauses == ["CO-4.6" if seat == 1 else "CO-2.3" for seat in range(seats)]


# The hand is A5 A3 X A5 D7, and A9 for two; each line is wrong in one or more ways, the first of which counts.
KEEPS = [
    (3, keep("A1", "A3", "up"), "CO-3.2"),
    (3, keep("Z1", "A3", "up"), "CO-3.2"),
    (3, keep("?", "A3", "up"), "CO-3.2"),
    (3, keep("", "A3", "up"), "CO-3.2"),
    (3, keep("A1", "A1", "up"), "CO-3.2"),
    (3, keep("A1", "A3", "sideways"), "CO-3.2"),
    (3, keep("A1", "A1", "sideways", "A1"), "CO-3.2"),
    (3, keep("D7", "A1", "up"), "CO-3.3"),
    (3, keep("D7", "D7", "up"), "CO-3.3"),
    (3, keep("D7", "A3", "sideways"), "CO-3.3"),
    (3, keep("D7", "A3", ""), "CO-3.3"),
    (3, keep("D7", "A3", "UP"), "CO-3.3"),
    (3, keep("D7", "A1", "up", "A5"), "CO-3.3"),
    (3, keep("D7", "A3", "sideways", "A5"), "CO-3.3"),
    (3, keep("D7", "A3", "up", "A5"), "CO-3.5"),
    (3, keep("D7", "A3", "up", "A1"), "CO-3.5"),
    (3, keep("D7", "A3", "up", ""), "CO-3.5"),
    (2, keep("A1", "A3", "up", "A9"), "CO-3.2"),
    (2, keep("A1", "A1", "sideways"), "CO-3.2"),
    (2, keep("D7", "D7", "up", "A9"), "CO-3.3"),
    (2, keep("D7", "A3", "sideways", "A9"), "CO-3.3"),
    (2, keep("D7", "D7", "up"), "CO-3.3"),
    (2, keep("D7", "A3", "up"), "CO-3.5"),
    (2, keep("D7", "A3", "up", "A1"), "CO-3.5"),
    (2, keep("D7", "A3", "up", "D7"), "CO-3.5"),
    (2, keep("D7", "A3", "up", "A3"), "CO-3.5"),
    (2, keep("A5", "A5", "up", "A5"), "CO-3.5"),
    (2, keep("D7", "A3", "up", "D8"), "CO-3.5"),
]


@pytest.mark.rule("CO-8.1", "CO-3.2", "CO-3.3", "CO-3.5", "CO-8.2")
@pytest.mark.parametrize(("seats", "command", "clause"), KEEPS, ids=str)
def test_a_keep_is_refused_for_its_first_wrong_part(seats: int, command: m.Keep, clause: str) -> None:
    refused = refusal(at(seats, "keep"), 1, command)
    assert refused.clause == clause
    assert all(told(refused))


@pytest.mark.rule("CO-3.5")
@pytest.mark.parametrize("seats", range(3, 7))
def test_only_two_players_have_an_open_discard(seats: int) -> None:
    assert refusal(at(seats, "keep"), 1, keep("D7", "A3", "up", "A5")).clause == "CO-3.5"


# Seat 1 won A5 A3 X from seat 0.
SHARES = [
    (share(), "cards"),
    (share(("A5", 0, "up")), "cards"),
    (share(("A5", 0, "up"), ("A3", 0, "up")), "cards"),
    (share(("A5", 0, "up"), ("A3", 0, "up"), ("X", 1, "up"), ("X", 1, "up")), "cards"),
    (share(("A5", 0, "up"), ("A5", 0, "up"), ("X", 1, "up")), "cards"),
    (share(("A5", 0, "up"), ("A3", 0, "up"), ("D7", 1, "up")), "cards"),
    (share(("A5", 0, "up"), ("A3", 0, "up"), ("?", 1, "up")), "cards"),
    (share(("A5", 0, "up"), ("A3", 0, "up"), ("Z1", 9, "sideways")), "cards"),
    (share(("A5", 0, "up"), ("A3", 0, "up"), ("X", 2, "up")), "places"),
    (share(("A5", 0, "up"), ("A3", 0, "up"), ("X", 3, "up")), "places"),
    (share(("A5", 0, "up"), ("A3", 0, "up"), ("X", 99, "up")), "places"),
    (share(("A5", -1, "up"), ("A3", 0, "up"), ("X", 1, "up")), "places"),
    (share(("A5", 0, "up"), ("A3", 0, "sideways"), ("X", 1, "up")), "places"),
    (share(("A5", 0, "up"), ("A3", 0, ""), ("X", 1, "up")), "places"),
]


@pytest.mark.rule("CO-4.4", "CO-8.1")
@pytest.mark.parametrize(("command", "reason"), SHARES, ids=str)
def test_a_share_is_exactly_the_three_cards_to_one_of_the_two(command: m.Share, reason: str) -> None:
    refused = refusal(at(4, "share"), 1, command)
    assert (refused.clause, refused.reason) == ("CO-4.4", reason)
    assert all(told(refused))


@pytest.mark.rule("CO-4.4")
@pytest.mark.parametrize("seats", range(3, 7))
def test_a_loser_and_a_bystander_may_not_share(seats: int) -> None:
    match = at(seats, "respond").play(1, FALSE)  # wrong: the holder wins
    command = share(("A5", 0, "up"), ("A3", 0, "up"), ("X", 1, "down"))
    for seat in range(1, seats):
        refused = refusal(match, seat, command)
        assert (refused.clause, refused.reason) == ("CO-4.4", "seat")
    match.play(0, command)


@pytest.mark.rule("CO-1.5")
def test_a_look_that_was_ended_cannot_be_ended_again_while_the_other_still_looks() -> None:
    for early in (0, 1):
        half = deal(2).play(early, DONE)
        refused = refusal(half, early, DONE)
        assert (refused.clause, refused.reason) == ("CO-1.5", "seat")
        assert refusal(half, half.view(None).holder, say(1, 2, 3)).clause == "CO-2.2"


def accepted(match: Match, seat: int, command: m.AnyCommand) -> bool:
    try:
        match.play(seat, command)
    except Refused:
        return False
    return True


@pytest.mark.rule("CO-8.1")
@pytest.mark.parametrize(("seats", "phase"), POSITIONS)
def test_legal_lists_once_what_is_accepted_and_nothing_else(seats: int, phase: m.Phase) -> None:
    match = at(seats, phase)
    for seat in range(seats):
        moves = match.legal(seat)
        listed = list(moves)
        assert len(set(listed)) == len(listed) == len(moves)
        assert bool(listed) == (seat in match.to_act)
        assert all(accepted(match, seat, command) for command in listed)
        for command, _, _ in ROWS:
            assert accepted(match, seat, command) == (command in listed) == (command in moves), command
    assert not catch_out.legal(match.view(None))


@pytest.mark.rule("CO-8.2", "CO-3.2", "CO-3.3", "CO-3.5")
@pytest.mark.parametrize(("seats", "opened"), [(2, 1), (3, 0), (6, 0)])
def test_of_all_keeps_there_could_be_legal_lists_those_that_are_accepted(seats: int, opened: int) -> None:
    match = at(seats, "keep")  # with twins: A5 A3 X A5 D7, and A9 for two
    codes = ("A5", "A3", "X", "D7", "A9", "A1", "?")
    keeps = [keep(*parts) for parts in product(codes, codes, ("up", "down", "?"), (None, *codes))]
    legal = set(match.legal(1))
    assert {command for command in keeps if accepted(match, 1, command)} == legal
    assert {command for command in keeps if command in match.legal(1)} == legal
    assert all((command.open_discard is not None) == bool(opened) for command in legal)


@pytest.mark.rule("CO-8.2", "CO-4.4")
def test_of_all_shares_there_could_be_legal_lists_those_that_are_accepted() -> None:
    match = play(holding(3, "A5", "X", "A5"), (0, say(5, 5, 5)), (1, TRUE))
    gives = list(product(("A5", "X", "A1"), (0, 1, 2), ("up", "down", "?")))
    shares = [share(*three) for three in product(gives, repeat=3)]
    legal = set(match.legal(1))
    assert {command for command in shares if accepted(match, 1, command)} == legal
    assert {command for command in shares if command in match.legal(1)} == legal
    assert len(legal) == 3 * 2**3 * 2**3  # where the X is named, to whom each card goes, how it lies


@pytest.mark.rule("CO-8.3")
@pytest.mark.parametrize("name", ["react", "look", "keep", ""])
def test_no_timer_ever_runs(name: str) -> None:
    for (seats, phase), pace in product(POSITIONS, ("relaxed", "live")):
        match = at(seats, phase, pace=pace)
        assert match.timer is None
        with pytest.raises(Refused, match="No timer"):
            match.time_up(name)


@pytest.mark.rule("CO-8.3")
def test_a_time_up_without_a_timer_is_refused_under_the_clause_that_says_there_is_none() -> None:
    with pytest.raises(Refused) as caught:
        catch_out.time_up(at(3, "respond").state, Chance("none"))
    assert caught.value.clause == "CO-8.3"
    assert all(told(caught.value))
