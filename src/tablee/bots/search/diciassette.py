"""What Diciassette tells the search: a future is judged when somebody has called, by the tokens that everybody has."""

from typing import Final

from tablee.bots.search.knowledge import Move
from tablee.engine.belief import Belief
from tablee.engine.chance import Chance
from tablee.engine.game import Game, Seat
from tablee.engine.player import Choice
from tablee.engine.window import Pass
from tablee.games import diciassette
from tablee.games.diciassette import model as m
from tablee.games.diciassette.belief import Hiding
from tablee.games.diciassette.scoring import outcome_of
from tablee.games.diciassette.seasoned import decide, numbers_of, worth_early
from tablee.games.diciassette.view import HIGHEST, legal, moot

GAME: Final[Game] = diciassette
WORTH: Final = ((0.0, -0.04), (0.17, 0.12), (0.4, 0.3))  # of Victories held, without and with a Penalty


def policy(view: m.View, chance: Chance) -> Choice:
    """The seasoned player; as long as nobody can think of a call, in short."""
    if view.phase == "react" and not view.answer and moot(view, view.seat or 0):
        return PASS
    if view.phase == "lay" and view.seat == view.turn and _is_early(view.line):
        by = numbers_of(view.seats)
        return Choice(max(legal(view).families[0], key=lambda lay: worth_early(lay, by)), 1.0)
    return decide(view, chance)


PASS: Final = Choice(Pass(), 0.9)


def _is_early(line: m.Line) -> bool:
    """True if the next card cannot bring the line to 17, whatever lies hidden."""
    return sum([m.VALUES.get(lying.card, HIGHEST) for lying in line]) + HIGHEST < m.TARGET


def candidates(view: m.View, _chance: Chance) -> tuple[Move, ...]:
    if moot(view, view.seat or 0):
        return ()
    moves = tuple(move for move in legal(view) if not _twin(move))
    waits = view.phase == "lay" and view.seat != view.turn
    return (*moves, None) if waits or view.tie or view.answer else moves


def _twin(move: m.AnyCommand) -> bool:
    """True for a card that looks the same face down as face up."""
    return isinstance(move, m.Lay) and move.face == "down" and move.card in m.DOUBLE


def is_quiet(move: Move) -> bool:
    return move is None or isinstance(move, Pass)


def settled(world: m.State, state: m.State) -> bool:
    return state.phase == "over" or state.last_call is not world.last_call


def value(state: m.State, seat: Seat) -> float:
    end = outcome_of(state.victories, state.penalties)
    if end:
        return 1 / len(end.winners) if seat in end.winners else 0.0
    worths = [WORTH[won][lost] for won, lost in zip(state.victories, state.penalties, strict=True)]
    return 1 / len(worths) + worths[seat] - (sum(worths) - worths[seat]) / (len(worths) - 1)


def belief(view: m.View) -> Belief[m.View, m.State] | None:
    return Hiding() if any(lying.card == m.HIDDEN for lying in view.line) else None
