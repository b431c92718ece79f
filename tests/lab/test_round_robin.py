"""Every bot against every other, on the same deals."""

import sys
from pathlib import Path

import pytest

from tablee import GAMES, Match, Outcome, Refused, RoundRobin, bots_of, play_out, round_robin
from tablee.games import NoSuchGame
from tablee.lab.arena import Fault
from tablee.lab.roster import NoSuchBot
from tablee.lab.round_robin import _ahead, _result, matches_of

OWN = """
from tablee import bots_of, Choice
from tablee.games.catch_out.model import Take
class Twin:
    def __init__(self, game): self.decide = bots_of(game)["rule"].decide
class Clumsy:
    def __init__(self, game): pass
    def decide(self, view, chance): return Choice(Take())
"""


@pytest.fixture
def own_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_rivals.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "own_rivals", raising=False)


def test_the_number_of_processes_changes_nothing() -> None:
    one, two = (round_robin("catch_out", ["rule", "random"], 4, seats=3, seed=5, jobs=jobs) for jobs in (1, 2))
    assert one == two
    assert one != round_robin("catch_out", ["rule", "random"], 4, seats=3, seed=6, jobs=1)


@pytest.mark.usefixtures("own_bots")
@pytest.mark.parametrize(("game", "seats"), [("catch_out", 2), ("diciassette", 3)])
def test_equals_are_exactly_even_since_luck_cancels(game: str, seats: int) -> None:
    result = round_robin(game, ["rule", "own_rivals:Twin"], 3, seats=seats, jobs=1)
    for meeting in result.meetings:
        assert meeting.win_rate == pytest.approx(1 / seats)
        assert meeting.margin == pytest.approx(0)
        assert meeting.margin_95 == pytest.approx((0, 0))


def test_at_two_seats_a_meeting_is_seen_from_both_sides() -> None:
    result = round_robin("skyjo_action", ["random", "rule"], 3, seats=2, jobs=1)
    assert result.matches == 3 * 2 == matches_of(2, 2, 3)
    weak, strong = result.meetings
    assert (weak.bot, weak.against, strong.bot) == ("random", "rule", "rule")
    assert weak.win_rate == pytest.approx(1 - strong.win_rate)
    assert weak.margin == -strong.margin
    assert strong.margin > 0  # though in this game the lowest score wins
    assert [place.bot for place in result.bots] == ["rule", "random"]
    assert result.bots[0].rating.mu > result.bots[1].rating.mu


def test_at_more_seats_each_bot_sits_alone_against_each_other() -> None:
    result = round_robin("catch_out", ["rule", "random"], 3, seats=4, jobs=1)
    assert result.matches == 2 * 3 * 4 == matches_of(2, 4, 3)
    alone, lost = result.meetings
    assert (alone.bot, lost.bot) == ("rule", "random")
    assert alone.win_rate > 0.25 > lost.win_rate


def test_every_bot_meets_every_other_on_the_same_deals() -> None:
    told: list[int] = []
    result = round_robin("sketch", ["rule", "random", "forgetful"], 2, seats=2, jobs=1, progress=told.append)
    assert {(meeting.bot, meeting.against) for meeting in result.meetings} == {
        (bot, other)
        for bot in ("rule", "random", "forgetful")
        for other in ("rule", "random", "forgetful")
        if bot != other
    }
    assert sum(told) == result.matches == 12


def test_bots_meet_at_live_pace_too() -> None:
    result: RoundRobin = round_robin("sketch", ["rule", "random"], 2, seats=2, options={"pace": "live"}, jobs=1)
    assert result.bots[0].bot == "rule"
    assert result.options == {"pace": "live"}


def test_what_a_match_brings_its_lonely_bot() -> None:
    end = Outcome((0, 2), (7, 3, 7, 5), "shared")
    assert _result(end, 0) == (0.5, 7 - 5, (1, 0, 1))
    assert _result(end, 1) == (0.0, 3 - 19 / 3, (-1, -1, -1))
    assert _result(Outcome((0,), (7, 9), "lowest", lowest_wins=True), 0) == (1.0, 2, (1,))
    assert _ahead(Outcome((1,), (4, 3), "fewest_penalties"), 0, 1) == -1


def test_a_single_deal_is_what_the_arena_plays() -> None:
    """So that anybody can look at the matches that a result comes from."""
    game = GAMES["catch_out"]
    rule, chance = bots_of(game)["rule"], bots_of(game)["random"]
    won = [
        _result(end, seat)
        for deal in range(2)
        for seat in range(2)
        if (
            end := play_out(
                Match.start(game, 2, seed=f"9/{deal}"), [rule, chance] if seat == 0 else [chance, rule], seed=deal
            ).match.outcome
        )
    ]
    result = round_robin("catch_out", ["rule", "random"], 2, seed=9, jobs=1)
    assert result.meetings[0].margin == pytest.approx(sum(each.margin for each in won) / 4)


@pytest.mark.usefixtures("own_bots")
def test_what_cannot_be_played_is_refused_before_any_work() -> None:
    for bots in (["rule"], ["rule", "rule"], [], ["rule", "chess"], ["rule", "own_rivals:Nobody"]):
        with pytest.raises(NoSuchBot):
            round_robin("catch_out", bots, 2)
    with pytest.raises(NoSuchGame):
        round_robin("chess", ["rule", "random"], 2)
    with pytest.raises(Refused):
        round_robin("catch_out", ["rule", "random"], 2, seats=7)
    with pytest.raises(ValueError, match="two deals"):
        round_robin("catch_out", ["rule", "random"], 1)
    with pytest.raises(Fault, match=r"own_rivals:Clumsy, seat \d, match 0/0: .*CO-"):
        round_robin("catch_out", ["rule", "own_rivals:Clumsy"], 2, jobs=1)
