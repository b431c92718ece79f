"""The verbs of Sticks. The law: the sticks on the table and those taken are always twelve."""

from collections.abc import Iterator

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.game import PACES, Outcome, Question, Seat, Step, Timer
from tablee.engine.refusal import Refused
from tests.sticks import model as m


def seats(_options: m.Options) -> range:
    return range(2, 3)


def variants() -> Iterator[m.Options]:
    for pace in PACES:
        yield m.Options(pace=pace)


def setup(options: m.Options, seats: int, chance: Chance) -> Step[m.State, m.AnyEvent]:
    return Step(m.State(options=options, turn=chance.of_round(1).below("first", seats)))


def to_act(state: m.State) -> frozenset[Seat]:
    return frozenset({state.turn} if state.left else ())


def question(state: m.State, _seat: Seat) -> Question:
    return (state.left,)


def apply(state: m.State, seat: Seat, command: m.Take, _chance: Chance) -> Step[m.State, m.AnyEvent]:
    """ST-1.1 and ST-1.2."""
    if seat not in to_act(state):
        raise Refused("ST-1.1", "turn")
    if command.count > state.left:
        raise Refused("ST-1.2", left=state.left)
    left = state.left - command.count
    taken = tuple(count + command.count * (other == seat) for other, count in enumerate(state.taken))
    after = replace(state, turn=1 - seat if left else seat, left=left, taken=taken)
    return Step(after, (m.Took(seat, command.count, left),))


def timer(_state: m.State) -> Timer | None:
    return None


def time_up(state: m.State, _chance: Chance) -> Step[m.State, m.AnyEvent]:
    return Step(state)


def races(_state: m.State) -> bool:
    return False


def outcome(state: m.State) -> Outcome | None:
    """ST-1.3: whoever took the last stick wins."""
    return None if state.left else Outcome((state.turn,), state.taken, "last_stick")
