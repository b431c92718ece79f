"""The host of one person's tables where there is no server: in a page, or in a test.

The law: it has no clock and no store. Moments come in, and every call returns a `Step`: what to save, and what to tell
once it is saved. What is not in memory is `missing`; whoever carries the host reads it and makes the same call again,
for nothing has happened yet.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from msgspec import json
from msgspec.structs import replace

from tablee.bots.coach.review import Decision, arranged, decisions_of
from tablee.engine.codec import read, write
from tablee.engine.game import Seat
from tablee.engine.record import Record
from tablee.engine.refusal import Refused
from tablee.room.api_types import Me, NewTable, Rename, TableInfo, TableMade
from tablee.room.changes import Changes, Row
from tablee.room.kept import KeptRecord, kept
from tablee.room.names import cleaned, valid_or_none
from tablee.room.new_table import Maker, new_again, new_lesson, new_solo
from tablee.room.pads import PadSheet, count
from tablee.room.stored import LoggedRow, StoredRoom, load, newest, reopened
from tablee.room.viewer import Viewer
from tablee.room.wire import Dismissed, Ping, Reason
from tablee.solo import answers
from tablee.solo.reader import Lent, read_with
from tablee.solo.routes import Route, route_of
from tablee.solo.table import SoloTable
from tablee.solo.wire import Answer, Ask, Dial, Frame, FromPage, HangUp, Missing, Part, Save, Say, Step, Stored

PERSON: Final = "solo"  # the only one there is
PREFIX: Final = "solo-"  # of the codes of its tables
PING_SECONDS: Final = 20.0
REASONS: Final[dict[str, Reason]] = {"no_table": "no_such_table", "other_version": "other_version"}


class Unread(Exception):
    """Something has to be read from the store first."""

    def __init__(self, missing: Missing) -> None:
        super().__init__(missing)
        self.missing = missing


class Host:
    """Opens tables, connects screens to them, and answers what the HTTP API would. `fresh` gives a new random text;
    `pace` multiplies the time that bots take; `reads` is False where they cannot read drawings yet."""

    def __init__(
        self, fresh: Callable[[], str], name: str | None = None, pace: float = 1.0, reads: bool = True
    ) -> None:
        self._fresh = fresh
        self._name = valid_or_none(name)
        self._pace = pace
        self._reads = reads
        self._tables: dict[str, SoloTable] = {}
        self._lines: dict[int, SoloTable] = {}
        self._ended: list[int] = []
        self._stored: dict[Missing, Stored] = {}
        self._reviews: list[_Review] = []
        self._ping_at: float | None = None
        self._pings = 0
        self._begin()

    def hear(self, text: str, now: float) -> str:
        """What a page says, and what is to be done about it."""
        said: FromPage = read(FromPage, text)
        try:
            self._hear(said, now)
        except Unread as unread:
            self._begin()
            return _text(Step(missing=unread.missing))
        return self._step(now)

    def found(self, text: str) -> None:
        """What the store has of something that was missing; it is forgotten after the next step."""
        stored: Stored = read(Stored, text)
        self._stored[Missing(stored.table, stored.match)] = stored

    def wake(self, now: float) -> str:
        """A moment has come at which something was to be done."""
        for table in tuple(self._tables.values()):
            if not table.idle:
                table.go_on(now)
        if self._ping_at is not None and self._ping_at <= now:
            self._ping(now)
        if self._reviews and not self._is_busy(now):
            self._review(self._reviews[0])
        return self._step(now)

    def read_with(self, lent: Lent | None = None) -> None:
        """Lend the bots a reader of drawings; None if there is none to be had for now."""
        read_with(lent)
        self._reads = lent is not None

    def drop(self, table: str) -> str:
        """A table could not be saved: it is forgotten, and its lines end; whoever dials again opens it as stored."""
        gone = self._tables.pop(table, None)
        lines = [line for line, at in self._lines.items() if at is gone]
        for line in lines:
            del self._lines[line]
        return _text(Step(frames=tuple(Frame(line, None) for line in lines)))

    def stalled(self, seconds: float, now: float) -> str:
        """Nothing could be stored for so long: running timers get the lost seconds back."""
        for table in self._tables.values():
            table.stall(seconds, now)
        return self._step(now)

    def _begin(self) -> None:
        self._frames: list[Frame] = []
        self._answers: list[Answer] = []
        self._parts: list[Part] = []
        self._new_name: str | None = None

    def _hear(self, said: FromPage, now: float) -> None:
        match said:
            case Dial(line, table):
                self._dial(line, table, now)
            case Say(line, text):
                if line in self._lines:
                    self._lines[line].hear(line, text, self._fresh(), now)
            case HangUp(line):
                self._hang_up(line, now)
            case Ask():
                self._answer(said, now)

    def _dial(self, line: int, code: str, now: float) -> None:
        try:
            table = self._table(code, now)
        except Refused as refused:
            reason = REASONS.get(refused.reason, "damaged")
            self._frames += [Frame(line, write(Dismissed(reason)).decode()), Frame(line, None)]
            return
        self._lines[line] = table
        send = partial(self._send, line)
        table.join(line, Viewer(PERSON, send, partial(self._ended.append, line)), self._name or "", now)
        if self._ping_at is None:
            self._ping_at = now + PING_SECONDS

    def _send(self, line: int, frame: bytes) -> None:
        self._frames.append(Frame(line, frame.decode()))

    def _hang_up(self, line: int, now: float) -> None:
        table = self._lines.pop(line, None)
        if table:
            table.leave(line, now)

    def _ping(self, now: float) -> None:
        """Shows every screen that its table is there, as browsers expect of a line."""
        self._pings += 1
        for line in self._lines:
            self._send(line, write(Ping(self._pings)))
        self._ping_at = now + PING_SECONDS if self._lines else None

    def _table(self, code: str, now: float) -> SoloTable:
        if code not in self._tables:
            stored = self._read(Missing(code))
            if stored.room is None:
                raise Refused(None, "no_table")
            rows = tuple(LoggedRow(row.version, json.decode(row.body)) for row in stored.rows)
            room = newest(StoredRoom(load(stored.room.encode()), rows))
            self._tables[code] = SoloTable(reopened(room, now), room.version, self._pace, self._fresh())
        return self._tables[code]

    def _read(self, missing: Missing) -> Stored:
        if missing not in self._stored:
            raise Unread(missing)
        return self._stored[missing]

    def _rows(self, code: str, match: int) -> list[Row]:
        found = self._read(Missing(code, match))
        return [Row(row.match, row.kind, json.decode(row.body)) for row in found.rows]

    def _answer(self, ask: Ask, now: float) -> None:
        try:
            given = self._answered(ask, route_of(ask.method, ask.path), now)
        except Refused as refused:
            self._reply(ask.id, answers.problem(refused), answers.status_of(refused))
            return
        if given is not None:
            self._reply(ask.id, given)

    def _reply(self, request: int, given: Any, status: int = 200) -> None:
        self._answers.append(Answer(request, status, answers.raw(given)))

    def _answered(self, ask: Ask, route: Route, now: float) -> Any:
        """The answer to a request; None if it comes later."""
        body = bytes(ask.body)
        match route:
            case Route("me") if ask.method == "PUT":
                return self._rename(read(Rename, body), now)
            case Route("me"):
                return Me(PERSON, self._name)
            case Route("seats", game):
                return answers.seats(game, ask.body)
            case Route("pad", game):
                return count(game, read(PadSheet, body))
            case Route("tables"):
                return self._make(read(NewTable, body), now)
            case Route("records"):
                return self._opened(kept(self._code(), self._maker(), read(KeptRecord, body), now))
            case Route("table", table):
                room = self._table(table, now).room
                return TableInfo(room.id, "open", room.game, room.stage, tuple(c.name for c in room.chairs if c.name))
            case Route("review", table, match):
                return self._begin_review(ask.id, table, match)
            case Route(part, table, match, eyes):
                return answers.of_match(self._rows(table, match), "" if part == "record" else part, eyes)

    def _rename(self, wanted: Rename, now: float) -> Me:
        self._name = self._new_name = cleaned(wanted.name)
        for line, table in self._lines.items():
            table.rename(line, self._name, now)
        return Me(PERSON, self._name)

    def _maker(self) -> Maker:
        return Maker(PERSON, self._name or "")

    def _code(self) -> str:
        return PREFIX + self._fresh()[:12]

    def _make(self, wanted: NewTable, now: float) -> TableMade:
        code, maker, game = self._code(), self._maker(), wanted.game
        if wanted.lesson:
            made = new_lesson(code, maker, game, self._fresh(), now, wanted.options)
        elif wanted.again:
            record, seat = answers.own_seat(self._rows(wanted.again.table, wanted.again.match), PERSON)
            made = new_again(code, maker, record, seat, wanted.again.step, now)
        else:
            made = new_solo(code, maker, game, wanted.options or {}, wanted.seats, self._fresh(), now)
        return self._opened(made)

    def _opened(self, made: Changes) -> TableMade:
        table = SoloTable(made.room, None, self._pace, self._fresh())
        table.open(made)
        self._tables[made.room.id] = table
        return TableMade(made.room.id)

    def _begin_review(self, request: int, code: str, match: int) -> bytes | None:
        """The review that is kept; if there is none it is made bit by bit, and told when it is done."""
        record, seat = answers.own_seat(self._rows(code, match), PERSON)
        stored = self._read(Missing(code, match))
        if stored.parts:
            return stored.parts[0].text.encode()
        self._reviews.append(_Review(request, Part(code, match, "review", ""), record, seat))
        return None

    def _review(self, review: "_Review") -> None:
        if review.go_on():
            self._reviews.remove(review)
            self._parts.append(review.part)
            self._reply(review.request, review.part.text.encode())

    def _is_busy(self, now: float) -> bool:
        """True if a table has something to do now: whoever plays is not kept waiting by what is told of the past."""
        return any(not table.idle and (table.wake_at(now) or now + 1) <= now for table in self._tables.values())

    def _step(self, now: float) -> str:
        for line in self._ended:
            self._hang_up(line, now)
            self._frames.append(Frame(line, None))
        self._ended.clear()
        saves: list[Save] = []
        faults: list[str] = []
        for table in self._tables.values():
            saves += table.saves
            faults += table.faults
            table.saves, table.faults = [], []
        self._stored = {}
        made = Step(
            tuple(saves),
            tuple(self._parts),
            self._new_name,
            tuple(self._frames),
            tuple(self._answers),
            self._wake_at(now),
            reader=not self._reads and any(table.reads for table in self._tables.values() if not table.idle),
            faults=tuple(faults),
        )
        self._begin()
        return _text(made)

    def _wake_at(self, now: float) -> float | None:
        moments = [table.wake_at(now) for table in self._tables.values() if not table.idle]
        moments += [self._ping_at, now if self._reviews else None]
        return min((moment for moment in moments if moment is not None), default=None)


class _Review:
    """A review in the making: a decision at a time."""

    def __init__(self, request: int, part: Part, record: Record, seat: Seat) -> None:
        self.request = request
        self.part = part
        self._of = (record.game, seat)
        self._to_come = decisions_of(record, seat)
        self._judged: list[Decision] = []

    def go_on(self) -> bool:
        """Judge one more decision. True if there was none left."""
        decision = next(self._to_come, None)
        if decision:
            self._judged.append(decision)
            return False
        self.part = replace(self.part, text=write(arranged(*self._of, self._judged)).decode())
        return True


def _text(step: Step) -> str:
    return write(step).decode()
