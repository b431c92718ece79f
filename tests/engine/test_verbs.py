"""A table of what commands do. That it lists all of them is for the type checker to say: see tests/test_types.py."""

from tablee.engine.chance import Chance
from tablee.engine.game import Command, Event, Seat, Step
from tablee.engine.verbs import Verbs, verb


class Add(Command, frozen=True):
    number: int


class Double(Command, frozen=True):
    pass


def _add(state: int, _seat: Seat, command: Add, _chance: Chance) -> Step[int, Event]:
    return Step(state + command.number)


def _double(state: int, _seat: Seat, _command: Double, _chance: Chance) -> Step[int, Event]:
    return Step(2 * state)


def test_each_command_does_its_own() -> None:
    verbs: Verbs[int, Add | Double, Event] = verb(Add, _add) | verb(Double, _double)
    add, double, chance = Add(3), Double(), Chance("any")
    assert verbs.of(add)(5, 0, add, chance) == Step(8)
    assert verbs.of(double)(5, 0, double, chance) == Step(10)
