"""One table without a server: it applies messages, and gathers what is to be saved and told.

It does what the server's writer does, but for saving and telling: whoever carries out the host's steps does that.
"""

from collections.abc import Iterator
from typing import Final

from tablee.bots.coach.hint import hint_at
from tablee.engine.codec import plain, read, write
from tablee.engine.refusal import Refused
from tablee.room.act import Advised, Arrived, Decided, Departed, Message, Requested, TimePassed, wake_at
from tablee.room.bot_turns import bot_in, reads
from tablee.room.changes import Changes, HintWanted
from tablee.room.overview import is_at_home, overview
from tablee.room.playing import stalled
from tablee.room.room import Room
from tablee.room.ruling import Fault, rule_on
from tablee.room.shown import by_now
from tablee.room.stored import dump
from tablee.room.viewer import Viewer, refusal
from tablee.room.wire import FromBrowser, ListMoves, Pong, React, Reacted, Sign
from tablee.solo.bots import Bots
from tablee.solo.wire import LogRow, Save

GLANCE_SECONDS: Final = 0.5  # between two views of a bot while somebody draws
ROWS_UNTIL_WHOLE: Final = 200  # of the log between two stored states of a room


class SoloTable:
    """A table and the screens that look at it. `stored` is the version that the store has, None of a new one."""

    def __init__(self, room: Room, stored: int | None, pace: float, seed: str) -> None:
        self.room = room
        self.saves: list[Save] = []
        self.faults: list[str] = []
        self._stored = stored
        self._since_whole = 0
        self._viewers: dict[int, Viewer] = {}
        self._bots = Bots(pace, seed)
        self._hints: list[HintWanted] = []
        self._arriving: Arrived | None = None
        self._glance_at: float | None = None
        self._timer_failed_at = -1  # version of the room

    @property
    def idle(self) -> bool:
        """True while nobody looks at it."""
        return not self._viewers

    @property
    def reads(self) -> bool:
        """True if a bot that reads drawings plays."""
        seats = [seat for seat, chair in enumerate(self.room.chairs) if chair.person is None or chair.held]
        return self.room.stage == "playing" and any(reads(bot_in(self.room, seat), self.room.rules) for seat in seats)

    def open(self, made: Changes) -> None:
        """Note a table that was just made."""
        self._save(made, whole=True)

    def join(self, line: int, viewer: Viewer, name: str, now: float) -> None:
        """A screen connects: it sees the table as it is stored, and only the next step notes that somebody is there."""
        viewer.show(self.room, now)
        viewer.recall(self.room)
        self._viewers[line] = viewer
        self._arriving = Arrived(viewer.person, name)

    def leave(self, line: int, now: float) -> None:
        """A screen is gone; the table sleeps once none is left."""
        self._arrive(now)
        viewer = self._viewers.pop(line, None)
        if viewer and self.idle:
            self.tell(Departed(viewer.person), now)

    def hear(self, line: int, text: str, fresh: str, now: float) -> None:
        """A screen says something."""
        self._arrive(now)
        viewer = self._viewers[line]
        try:
            request = read(FromBrowser, text)
        except Refused as refused:
            viewer.note(refusal(None, refused, self.room))
            return
        match request:
            case Pong():
                return
            case ListMoves(in_full):
                viewer.list_moves(in_full)
            case React(sign):
                self._show_sign(viewer, sign)
            case _:
                seen = by_now([other.shown for other in self._viewers.values()], now)
                self.tell(Requested(viewer.person, request, fresh, seen), now)

    def rename(self, line: int, name: str, now: float) -> None:
        """The person at a screen has another name."""
        self._arriving = None
        self.tell(Arrived(self._viewers[line].person, name), now)

    def tell(self, message: Message, now: float) -> None:
        """Apply a message."""
        changes = self._decide(message, now)
        if changes.room.version != self.room.version and (changes.rows or not changes.rows_suffice):
            self._save(changes)
        self.room = changes.room
        for viewer in tuple(self._viewers.values()):
            viewer.hear(changes, now)
        self._bots.remember(self.room, changes.events)
        self._bots.show(changes.events, now)
        self._have_bots_look(changes, now)
        self._hints += changes.hints_wanted

    def go_on(self, now: float) -> None:
        """Do what is due: at most one bot thinks, or one hint is thought of, so that messages in between are heard."""
        self._arrive(now)
        alarm = self._alarm()
        if alarm is not None and alarm <= now:
            self.tell(TimePassed(), now)
        self._bots.plan(self.room, now)
        for decided in self._bots.decisions(now):
            self.tell(decided, now)
        if self._glance_at is not None and self._glance_at <= now:
            self._glance_at = None
            self._bots.attend(self.room, now)
        if not self._bots.think(self.room, now) and self._hints:
            self._advise(self._hints.pop(0), now)
        self.faults += self._bots.faults
        self._bots.faults = []

    def wake_at(self, now: float) -> float | None:
        """When there is something to do."""
        if self._arriving:
            return now
        moments = [self._alarm(), self._bots.next_moment(now), self._glance_at, now if self._hints else None]
        return min((moment for moment in moments if moment is not None), default=None)

    def stall(self, seconds: float, now: float) -> None:
        """Nothing could be stored for so long: the running timer gets the lost seconds back."""
        changes = Changes(stalled(self.room, seconds))
        if changes.room is not self.room:
            self.room = changes.room
            for viewer in self._viewers.values():
                viewer.hear(changes, now)

    def _arrive(self, now: float) -> None:
        arrived, self._arriving = self._arriving, None
        if arrived:
            self.tell(arrived, now)

    def _alarm(self) -> float | None:
        return None if self._timer_failed_at == self.room.version else wake_at(self.room)

    def _have_bots_look(self, changes: Changes, now: float) -> None:
        """Shows bots the room: at once, or now and then while somebody draws."""
        if not changes.events_suffice:
            self._glance_at = None
            self._bots.attend(self.room, now)
        elif self._glance_at is None:
            self._glance_at = now + GLANCE_SECONDS

    def _advise(self, wanted: HintWanted, now: float) -> None:
        """Thinks of a hint: the room notes it before it is told."""
        view = self.room.match.view(wanted.seat, recall=True)
        told = self._bots.told_to(self.room, wanted.seat)
        self.tell(Advised(wanted, hint_at(self.room.rules, view, told, self.room.match_version)), now)

    def _show_sign(self, viewer: Viewer, sign: Sign) -> None:
        seat = self.room.seat_of(viewer.person)
        if seat is not None:
            for other in self._viewers.values():
                other.note(Reacted(seat, sign))

    def _decide(self, message: Message, now: float) -> Changes:
        ruling = rule_on(self.room, message, now)
        self.faults += map(_told, ruling.faults)
        for failed in ruling.mistrusted:
            self._bots.mistrust(failed, now)
        if isinstance(message, Decided) and ruling.fate == "moot":
            self._bots.forget(message.seat)
        if isinstance(message, TimePassed) and ruling.fate == "refused":
            self._timer_failed_at = ruling.changes.room.version
        return ruling.changes

    def _save(self, changes: Changes, whole: bool = False) -> None:
        """Notes what is to be stored: for a while only the rows, where they suffice."""
        whole = whole or not changes.rows_suffice or self._since_whole >= ROWS_UNTIL_WHOLE
        self._since_whole = 0 if whole else self._since_whole + len(changes.rows)
        room = changes.room
        data = dump(room).decode() if whole else None
        at_home = is_at_home(room, room.host)
        seen = plain(overview(room, room.host, _waits_for(room))) if at_home else None
        self.saves.append(Save(room.id, self._stored, room.version, tuple(_rows(changes)), seen, data))
        self._stored = room.version


def _told(fault: Fault) -> str:
    where = f"match {fault.room.played} of {fault.room.game}, step {fault.room.match_version}"
    return f"{where} fails with {type(fault.on).__name__}: {fault.error!r}"


def _rows(changes: Changes) -> Iterator[LogRow]:
    for place, row in enumerate(changes.rows):
        yield LogRow(changes.room.version, place, row.match, row.kind, write(row.body).decode())


def _waits_for(room: Room) -> frozenset[int]:
    return room.match.to_act if room.stage == "playing" and room.state is not None else frozenset()
