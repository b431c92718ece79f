"""Tablée: five table games by their exact rules, as a library for people who build and study game bots."""

from importlib.metadata import version as _version

from tablee.bots import Bot, bots_of
from tablee.engine.belief import Belief, worlds
from tablee.engine.chance import Chance
from tablee.engine.game import Game, Outcome, Seat, Step, Timer
from tablee.engine.match import Match
from tablee.engine.moves import Moves
from tablee.engine.player import Choice, Player
from tablee.engine.record import Record, record, replay
from tablee.engine.refusal import Refused
from tablee.games import GAMES
from tablee.lab.arena import play_out
from tablee.lab.round_robin import RoundRobin, round_robin
from tablee.lab.simulate import Simulation, simulate

__version__ = _version("tablee")

__all__ = [
    "GAMES",
    "Belief",
    "Bot",
    "Chance",
    "Choice",
    "Game",
    "Match",
    "Moves",
    "Outcome",
    "Player",
    "Record",
    "Refused",
    "RoundRobin",
    "Seat",
    "Simulation",
    "Step",
    "Timer",
    "bots_of",
    "play_out",
    "record",
    "replay",
    "round_robin",
    "simulate",
    "worlds",
]
