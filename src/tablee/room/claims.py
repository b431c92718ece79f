"""Claims of players about what they had seen when they pressed, and which of them the room believes.

The law: the room decides what a player had been shown. It believes a claim that lies between the version that the
player's connection must have shown by then and the newest one, and ignores any other: the command then answers the
table as it stands, or is stale. A browser can make its connection look slower than it is, so a believed claim to have
missed something uses up one of a few late commands, which come back slowly.
"""

from typing import Any, Final, TypeGuard

from msgspec.structs import replace

from tablee.engine.game import Command, Game, SeenCommand
from tablee.room.room import LATE_AT_ONCE, Member, Pending, Room, with_member

REFILL: Final = 1 / 30  # late commands that a person gets back every second


def claims(command: Command) -> TypeGuard[SeenCommand]:
    """True if the command carries the version its player saw."""
    return isinstance(command, SeenCommand) and command.seen is not None


def believed(game: Game, state: Any, command: Command, shown: int | None) -> Command:
    """The command as the game gets it, with its claim or without. `shown` is the version that its player must have
    seen, None the newest."""
    if not claims(command) or command.seen is None:
        return command
    newest = _newest(game, state)
    least = newest if shown is None else min(shown, newest)
    return command if least <= command.seen <= newest else _without_claim(command)


def is_late(game: Game, state: Any, command: Command) -> bool:
    """True if the table has changed since the version that the player claims to have seen."""
    return claims(command) and command.seen is not None and command.seen < _newest(game, state)


def rationed(room: Room, pending: Pending, now: float) -> tuple[Room, Pending]:
    """Charges a late command to its person; when the person has none left, the command loses its claim."""
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
