"""The player that goes by a table."""

from collections import Counter

import pytest

from tablee import GAMES, Chance, Match
from tablee.games.catch_out import learned, seasoned
from tablee.games.catch_out.learned import decide_by, tables
from tablee.games.catch_out.situation import command, situation, ways
from tablee.lab.arena import play_out
from tests.games.catch_out.table import POSITIONS, TAKE, at, holding, say

GAME = GAMES["catch_out"]
TRUE = (say(5, 5, 3), say(5, 3, 3))
ASKED = [(seats, phase) for seats, phase in POSITIONS if phase not in ("look", "over")]


def test_the_table_for_two_says_what_to_do_in_every_phase() -> None:
    table = tables()[2]
    assert {now.split()[0] for now in table} == {"announce", "respond", "keep", "share"}
    for now, shares in table.items():
        assert len(shares) == len(ways(now))
        assert sum(shares) == pytest.approx(1, abs=0.01)


def test_where_it_has_learnt_nothing_it_is_seasoned() -> None:
    view = at(5, "respond").view(1, recall=True)
    for step in range(20):
        assert learned.decide(view, Chance("s", step)) == seasoned.decide(view, Chance("s", step))


def test_the_bold_lie_more_and_take_less_than_the_careful() -> None:
    holder, responder = at(2, "announce"), at(2, "respond")
    truths, takes = [], []
    for manner in ("bold", "even", "careful"):
        said = [learned.decide(holder.view(0, recall=True), Chance("s", step), manner) for step in range(300)]
        truths.append(sum(choice.command in TRUE for choice in said))
        answers = [learned.decide(responder.view(1, recall=True), Chance("s", step), manner) for step in range(300)]
        takes.append(sum(answer.command == TAKE for answer in answers))
    assert truths[0] < truths[1] < truths[2]
    assert takes[0] < takes[1] < takes[2]


@pytest.mark.parametrize(("seats", "phase"), ASKED)
def test_every_way_that_a_situation_knows_is_legal(seats: int, phase: str) -> None:
    match = at(seats, phase)  # type: ignore[arg-type]
    view = match.view(min(match.to_act), recall=True)
    now = situation(view)
    assert now.startswith(phase)
    for way in ways(now):
        assert command(view, way, Chance("way")) in GAME.legal(view)


def test_three_alike_leave_no_choice_but_to_challenge() -> None:
    view = holding(3).play(0, say(4, 4, 4)).view(1, recall=True)
    assert ways(situation(view)) == ("true", "false")


def test_it_goes_each_way_as_often_as_the_table_says() -> None:
    view = holding(3).play(0, say(9, 8, 5)).view(1, recall=True)
    table = {situation(view): [0.75, 0.25, 0.0]}
    answers = Counter(str(decide_by(table, view, Chance("s", step)).command) for step in range(400))
    assert 260 < answers[str(TAKE)] < 340
    assert len(answers) == 2


def test_where_the_table_says_nothing_it_goes_any_way() -> None:
    view = holding(3).play(0, say(9, 8, 5)).view(1, recall=True)
    assert len({str(decide_by({}, view, Chance("s", step)).command) for step in range(40)}) == 3


@pytest.mark.parametrize("seats", [2, 5])
def test_the_same_seeds_make_the_same_match(seats: int) -> None:
    one, other = (
        play_out(Match.start(GAME, seats, {"deck": 60}, seed=3), [_Learned()] * seats, seed=4) for _ in range(2)
    )
    assert one.log == other.log


class _Learned:
    decide = staticmethod(learned.decide)
