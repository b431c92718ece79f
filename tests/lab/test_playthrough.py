"""A playthrough tells a whole match: what happened, and what every seat was shown."""

import pytest

from tablee.games import GAMES
from tablee.lab.playthrough import playthrough
from tests.toys import TOYS


@pytest.mark.parametrize("seats", [2, 3])
def test_every_view_is_told_at_every_step(seats: int) -> None:
    lines = playthrough(GAMES["catch_out"], seats, {"deck": 60}, "lines").splitlines()
    steps = [line for line in lines if line[:1].isdigit()]
    assert [int(step.partition(".")[0]) for step in steps] == list(range(len(steps)))
    viewers = [
        "spectator",
        *(f"seat {seat}" for seat in range(seats)),
        *(f"seat {seat} recalls" for seat in range(seats)),
    ]
    for viewer in viewers:
        assert sum(line.startswith(f"  {viewer} {{") for line in lines) == len(steps), viewer


def test_a_playthrough_opens_with_its_table_and_closes_with_the_outcome() -> None:
    lines = playthrough(GAMES["catch_out"], 3, {}, "a seed").splitlines()
    assert lines[0] == 'catch_out (rules 2): 3 seats, options {"pace":"relaxed","deck":54}, seed a seed'
    assert lines[2] == "0. the deal"
    assert lines[3].startswith('  event {"is":"started","first":')
    assert lines[-1].startswith('outcome {"winners":[')


def test_the_same_seed_gives_the_same_text_and_another_seed_another() -> None:
    one, same, other = (playthrough(GAMES["catch_out"], 2, {}, seed) for seed in ("1", "1", "2"))
    assert one == same
    assert one.splitlines()[1:] != other.splitlines()[1:]


def test_a_seat_s_hand_is_told_to_that_seat_alone() -> None:
    deal = playthrough(GAMES["catch_out"], 4, {}, "hands").split("\n\n")[1].splitlines()
    seeing = [line for line in deal if '"hand":[' in line]
    assert len(seeing) == 1
    assert seeing[0].startswith("  seat ")


def test_a_timer_that_ran_out_is_told_by_its_name() -> None:
    text = playthrough(TOYS["snap"], 3, {"pace": "live"}, "clock")
    assert ". time up: tie\n" in text


def test_where_nothing_is_to_be_remembered_recall_adds_nothing() -> None:
    lines = playthrough(TOYS["snap"], 2, {}, "plain").splitlines()
    assert {line for line in lines if "recalls" in line} == {"  seat 0 recalls {}", "  seat 1 recalls {}"}
