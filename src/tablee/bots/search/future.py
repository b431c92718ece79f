"""An imagined future: a world, a move, and how everybody plays on.

The law: a future depends on the world, the move and the seed alone, and two moves that are compared share world and
seed. So what differs between them is what the moves differ in, as far as chance allows.
"""

from math import inf
from typing import Any, Final, NamedTuple

from tablee.bots.search.knowledge import Knowledge, Move
from tablee.engine.chance import Chance
from tablee.engine.game import Question, Seat, Timer

LONGEST: Final = 400  # steps: no future that makes sense goes on for so long


Moment = tuple[Question, Timer | None]  # what a seat is asked, and by when: it thinks again when that changes


class Plan(NamedTuple):
    """What a seat means to do about what it was asked, and after how many seconds."""

    asked: Moment
    command: Move
    after: float


def worth(knowledge: Knowledge, world: Any, seat: Seat, move: Move, seed: str) -> float:
    """What a move is worth to a seat in this world, by one future."""
    return knowledge.value(end_of(knowledge, world, seat, move, seed), seat)


def end_of(knowledge: Knowledge, world: Any, seat: Seat, move: Move, seed: str) -> Any:
    """The state in which one future of this world after a move can be judged."""
    game = knowledge.GAME
    plans: dict[Seat, Plan] = {}
    state = world
    if move is None:
        plans[seat] = Plan((game.question(world, seat), game.timer(world)), None, inf)
    else:
        state = game.apply(world, seat, move, Chance(seed)).state
    for step in range(1, LONGEST):
        if knowledge.settled(world, state):
            break
        chance = Chance(seed, step)
        later = _raced(knowledge, state, plans, chance) if game.races(state) else _in_turn(knowledge, state, chance)
        if later is None:
            break
        state = later
    return state


def _in_turn(knowledge: Knowledge, state: Any, chance: Chance) -> Any | None:
    """The state after one seat has acted; where several may, the order does not matter."""
    game = knowledge.GAME
    for seat in game.to_act(state):
        command = knowledge.policy(game.view(state, seat, True), chance).command
        if command is not None:
            return game.apply(state, seat, command, chance).state
    return game.time_up(state, chance).state if game.timer(state) else None


def _raced(knowledge: Knowledge, state: Any, plans: dict[Seat, Plan], chance: Chance) -> Any | None:
    """The state after the quickest seat has acted. A seat that has answered or waits is asked again only when what it
    is asked changes, or when nobody else does anything."""
    game = knowledge.GAME
    seats, timer = sorted(game.to_act(state)), game.timer(state)
    for seat in seats:
        if seat not in plans or plans[seat].asked != (game.question(state, seat), timer):
            plans[seat] = _planned(knowledge, state, seat, chance)
    if _all_wait(plans, seats):
        if timer:
            return game.time_up(state, chance).state
        plans.update({seat: _planned(knowledge, state, seat, chance) for seat in seats})
        if _all_wait(plans, seats):
            return None
    first = min(seats, key=lambda seat: plans[seat].after)
    plan = plans[first]
    plans[first] = Plan(plan.asked, None, inf)
    return game.apply(state, first, plan.command, chance).state


def _planned(knowledge: Knowledge, state: Any, seat: Seat, chance: Chance) -> Plan:
    game = knowledge.GAME
    command, after = knowledge.policy(game.view(state, seat, True), chance)
    return Plan((game.question(state, seat), game.timer(state)), command, inf if command is None else after)


def _all_wait(plans: dict[Seat, Plan], seats: list[Seat]) -> bool:
    return all(plans[seat].command is None for seat in seats)
