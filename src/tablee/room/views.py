"""The views that a viewer is shown of a room: built for that viewer, never filtered."""

from typing import Any

from tablee.engine.clock import Clock
from tablee.engine.codec import plain
from tablee.engine.game import Seat
from tablee.room import hearts, lesson
from tablee.room.bot_turns import is_spared, manner_of
from tablee.room.room import Chair, Room
from tablee.room.screens import is_screen
from tablee.room.tally import tally_view
from tablee.room.wire import Absence, ClockView, PersonView, SeatView, TableView


def table_view(room: Room, person: str) -> TableView:
    """The view of the table round the game, for somebody who is there: its own people see it awake, even before the
    room has heard that they have come."""
    able = room.rules.seats(room.options)
    return TableView(
        id=room.id,
        game=room.game,
        options=plain(room.options),
        least=able.start,
        most=able.stop - 1,
        seats=tuple(_seat_view(room, seat, chair) for seat, chair in enumerate(room.chairs)),
        watchers=tuple(PersonView(other, name, is_screen(other)) for other, name in room.crowd.watchers),
        watching=room.crowd.watching,
        host=room.host,
        locked=room.locked,
        awake=room.awake or room.belongs(person),
        you=person,
        seat=room.seat_of(person),
        stage=room.stage,
        played=room.played,
        grace=room.grace,
        log=room.log,
        speed=room.speed,
        commitment=room.commitment,
        seed=room.seed if room.stage == "over" else None,
        lesson=room.lesson_step,
        outcome=room.match.outcome if room.stage == "over" else None,
        tally=tally_view(room),
        hearts=hearts.seen(room, person),
        screen=room.crowd.screen,
    )


def _seat_view(room: Room, seat: Seat, chair: Chair) -> SeatView:
    present = chair.person is not None and room.present(chair.person)
    again = room.again.get(chair.person or "")
    hints = sum(given.seat == seat for given in room.hints)
    manner = manner_of(room, chair)
    return SeatView(chair.person, chair.name, chair.bot, present, chair.held, chair.wins, again, hints, manner)


def clock_view(clock: Clock | None, now: float) -> ClockView | None:
    """The view of the running timer."""
    if clock is None:
        return None
    return ClockView(clock.timer.name, max(0.0, clock.ends - now), clock.timer.seconds)


def absences_view(deadlines: tuple[tuple[Seat, float], ...], now: float) -> tuple[Absence, ...]:
    """The seats whose players are away, with the seconds that are left to them."""
    return tuple(Absence(seat, max(0.0, at - now)) for seat, at in deadlines)


def moves(room: Room, seat: Seat | None, view: Any, in_full: bool) -> list[dict[str, Any]]:
    """The legal commands of a seat, in compact form or in full; none where the room answers for it."""
    if view is None or room.stage != "playing" or seat not in view.to_act or is_spared(room, seat):
        return []
    legal = room.rules.legal(view)
    if room.lesson:
        legal = lesson.allowed(room, seat, legal)
    return legal.in_full() if in_full else legal.compact()


def question(room: Room, seat: Seat | None) -> int:
    """The number of the question that a seat is asked."""
    return 0 if seat is None or room.stage != "playing" else room.questions[seat]
