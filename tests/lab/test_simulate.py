import sys
from pathlib import Path

import msgspec
import pytest

from tablee import GAMES, Match, Record, Refused, replay, simulate
from tablee.engine.record import digest
from tablee.games import NoSuchGame
from tablee.lab.arena import Fault
from tablee.lab.roster import NoSuchBot, seated

CLUMSY = """
from tablee import Choice
from tablee.games.catch_out.model import Take
class Clumsy:
    def __init__(self, game): pass
    def decide(self, view, chance): return Choice(Take())
class Mute:
    def __init__(self, game): pass
class Fresh:
    def __init__(self, game): self.game, self.told = game, 0
    def observe(self, events, view):
        self.seat = view.seat if self.told == 0 else self.seat
        assert self.seat == view.seat
        assert (type(events[0]).__name__ == "Started") == (self.told == 0)
        self.told += 1
    def decide(self, view, chance): return Choice(self.game.legal(view).sample(chance))
"""


@pytest.fixture
def own_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_bots.py").write_text(CLUMSY)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "own_bots", raising=False)


def test_the_number_of_cores_changes_nothing_but_the_time() -> None:
    one, two = (simulate("catch_out", 60, seats=3, bots=["rule", "random"], seed=5, jobs=jobs) for jobs in (1, 2))
    assert (one.bots, one.decisions) == (two.bots, two.decisions)


def test_another_seed_gives_another_result() -> None:
    one, two = (simulate("catch_out", 20, seats=3, bots=["random"], seed=seed, jobs=1) for seed in (1, 2))
    assert one.decisions != two.decisions


def test_wins_of_a_match_add_up_to_one() -> None:
    result = simulate("catch_out", 40, seats=4, bots=["rule", "random"], jobs=1)
    assert sum(standing.wins for standing in result.bots) == pytest.approx(40)
    assert [(standing.bot, standing.seats) for standing in result.bots] == [("rule", 1), ("random", 3)]


def test_intervals_hold_what_they_are_about() -> None:
    for standing in simulate("catch_out", 40, seats=3, bots=["rule", "random"], jobs=1).bots:
        assert standing.win_rate_95.low <= standing.win_rate <= standing.win_rate_95.high
        assert standing.mean_score_95.low <= standing.mean_score <= standing.mean_score_95.high


def test_every_match_is_saved_and_replays_to_the_same_end(tmp_path: Path) -> None:
    simulate("catch_out", 6, seats=2, bots=["rule", "random"], seed=9, jobs=1, save=tmp_path / "new")
    files = sorted((tmp_path / "new").iterdir())
    assert len(files) == 6
    for file in files:
        written = msgspec.json.decode(file.read_bytes(), type=Record)
        *_, last = replay(GAMES["catch_out"], written)
        assert (last.outcome, digest(last)) == (written.outcome, written.digest)


def test_progress_is_told_for_every_match() -> None:
    told: list[int] = []
    simulate("catch_out", 60, seats=2, bots=["random"], jobs=1, progress=told.append)
    assert sum(told) == 60
    assert len(told) > 1


def test_the_last_bot_named_takes_the_seats_left_over() -> None:
    assert seated(["rule", "random"], 4) == ["rule", "random", "random", "random"]
    with pytest.raises(NoSuchBot):
        seated(["rule"] * 5, 4)


def test_there_are_no_fewer_seats_than_the_game_takes() -> None:
    assert simulate("pictomania", 1, bots=["random"], jobs=1).seats == 3
    assert simulate("catch_out", 1, bots=["random"], jobs=1).seats == 2
    assert simulate("catch_out", 1, bots=["random"] * 3, jobs=1).seats == 3


@pytest.mark.parametrize("bot", ["chess", "nowhere:Bot", "tablee:Nobody", "own_bots:Mute", "os:getcwd"])
@pytest.mark.usefixtures("own_bots")
def test_a_bot_that_cannot_be_had_is_refused_before_any_work(bot: str) -> None:
    with pytest.raises(NoSuchBot):
        simulate("catch_out", 5, bots=[bot, "random"], jobs=1)


def test_a_bot_of_another_game_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(NoSuchBot, match=r"catch_out has no bot forgetful: there are beginner, .*, random, and yours"):
        simulate("catch_out", 5, bots=["forgetful"], jobs=1)
    with pytest.raises(NoSuchBot, match="rule, unforgetting, forgetful, seasoned, random"):
        simulate("sketch", 5, bots=["chess"], jobs=1)


@pytest.mark.usefixtures("own_bots")
def test_a_bot_that_is_refused_is_named_with_the_match_it_stumbled_in() -> None:
    for jobs in (1, 2):
        with pytest.raises(Fault, match=r"own_bots:Clumsy, seat \d, match 3/0.*CO-"):
            simulate("catch_out", 60, seats=3, bots=["own_bots:Clumsy"], seed=3, jobs=jobs)


def test_an_unknown_game_or_impossible_seats_are_refused() -> None:
    with pytest.raises(NoSuchGame):
        simulate("chess", 5)
    with pytest.raises(Refused):
        simulate("catch_out", 5, seats=7, bots=["random"])


def test_bots_move_one_seat_on_from_match_to_match(tmp_path: Path) -> None:
    simulate("catch_out", 3, seats=3, bots=["rule", "random"], jobs=1, save=tmp_path)
    firsts = [msgspec.json.decode(file.read_bytes(), type=Record) for file in sorted(tmp_path.iterdir())]
    assert len({record.seed for record in firsts}) == 3
    assert Match.start(GAMES["catch_out"], 3, seed=firsts[0].seed).seed == "0/0"


@pytest.mark.usefixtures("own_bots")
def test_a_bot_that_observes_is_made_for_each_seat_of_each_match() -> None:
    assert simulate("catch_out", 4, seats=3, bots=["own_bots:Fresh"], jobs=1).games == 4
