"""The eyes of Sticks: nothing is secret."""

from tablee.engine.belief import believing
from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.engine.moves import Moves
from tests.sticks import model as m
from tests.sticks.rules import to_act


def view(state: m.State, seat: Seat | None, _recall: bool = False) -> m.View:
    return m.View(
        seat=seat,
        seats=2,
        options=state.options,
        to_act=tuple(to_act(state)),
        phase="turn" if state.left else "over",
        turn=state.turn,
        left=state.left,
        taken=state.taken,
    )


def legal(view: m.View) -> Moves[m.Take]:
    if view.seat not in view.to_act:
        return Moves()
    return Moves(tuple(m.Take(count) for count in range(1, min(m.MOST, view.left) + 1)))


@believing
def imagine(view: m.View, _chance: Chance) -> m.State:
    return m.State(options=view.options, turn=view.turn, left=view.left, taken=view.taken)
