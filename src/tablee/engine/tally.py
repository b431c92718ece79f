"""A tally of a match that is over: how often each seat did what its game counts, for the account of that match."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic, NamedTuple, TypeVar

from tablee.engine.certain import certain
from tablee.engine.game import Event, Fact, Seat, Step

S = TypeVar("S")
E = TypeVar("E", bound=Event)

Mark = tuple[str, Seat]  # something that counts, and the seat it counts for
Kinds = Mapping[Callable[..., Fact], tuple[str, ...]]  # facts, and the marks whose numbers they tell


class Tally(NamedTuple, Generic[S]):
    """The last state of a match, and how often each mark was made."""

    end: S
    marks: Counter[Mark]

    def facts(self, seat: Seat, kinds: Kinds) -> Iterator[Fact]:
        """The facts of these kinds about a seat, but those that would tell of nothing."""
        for kind, names in kinds.items():
            counts = [self.marks[name, seat] for name in names]
            if any(counts):
                yield kind(seat, *counts)


def tallied(steps: Iterable[Step[S, E]], marks_of: Callable[[E, S, S], Iterable[Mark]]) -> Tally[S]:
    """Follow a match from its deal; an event makes its marks by the states before and after it."""
    marks: Counter[Mark] = Counter()
    state: S | None = None
    for step in steps:
        before = step.state if state is None else state
        for event in step.events:
            marks.update(marks_of(event, before, step.state))
        state = step.state
    return Tally(certain(state, "a match"), marks)
