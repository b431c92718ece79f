"""The bots around the person at the terminal."""

from argparse import Namespace
from typing import Any

from tablee.bots import bots_of
from tablee.cli.matches.setup import PatientBot, bots_seed
from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.engine.player import Choice
from tablee.games import catch_out
from tablee.lab.arena import play_out


class Keen:
    """Plays by rule, and notes how often it is told something."""

    steady = True

    def __init__(self) -> None:
        self.seat: int | None = None
        self.told = 0

    def begin(self, _game: Any, seat: int, _options: Any) -> "Keen":
        self.seat = seat
        return self

    def observe(self, _events: Any, _view: Any) -> None:
        self.told += 1

    def decide(self, view: Any, chance: Chance) -> Choice:
        return bots_of(catch_out)["rule"].decide(view, chance)


def test_a_bot_that_waits_for_the_person_is_still_told_everything() -> None:
    keen = Keen()
    players = [bots_of(catch_out)["rule"], PatientBot(keen)]
    finished = play_out(Match.start(catch_out, 2, seed=1), players)
    assert keen.seat == 1
    assert keen.told == len(finished.log) + 1  # and of the deal


def test_a_bot_lets_the_person_go_first() -> None:
    view = Match.start(catch_out, 2, seed=1, fixed={"first": 0}).view(0, recall=True)
    patient = PatientBot(Keen())
    assert patient.steady
    assert patient.decide(view, Chance("any")).after == Keen().decide(view, Chance("any")).after + 1


def test_bots_play_a_deal_that_is_asked_for_as_they_did_before_and_others_each_time_anew() -> None:
    assert bots_seed(Namespace(seed="7")) == bots_seed(Namespace(seed="8"))
    assert bots_seed(Namespace(seed=None)) != bots_seed(Namespace(seed=None))
