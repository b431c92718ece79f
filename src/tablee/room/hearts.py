"""Hearts that people at a table give to things of the match that is over, such as drawings. What the things are is the
game's affair: here they are names."""

from typing import Final

from msgspec.structs import replace

from tablee.engine.refusal import Refused
from tablee.room.room import Room
from tablee.room.wire import HeartsView

MOST: Final = 50  # things that one person's hearts can be on: a match of Pictomania has no more than 30 drawings


def give(room: Room, person: str, thing: str, given: bool) -> Room:
    """A person gives a thing a heart, or takes it back; one person gives a thing one heart."""
    if room.stage != "over":
        raise Refused(None, "not_over")
    before = room.hearts.get(thing, ())
    if given == (person in before):
        return room
    if given and sum(person in people for people in room.hearts.values()) >= MOST:
        raise Refused(None, "hearts")
    after = (*before, person) if given else tuple(other for other in before if other != person)
    others = {name: people for name, people in room.hearts.items() if name != thing}
    return replace(room, hearts={**others, thing: after} if after else others)


def seen(room: Room, person: str) -> tuple[HeartsView, ...]:
    """The hearts that were given so far, and which of them are this person's."""
    return tuple(HeartsView(thing, len(people), person in people) for thing, people in sorted(room.hearts.items()))
