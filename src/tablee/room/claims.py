"""What players say they had seen when they pressed, and how much of it the room believes.

The law: what a player had been shown is for the room to know. A claim is believed if it lies between the version that
their line must have shown them by then and the newest one; any other counts as none made. The command then answers the
table as it stands, or is stale. A browser can make its line look slower than it is, so a believed claim to have missed
something costs its person one of a few, which come back slowly.
"""

from typing import Any, Final, TypeGuard

from msgspec.structs import replace

from tablee.engine.game import Command, Game, SeenCommand
from tablee.room.room import LATE_AT_ONCE, Member, Pending, Room, with_member

REFILL: Final = 1 / 30  # late commands that come back every second


def claims(command: Command) -> TypeGuard[SeenCommand]:
    """True if the command carries the version its player saw."""
    return isinstance(command, SeenCommand) and command.seen is not None


def believed(game: Game, state: Any, command: Command, shown: int | None) -> Command:
    """The command as the game gets it: with its claim, or without. `shown` is the version that its player must have
    seen; None: the newest."""
    if not claims(command) or command.seen is None:
        return command
    newest = _newest(game, state)
    least = newest if shown is None else min(shown, newest)
    return command if least <= command.seen <= newest else _without_claim(command)


def is_late(game: Game, state: Any, command: Command) -> bool:
    """True if the table has changed since what the player says they saw."""
    return claims(command) and command.seen is not None and command.seen < _newest(game, state)


def rationed(room: Room, pending: Pending, now: float) -> tuple[Room, Pending]:
    """A late command costs its person one of a few; when none is left it counts like one that claims nothing."""
    person = None if pending.person is None else room.members.get(pending.person)
    if pending.person is None or person is None:
        return room, pending
    left = _left(person, now)
    if left < 1:
        return room, replace(pending, command=_without_claim(pending.command))
    return with_member(room, pending.person, late=left - 1, late_at=now), pending


def _left(person: Member, now: float) -> float:
    return min(LATE_AT_ONCE, person.late + max(0.0, now - person.late_at) * REFILL)


def _newest(game: Game, state: Any) -> int:
    if game.NOUNS.shown is None:
        raise AssertionError("a game whose commands say what was seen numbers its states")
    return game.NOUNS.shown(state)


def _without_claim(command: Any) -> Any:
    return replace(command, seen=None)
