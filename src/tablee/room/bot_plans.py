"""When a bot answers: the plan it makes once it knows what to do.

The law: a bot that is still asked the same question answers when it was going to, however often the table changes
meanwhile: it makes up its mind again from what it sees now, and does not wait again. Only another kind of answer takes
a time of its own. What people are being shown is waited for. How long a bot computes does not show: one that is late
answers on a beat.
"""

from math import ceil
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Command, Seat
from tablee.engine.player import Choice
from tablee.room.bot_turns import hides_computing, is_unseen, quiet_seconds, seconds
from tablee.room.room import Room

ABOUT_TO_ACT: Final = 0.6  # seconds in which a bot does not look up
BEAT: Final = 0.5  # seconds between the moments at which a late bot may answer


class Plan(NamedTuple):
    """What a bot is about to answer, and when; it waits longer while people must be left in quiet."""

    command: Command
    due: float
    quiet_at: float

    @property
    def in_quiet(self) -> bool:
        """True if it waits for quiet."""
        return self.quiet_at > self.due

    @property
    def at(self) -> float:
        """The moment of the answer."""
        return max(self.due, self.quiet_at)


class Moments(NamedTuple):
    """When a bot was asked, when it began to think, the present moment, until when people are being shown something,
    and by how much all times are multiplied."""

    asked: float
    begun: float
    now: float
    shown_until: float
    pace: float


def planned(
    room: Room, seat: Seat, view: Any, choice: Choice, before: Plan | None, moments: Moments, own: Chance
) -> Plan:
    """The plan that a bot makes of its choice; `before` is the one it had for the same question, and `own` a chance of
    its own."""
    asked, begun, now, shown_until, pace = moments
    takes = pace * seconds(room, seat, choice, own)
    if before is None or is_unseen(room, seat):
        due = _due(room, asked, shown_until, takes)
    elif type(before.command) is type(choice.command):
        due = max(before.due, shown_until)
    else:
        due = max(begun, shown_until) + takes
    if hides_computing(room, seat):
        due = _on_a_beat(due, now, pace * BEAT)
    command = certain(choice.command, "only a command is planned")
    return Plan(command, due, begun + pace * quiet_seconds(room, view, command))


def _due(room: Room, asked: float, shown_until: float, takes: float) -> float:
    """When a bot answers that takes this long. Alone it thinks while people look; several answer one after another
    once people have seen."""
    if len(room.match.to_act) == 1:
        return max(asked + takes, shown_until)
    return max(asked, shown_until) + takes


def _on_a_beat(due: float, now: float, beat: float) -> float:
    """The moment itself, or if it has passed the next beat after it."""
    late = now - due
    return due + ceil(late / beat) * beat if late > 0 and beat else due


def looks_the_same(room: Room, seat: Seat, plan: Plan | None, seen: Any, view: Any, now: float) -> bool:
    """True if a bot need not think again although its view has changed: all that is new is who else has answered, or
    some ink while it is about to act."""
    about_to_act = plan is not None and not plan.in_quiet and plan.due - now < ABOUT_TO_ACT
    if about_to_act and all_but_streamed(room, seen) == all_but_streamed(room, view):
        return True
    return is_unseen(room, seat) and bool(replace(seen, to_act=view.to_act) == view)


def all_but_streamed(room: Room, view: Any) -> Any:
    """A view without what is told of change by change, such as slates."""
    return replace(view, **dict.fromkeys(room.rules.NOUNS.streamed))
