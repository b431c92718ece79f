"""A viewer turns the changes of a room into numbered updates for one screen, and sends nothing twice."""

from collections.abc import Callable, Mapping
from operator import is_
from typing import Any, Final

from msgspec import UNSET, Raw

from tablee.engine.codec import write
from tablee.engine.game import Seat
from tablee.engine.refusal import Refused
from tablee.room import views
from tablee.room.changes import Changes
from tablee.room.last_view import LastView
from tablee.room.membership import absences
from tablee.room.recent import log_of
from tablee.room.room import Room
from tablee.room.sentences import sentences_of
from tablee.room.shown import Shown
from tablee.room.wire import Dismissed, Notice, Reacted, Reason, Refusal, Trouble, Update

RESEND_SECONDS: Final = 1.0  # between two times that everything is sent again
NO_PARTS: Mapping[str, Any] = {}


class Viewer:
    """One person at one screen, and what was sent there so far."""

    def __init__(self, person: str, send: Callable[[bytes], None], close: Callable[[], None]) -> None:
        self.person = person
        self.shown = Shown()
        self.close = close
        self._send = send
        self._number = 0
        self._in_full = False
        self._absences: tuple[tuple[Seat, float], ...] = ()
        self._forgot_at = float("-inf")
        self._forget()

    def hear(self, news: Changes, now: float) -> None:
        """Send what is new to this viewer."""
        if passing := news.notice or news.reacted:
            self.note(passing)
            return
        for person, request, refused in news.declined:
            if person == self.person:
                self._decline(request, refused, news.room, now)
        if self.person in news.dismissed:
            self.dismiss("kicked" if self.person in news.room.barred else "left")
            return
        if news.broken:
            self.close()
            return
        acks = [request for person, request in news.acks if person == self.person]
        known = (news.events_suffice and not news.room.lesson) or news.room is self._room
        parts = {} if known else self._new_parts(news.room, now)
        if news.notes:
            parts["notes"] = news.notes
        self._update(acks[0] if acks else None, news.events, parts)
        self._note(news.room, now)
        for request in acks[1:]:
            self._update(request)

    def show(self, room: Room, now: float) -> None:
        """Send everything, as on connecting."""
        self._forget()
        self._absences = ()
        self._update(None, (), self._new_parts(room, now))
        self._note(room, now)

    def recall(self, room: Room) -> None:
        """Send what everybody's log tells, to somebody who was not here."""
        if log := log_of(room):
            self._update(None, (), {"log": log})

    def list_moves(self, in_full: bool) -> None:
        """Send the moves in full from now on; or in compact form again, once they change: what was sent still holds."""
        self._in_full = in_full
        if in_full and self._room is not None:
            seat = self._room.seat_of(self.person)
            self._update(None, (), self._new_moves(self._room, seat, _seen(self._room, seat)))

    def note(self, passing: Notice | Reacted) -> None:
        """Pass on what is no change of the room: a notice of the server, or somebody's sign."""
        self._send(write(passing))

    def dismiss(self, reason: Reason) -> None:
        """Tell the person why the connection ends, and end it."""
        self._send(write(Dismissed(reason)))
        self.close()

    def _decline(self, request: str, refused: Refused, room: Room, now: float) -> None:
        self._send(write(refusal(request, refused, room)))
        if refused.reason == "stale" and now - self._forgot_at > RESEND_SECONDS:
            self._forgot_at = now
            self._forget()

    def _forget(self) -> None:
        self._table_key: tuple[Any, ...] = ()
        self._members: Any = None
        self._room: Room | None = None
        self._table_of: tuple[Any, ...] = ()
        self._table = self._moves = b""
        self._question = -1
        self._last_view = LastView()
        self._clock: Any = UNSET

    def _update(self, ack: str | None, events: tuple[Any, ...] = (), parts: Mapping[str, Any] = NO_PARTS) -> None:
        if parts or events or ack is not None:
            self._number += 1
            self._send(write(Update(number=self._number, ack=ack, events=events, **parts)))

    def _note(self, room: Room, now: float) -> None:
        number = room.rules.NOUNS.shown
        if number is not None and room.state is not None:
            self.shown.note(number(room.state), now)

    def _new_parts(self, room: Room, now: float) -> dict[str, Any]:
        self._room = room
        table, view = self._new_table(room), self._new_view(room)
        return {**table, **view, **self._new_clock(room, now), **self._new_absences(room, now)}

    def _new_table(self, room: Room) -> dict[str, Any]:
        """The table, built only if something it shows has changed. Identical objects are not compared by value."""
        shown = (
            room.game,
            room.chairs,
            room.options,
            room.again,
            room.host,
            room.locked,
            room.stage,
            room.grace,
            room.log,
            room.speed,
            room.seed,
            room.lesson_step,
            room.hearts,
        )
        if room.members is self._members and all(map(is_, shown, self._table_of)):
            return {}
        self._members, self._table_of, crowd = room.members, shown, room.crowd
        if (crowd, shown) == self._table_key:
            return {}
        self._table_key = (crowd, shown)
        table = write(views.table_view(room, self.person))
        if table == self._table:
            return {}
        self._table = table
        return {"table": Raw(table)}

    def _new_view(self, room: Room) -> dict[str, Any]:
        seat = room.seat_of(self.person)
        seen = _seen(room, seat)
        news = self._last_view.unsent(room.rules, seen, room.played)
        question = views.question(room, seat)
        if question != self._question:
            news["question"] = self._question = question
        if news or room.rules.NOUNS.streamed or room.lesson:
            news |= self._new_moves(room, seat, seen)
        return news

    def _new_moves(self, room: Room, seat: Seat | None, seen: Any) -> dict[str, Any]:
        moves = write(views.moves(room, seat, seen, self._in_full))
        if moves == self._moves:
            return {}
        self._moves = moves
        return {"moves": Raw(moves)}

    def _new_clock(self, room: Room, now: float) -> dict[str, Any]:
        if room.clock == self._clock:
            return {}
        self._clock = room.clock
        return {"clock": views.clock_view(room.clock, now)}

    def _new_absences(self, room: Room, now: float) -> dict[str, Any]:
        deadlines = tuple([one for one in absences(room) if one[0] != room.seat_of(self.person)])
        if deadlines == self._absences:
            return {}
        self._absences = deadlines
        return {"absences": views.absences_view(deadlines, now)}


def _seen(room: Room, seat: Seat | None) -> Any:
    return None if room.state is None else room.rules.view(room.state, seat)


def notice(trouble: Trouble | None) -> Notice:
    """The notice of a trouble, or of its end."""
    if trouble is None:
        return Notice(None)
    sentences = sentences_of(Refused(None, "full" if trouble == "full" else "busy"))
    return Notice(trouble, sentences["fr"], sentences["en"])


def refusal(request: str | None, refused: Refused, room: Room | None = None) -> Refusal:
    """The message that tells a person of a refusal."""
    sentences = sentences_of(refused, room.rules if room else None)
    return Refusal(id=request, clause=refused.clause, fr=sentences["fr"], en=sentences["en"])
