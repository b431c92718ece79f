"""What a message to a table comes to, even if it is refused or a game fails on it.

The law: a message on which a game fails is refused as our fault and changes nothing; the table goes on.
"""

from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from tablee.engine.refusal import Refused
from tablee.room.act import Decided, Message, Requested, TimePassed, act
from tablee.room.changes import Changes, Declined
from tablee.room.playing import Failed, withdrawn
from tablee.room.room import Pending, Room

OUR_FAULT: Final = Refused(None, "our_fault")


class Fault(NamedTuple):
    """A bug that has shown itself: in which room, on what, and how."""

    room: Room
    on: Message | Pending
    error: BaseException | None


class Ruling(NamedTuple):
    """What a message changes, whether it `counts`, is `moot` or was `refused`, the bugs that showed, and the answers of
    bots that the game does not take: these bots are to think again."""

    changes: Changes
    fate: Literal["counts", "moot", "refused"]
    faults: tuple[Fault, ...] = ()
    mistrusted: tuple[Decided, ...] = ()


def rule_on(room: Room, message: Message, now: float) -> Ruling:
    """Apply a message, whatever it is."""
    try:
        changes = act(room, message, now)
        return Ruling(changes, "moot" if changes.room is room else "counts")
    except Refused as refused:
        faults = (Fault(room, message, refused),) if isinstance(message, TimePassed) else ()
        return _refused(room, message, refused, faults)
    except Failed as failed:
        fault = Fault(room, failed.pending, failed.__cause__)
        if all(failed.pending is not other for other in room.pending):  # the message has just brought it
            return _refused(room, message, OUR_FAULT, (fault,))
        return _ruled_without(failed.pending, fault, message, now)
    except Exception as error:
        return _refused(room, message, OUR_FAULT, (Fault(room, message, error),))


def declined(room: Room, message: Requested, refused: Refused) -> Changes:
    """Tells a person why a request is refused."""
    return Changes(room, declined=(Declined(message.person, message.request.id, refused),))


def _ruled_without(pending: Pending, fault: Fault, message: Message, now: float) -> Ruling:
    """Refuses a pending command on which the game fails, so that it is in nobody's way."""
    before = withdrawn(fault.room, pending, OUR_FAULT)
    after = rule_on(before.room, message, now)
    bots = () if pending.person else (Decided(pending.seat, pending.question, pending.command),)
    return Ruling(before.then(after.changes), after.fate, (fault, *after.faults), (*bots, *after.mistrusted))


def _refused(room: Room, message: Message, refused: Refused, faults: tuple[Fault, ...]) -> Ruling:
    """Answers a refusal: a person is told why, a bot thinks again, and a timer is stopped so that people can play
    on."""
    match message:
        case Requested():
            return Ruling(declined(room, message, refused), "refused", faults)
        case Decided():
            return Ruling(Changes(room), "refused", faults, (message,))
        case TimePassed():
            stopped = replace(room, clock=None, version=room.version + 1)
            return Ruling(Changes(stopped), "refused", faults)
        case _:
            return Ruling(Changes(room), "refused", faults)
