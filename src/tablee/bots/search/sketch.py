"""What Sketch! tells the search: a future is judged after a few table turns, by the points in everybody's hands."""

from collections.abc import Iterator
from math import exp
from typing import Final

from tablee.bots.search.knowledge import Move
from tablee.engine.belief import Belief
from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Game, Seat
from tablee.engine.memory import recall_of
from tablee.engine.player import Choice
from tablee.engine.window import Pass
from tablee.games import sketch
from tablee.games.sketch import model as m
from tablee.games.sketch.belief import Keeping
from tablee.games.sketch.bot import ranked_targets
from tablee.games.sketch.ending import outcome_of, scores
from tablee.games.sketch.reactions import matches
from tablee.games.sketch.seasoned import decide, recalled
from tablee.games.sketch.view import legal, moot

GAME: Final[Game] = sketch
AHEAD: Final = 2  # table turns until a future is judged
POINT, CARD, UNKNOWN, TURN = 0.012, 0.36, 0.35, 0.15  # learnt from play: what weighs on a seat, and its turn relieves
AIMS: Final = 6  # targets that it thinks about


def policy(view: m.View, chance: Chance) -> Choice:
    """The seasoned player; what cannot matter is not thought about."""
    if view.phase in WINDOWS and not view.answer and moot(view, view.seat or 0):
        return PASS
    return decide(view, chance)


WINDOWS: Final = frozenset({"react", "last_call"})
PASS: Final = Choice(Pass(), 0.6)


def candidates(view: m.View, _chance: Chance) -> tuple[Move, ...]:
    if view.phase in WINDOWS or (view.phase == "draw" and view.turn != view.seat):
        return tuple(_reactions(view))
    if view.phase == "target":
        return tuple(ranked_targets(view, recalled(view))[:AIMS])
    return tuple(legal(view).families[0]) if view.phase in ("draw", "discard") else ()


def _reactions(view: m.View) -> Iterator[Move]:
    """To pass or to wait, to launch the assault, and to throw cards that the seat knows to fit."""
    hand = recall_of(view).hands[certain(view.seat, "a seat")]
    top, seen = view.discard.top or m.HIDDEN, view.discard.count
    yield None if view.answer or view.phase == "draw" else Pass()
    for slot, lying in enumerate(hand):
        if lying and lying.card == m.VETO and view.waiting:
            yield m.Veto(slot, seen)
        elif lying and matches(lying.card, top) and lying.card != m.VETO:
            yield m.Sketch(slot, seen, announced=True)
    if m.Assault() in legal(view):
        yield m.Assault()


def is_quiet(move: Move) -> bool:
    return move is None or isinstance(move, Pass)


def settled(world: m.State, state: m.State) -> bool:
    return state.phase == "over" or state.turns - world.turns >= AHEAD * state.seats


def value(state: m.State, seat: Seat) -> float:
    if state.phase == "over":
        winners = outcome_of(state).winners
        return 1 / len(winners) if seat in winners else 0.0
    points = scores(state)
    weights = [exp(-_burden(state, other, points[other])) for other in range(state.seats)]
    return weights[seat] / sum(weights)


def _burden(state: m.State, seat: Seat, points: int) -> float:
    """How far a seat is from winning: cards weigh more than their points, above all those it does not know."""
    held = [lying for lying in state.hands[seat] if lying]
    unknown = sum([not lying.seen >> seat & 1 for lying in held])
    return POINT * points + CARD * len(held) + UNKNOWN * unknown - (TURN if state.turn == seat else 0.0)


def belief(_view: m.View) -> Belief[m.View, m.State]:
    return Keeping()
