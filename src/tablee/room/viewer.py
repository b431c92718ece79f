"""A viewer turns the changes of a room into numbered updates for one screen, and sends nothing twice."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import UNSET, Raw

from tablee.engine.codec import write
from tablee.engine.game import Seat
from tablee.engine.refusal import Refused
from tablee.room import hints, views
from tablee.room.changes import Changes
from tablee.room.last_view import LastView
from tablee.room.recent import log_of
from tablee.room.room import Chair, Room
from tablee.room.sentences import sentences_of
from tablee.room.shown import Shown
from tablee.room.sight import Sight
from tablee.room.wire import Dismissed, Hinted, Notice, Reacted, Reason, Refusal, Trouble, Update

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
        self._may_ask = False
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
        for person, hinted in news.hints:
            if person == self.person:
                self.note(hinted)
        if news.parting or self.person in news.dismissed:
            self.dismiss(news.parting or ("kicked" if news.room.bars(self.person) else "left"))
            return
        if news.broken:
            self.close()
            return
        acks = [request for person, request in news.acks if person == self.person] if news.acks else ()
        known = (news.events_suffice and not news.room.lesson) or news.room is self._room
        parts = {} if known else self._new_parts(news.sight, now)
        if news.notes:
            parts["notes"] = news.notes
        self._update(acks[0] if acks else None, news.sight.events, parts)
        self._note(news.room, now)
        for request in acks[1:]:
            self._update(request)

    def show(self, room: Room, now: float) -> None:
        """Send everything, as on connecting."""
        self._forget()
        self._absences = ()
        self._may_ask = False
        self._update(None, (), self._new_parts(Sight(room), now))
        self._note(room, now)

    def recall(self, room: Room) -> None:
        """Send what everybody's log tells, to somebody who was not here."""
        if log := log_of(room):
            self._update(None, (), {"log": log})

    def list_moves(self, in_full: bool) -> None:
        """Send the moves in full from now on; or in compact form again, once they change: what was sent still holds."""
        self._in_full = in_full
        if in_full and self._room is not None:
            parts: dict[str, Any] = {}
            self._add_moves(parts, Sight(self._room), self._room.seat_of(self.person))
            self._update(None, (), parts)

    def note(self, passing: Notice | Reacted | Hinted | Refusal) -> None:
        """Pass on what is no change of the room: a notice of the server, somebody's sign, a hint, or a refusal of what
        cannot be read."""
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
        self._room: Room | None = None
        self._table_of: tuple[Any, ...] = ()
        self._chairs: tuple[Chair, ...] = ()
        self._seat: Seat | None = None
        self._advised: Seat | None = None
        self._table = self._moves = b""
        self._question = -1
        self._last_view = LastView()
        self._clock: Any = UNSET

    def _update(self, ack: str | None, events: Any = (), parts: Mapping[str, Any] = NO_PARTS) -> None:
        if parts or events or ack is not None:
            self._number += 1
            self._send(write(Update(number=self._number, ack=ack, events=events, **parts)))

    def _note(self, room: Room, now: float) -> None:
        number = room.rules.NOUNS.shown
        if number is not None and room.state is not None:
            self.shown.note(number(room.state), now)

    def _new_parts(self, sight: Sight, now: float) -> dict[str, Any]:
        parts: dict[str, Any] = {}
        room = self._room = sight.room
        if room.chairs is not self._chairs:
            self._chairs, self._seat = room.chairs, room.seat_of(self.person)
        if sight.table != self._table_of:  # identical objects are not compared by value
            self._table_of, self._advised = sight.table, hints.advised_seat(room)
            self._add_table(parts, room)
            self._add_absences(parts, sight, now)
        self._add_view(parts, sight)
        if room.clock != self._clock:
            self._clock = room.clock
            parts["clock"] = views.clock_view(room.clock, now)
        return parts

    def _add_table(self, parts: dict[str, Any], room: Room) -> None:
        """The table, built only if something it shows has changed."""
        key = (room.crowd, self._table_of[1:])
        if key == self._table_key:
            return
        self._table_key = key
        table = write(views.table_view(room, self.person))
        if table != self._table:
            self._table = table
            parts["table"] = Raw(table)

    def _add_absences(self, parts: dict[str, Any], sight: Sight, now: float) -> None:
        deadlines = tuple([one for one in sight.absences if one[0] != self._seat])
        if deadlines != self._absences:
            self._absences = deadlines
            parts["absences"] = views.absences_view(deadlines, now)

    def _add_view(self, parts: dict[str, Any], sight: Sight) -> None:
        room, seat = sight.room, self._seat
        parts |= self._last_view.unsent(sight.view(seat), room.played, sight.seen, seat)
        question = views.question(room, seat)
        if question != self._question:
            parts["question"] = self._question = question
        if parts or sight.nouns.streamed or room.lesson:
            self._add_moves(parts, sight, seat)
        may_ask = seat is not None and seat == self._advised and hints.may_ask(room, seat)
        if may_ask != self._may_ask:
            parts["hint"] = self._may_ask = may_ask

    def _add_moves(self, parts: dict[str, Any], sight: Sight, seat: Seat | None) -> None:
        moves = sight.moves(seat, self._in_full)
        if moves != self._moves:
            self._moves = moves
            parts["moves"] = Raw(moves)


def notice(trouble: Trouble | None) -> Notice:
    """The notice of a trouble, or of its end."""
    if trouble is None:
        return Notice(None)
    reason = Refused(None, "full" if trouble == "full" else "restarting" if trouble == "restarting" else "busy")
    sentences = sentences_of(reason)
    return Notice(trouble, sentences["fr"], sentences["en"])


def refusal(request: str | None, refused: Refused, room: Room | None = None) -> Refusal:
    """The message that tells a person of a refusal."""
    sentences = sentences_of(refused, room.rules if room else None)
    return Refusal(id=request, clause=refused.clause, fr=sentences["fr"], en=sentences["en"])
