"""The reaction window: several seats may answer one thing that has just happened.

The law: the order of the seats decides, not who is quick. At `relaxed` pace each seat answers once, unseen, with a
reaction or a pass; a reaction counts as soon as every seat before it in the order has passed. At `live` pace a pass
only says "don't wait for me", and reactions count as they come, or, in a window that settles ties, at once from the
first seat and after a short wait from any other. A `secret` window is a question put to several seats together: at
either pace an answer is final and none counts alone; once it is `complete` its answers are read in order.
"""

from collections.abc import Callable, Collection
from typing import Generic, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from tablee.engine.game import Command, Noun, Pace, Seat, Timer

R = TypeVar("R", bound=Command)


class Pass(Command, frozen=True):
    """I don't react."""


class Reaction(Struct, Generic[R], frozen=True, gc=False):
    """A seat that reacts, and how."""

    seat: Seat
    command: R


class Window(Noun, Generic[R], frozen=True):
    """The seats that are asked, in their order, and what they have answered so far. `mark` tells it from the window
    before."""

    order: tuple[Seat, ...]
    pace: Pace
    mark: int
    ties: bool = False
    answers: dict[Seat, R | Pass] = field(default_factory=dict)
    secret: bool = False

    @property
    def unseen(self) -> bool:
        """True if nobody may know what a seat has answered until it counts, only that it has."""
        return self.pace == "relaxed" or self.secret

    def to_act(self) -> frozenset[Seat]:
        """The seats that may still answer."""
        if self.unseen:
            return frozenset(self.order).difference(self.answers)
        return frozenset([seat for seat in self.order if not self._reacted(seat)])

    def answer(self, seat: Seat, command: R | Pass) -> "Window[R]":
        """The window once this seat, one of `to_act`, has answered."""
        return replace(self, answers={**self.answers, seat: command})

    def turn_into_pass(self, seat: Seat) -> "Window[R]":
        """The window once this seat's reaction has come to nothing."""
        return self.answer(seat, Pass())

    def pass_rest(self) -> "Window[R]":
        """The window once time has passed for all that have not answered."""
        missing: dict[Seat, R | Pass] = {seat: Pass() for seat in self.order if seat not in self.answers}
        return replace(self, answers={**self.answers, **missing})

    def counts(self) -> Reaction[R] | None:
        """The reaction that counts now, if one does."""
        if self.secret:
            return None
        if self.pace == "live":
            first = self.nearest()
            return first if first and (not self.ties or first.seat == self.order[0]) else None
        for seat in self.order:
            command = self.answers.get(seat)
            if command is None:
                return None  # a seat that comes before any reaction has not answered yet
            if not isinstance(command, Pass):
                return Reaction(seat, command)
        return None

    def nearest(self) -> Reaction[R] | None:
        """The first reaction in the window's order, even if seats before it have not answered yet."""
        for seat in self.order:
            command = self.answers.get(seat)
            if command is not None and not isinstance(command, Pass):
                return Reaction(seat, command)
        return None

    @property
    def complete(self) -> bool:
        """True if everybody has answered."""
        return len(self.answers) == len(self.order)

    @property
    def all_passed(self) -> bool:
        """True if everybody has passed, which closes the window."""
        return self.complete and self.nearest() is None

    @property
    def gathering(self) -> bool:
        """True if a reaction waits for others that may have come first."""
        return self.ties and self.pace == "live" and self.nearest() is not None

    def own(self, seat: Seat | None) -> str | None:
        """What a view's `answer` shows this seat: the `do` of its own answer."""
        command = self.answers.get(seat) if seat is not None else None
        return None if command is None else str(command.__struct_config__.tag)

    def imagine(
        self, to_act: Collection[Seat], seat: Seat | None, own: R | Pass | None, guess: Callable[[Seat], R | Pass]
    ) -> "Window[R]":
        """This window, as yet unanswered, filled to fit what a seat knows of it: who may still act, and its own answer.

        `guess` says how another seat has answered (at live pace: how it has reacted, else it could still act); a guess
        that would have counted by now was a pass.
        """
        answers = {other: guess(other) for other in self.order if other not in to_act}
        if seat is not None and own is not None:
            answers[seat] = own
        window = replace(self, answers=answers)
        while early := window.counts():
            window = window.turn_into_pass(early.seat)
        return window

    def timer(self, react: float, tie: float = 0.0) -> Timer | None:
        """The clock of the window: none at relaxed pace."""
        if self.pace == "relaxed":
            return None
        return Timer("tie", tie, self.mark) if self.gathering else Timer("react", react, self.mark)

    def _reacted(self, seat: Seat) -> bool:
        return not isinstance(self.answers.get(seat, Pass()), Pass)
