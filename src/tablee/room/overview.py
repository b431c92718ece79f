"""A table as one of its own people finds it on the front page.

The law: it tells no more than the table itself would show this person.
"""

from collections.abc import Collection

from tablee.engine.game import Noun, Seat
from tablee.room.room import Room
from tablee.room.wire import Stage


class TableOverview(Noun, frozen=True):
    """A table that somebody can come back to. `people` and `bots` are the names of the others in its seats, `turn` of
    those among them whom the match waits for; `yours`: it waits for this person, `held`: a bot plays for them."""

    id: str
    game: str
    stage: Stage
    lesson: bool
    seat: Seat | None
    people: tuple[str, ...]
    bots: tuple[str, ...]
    turn: tuple[str, ...]
    yours: bool
    held: bool


def overview(room: Room, person: str, to_act: Collection[Seat]) -> TableOverview:
    """The table as this person finds it; `to_act` are the seats that the match waits for."""
    mine = room.seat_of(person)
    others = [(seat, chair) for seat, chair in enumerate(room.chairs) if seat != mine and chair.name]
    return TableOverview(
        id=room.id,
        game=room.game,
        stage=room.stage,
        lesson=room.lesson,
        seat=mine,
        people=tuple(chair.name for _, chair in others if chair.person),
        bots=tuple(chair.name for _, chair in others if not chair.person),
        turn=tuple(chair.name for seat, chair in others if seat in to_act),
        yours=mine is not None and mine in to_act,
        held=mine is not None and room.chairs[mine].held,
    )


def is_at_home(room: Room, person: str) -> bool:
    """True for somebody whom the table belongs to and who has not left it."""
    return person in room.members and room.belongs(person)
