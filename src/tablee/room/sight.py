"""What people see of one version of a room, written once for all who see the same.

The law: a view is what the game shows to everybody and, beside it, what is the seat's own (`NOUNS.own`). Both parts are
built from the state, so nothing that is one seat's own comes into another's view.
"""

from functools import cached_property
from typing import Any, Final

from msgspec import UNSET, Raw
from msgspec.structs import replace

from tablee.engine.codec import write
from tablee.engine.game import Event, Seat
from tablee.engine.seats import NOBODY
from tablee.room import views
from tablee.room.membership import absences
from tablee.room.room import Room

NOTHING: Final = b"null"
NO_MOVES: Final = b"[]"


class Sight:
    """One version of a room, and the events that led to it, as all its viewers see them: each view and each list of
    moves is written when it is first asked for."""

    def __init__(self, room: Room, events: tuple[Event, ...] = ()) -> None:
        self.room = room
        self.nouns = room.rules.NOUNS
        self.table = _shown_of_table(room)
        self.events = Raw(write(events)) if events else ()
        self._acting = room.rules.to_act(room.state) if room.stage == "playing" else NOBODY
        self._public: Any = None
        self._for_all = b""
        self._views: dict[Seat | None, bytes] = {}
        self._moves: dict[tuple[Seat | None, bool], bytes] = {}

    def seen(self, seat: Seat | None) -> Any:
        """The view of a seat, or of a spectator."""
        room, own = self.room, self.nouns.own
        if room.state is None:
            return None
        return replace(self._seen_by_all(), **own(room.state, seat)) if own else room.rules.view(room.state, seat)

    def view(self, seat: Seat | None) -> bytes:
        """The view of a seat as JSON, without what its reader follows by the events."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self._written(seat)
        return found

    def moves(self, seat: Seat | None, in_full: bool) -> bytes:
        """The legal commands of a seat as JSON."""
        if seat not in self._acting:
            return NO_MOVES
        found = self._moves.get((seat, in_full))
        if found is None:
            found = self._moves[seat, in_full] = write(views.moves(self.room, seat, self.seen(seat), in_full))
        return found

    @cached_property
    def absences(self) -> tuple[tuple[Seat, float], ...]:
        """The seats whose players are away, and the moments at which a bot takes them over."""
        return absences(self.room)

    def _written(self, seat: Seat | None) -> bytes:
        own, streamed = self.nouns.own, self.nouns.streamed
        if self.room.state is None:
            return NOTHING
        if own is None:
            return write(without_streamed(self.seen(seat), streamed))
        if not self._for_all:  # all but what is a seat's own, up to where that begins
            left_out = (*streamed, *own(self.room.state, None))
            self._for_all = write(without_streamed(self._seen_by_all(), left_out))[:-1] + b","
        return self._for_all + write(own(self.room.state, seat))[1:]

    def _seen_by_all(self) -> Any:
        """The view of a spectator."""
        if self._public is None:
            self._public = self.room.rules.view(self.room.state, None)
        return self._public


def without_streamed(view: Any, streamed: tuple[str, ...]) -> Any:
    """A view without the fields that its reader follows by the events."""
    return replace(view, **dict.fromkeys(streamed, UNSET)) if streamed else view


def _shown_of_table(room: Room) -> tuple[Any, ...]:
    """All that the view of the table round the game is made from, and the absences of its people: where nothing of it
    has changed, neither have they, nor whose seat may be given hints."""
    return (
        room.members,
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
        room.hints,
    )
