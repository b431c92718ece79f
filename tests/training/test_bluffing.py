from functools import partial
from itertools import islice
from pathlib import Path

import pytest
from msgspec import json

from tablee import GAMES, Match
from tablee.bots.by_rule import ByRule
from tablee.games.catch_out.learned import Table, decide_by
from tablee.games.catch_out.situation import ways
from tablee.lab.arena import play_out
from training.bluffing import Plan, lessons, write

GAME = GAMES["catch_out"]


@pytest.fixture(scope="module")
def table() -> Table:
    return learnt(2, rounds=5, matches=3)


def learnt(seats: int, rounds: int, matches: int) -> Table:
    learner = next(islice(lessons(seats, Plan(matches)), rounds - 1, None))
    return learner.mean(rare=1)


def test_what_was_learnt_wins_against_a_table_that_knows_nothing(table: Table) -> None:
    begun, knowing = (ByRule(partial(decide_by, each)) for each in ({}, table))
    won = 0.0
    for deal in range(60):
        for seat in range(2):
            players = [knowing if seat == at else begun for at in range(2)]
            outcome = play_out(Match.start(GAME, 2, seed=f"deal {deal}"), players, seed=deal).match.outcome
            won += 1 / len(outcome.winners) if outcome and seat in outcome.winners else 0.0
    assert won > 66


def test_the_same_seed_teaches_the_same() -> None:
    one, other = (learnt(4, rounds=1, matches=1) for _ in range(2))
    assert one == other


def test_tables_are_written_as_they_are_read(table: Table, tmp_path: Path) -> None:
    write({2: table}, tmp_path / "tables.json")
    read = json.decode((tmp_path / "tables.json").read_bytes(), type=dict[int, dict[str, list[float]]])
    assert read == {2: table}
    assert all(len(shares) == len(ways(now)) for now, shares in table.items())
