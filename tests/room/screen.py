"""A screen that keeps all frames of a viewer and checks each against what its person may see."""

from typing import Any, Final

from msgspec import json

from tablee.engine.codec import plain
from tablee.room.changes import Changes
from tablee.room.hints import may_ask
from tablee.room.membership import absences
from tablee.room.room import Room
from tablee.room.viewer import Viewer
from tablee.room.views import clock_view, table_view
from tests.room.heard import followed

PARTS: Final = ("table", "view", "question", "moves", "clock")


def frames(room: Room, person: str, now: float) -> list[bytes]:
    """Everything that is sent to somebody who connects."""
    sent: list[bytes] = []
    Viewer(person, sent.append, lambda: None).show(room, now)
    return sent


def allowed(room: Room, person: str, now: float) -> dict[str, Any]:
    """The parts of a room that a person may see, built from the game alone."""
    seat = room.seat_of(person)
    view = None if room.state is None else room.rules.view(room.state, seat)
    may_act = view is not None and room.stage == "playing" and seat in view.to_act
    return {
        "table": plain(table_view(room, person)),
        "view": plain(view),
        "question": 0 if seat is None or room.stage != "playing" else room.questions[seat],
        "moves": plain(room.rules.legal(view).compact()) if may_act else [],
        "clock": plain(clock_view(room.clock, now)),
    }


def _holds(whole: Any, part: Any) -> bool:
    """True if a sent view is the whole one, except for the parts that events tell."""
    return bool(part == whole or {**whole, **part} == whole)


class Screen:
    """A viewer's screen: it puts the frames together as a browser does."""

    def __init__(self, person: str, room: Room, now: float) -> None:
        self.person = person
        self.frames: list[dict[str, Any]] = []
        self.shown: dict[str, Any] = {}
        self.closed = False
        self._viewer = Viewer(person, self._take, self._close)
        self.absent: list[int] = []
        self.may_ask = False  # for a hint
        self._viewer.show(room, now)
        assert len(self.frames) == 1
        assert set(PARTS) <= set(self.frames[0])
        assert self.shown == allowed(room, person, now)

    def hear(self, changes: Changes, now: float) -> list[dict[str, Any]]:
        """The frames that news brings; together they show all there is to see now, and nothing more."""
        before = len(self.frames)
        self._viewer.hear(changes, now)
        new = self.frames[before:]
        if self.closed:
            return new
        may_see = allowed(changes.room, self.person, now)
        updates = [frame for frame in new if frame["type"] == "update"]
        for frame in updates:
            assert all(_holds(may_see[part], frame[part]) for part in PARTS if part in frame)
        # a clock that runs on is not sent again
        assert {**self.shown, "clock": None} == {**may_see, "clock": None}
        assert (self.shown["clock"] is None) == (may_see["clock"] is None)
        assert self.may_ask == may_ask(changes.room, changes.room.seat_of(self.person))
        assert self.absent == [seat for seat, _ in absences(changes.room)]
        notes = [note for frame in updates for note in frame.get("notes", ())]
        assert notes == plain(changes.notes)
        events = [event for frame in updates for event in frame.get("events", ())]
        assert events == plain(changes.events)
        assert [frame["ack"] for frame in updates if "ack" in frame] == [
            request for person, request in changes.acks if person == self.person
        ]
        assert all(set(frame) > {"type", "number"} for frame in updates)
        return new

    def _take(self, frame: bytes) -> None:
        sent = json.decode(frame)
        known = {"type", "number", "ack", "events", "notes", "absences", "hint", *PARTS}
        assert set(sent) <= known or sent["type"] in ("refused", "dismissed", "hinted")
        if sent["type"] == "update":
            assert sent["number"] == 1 + sum(before["type"] == "update" for before in self.frames)
            self.shown |= {part: sent[part] for part in PARTS if part in sent and part != "view"}
            self.shown["view"] = followed(self.shown.get("view"), sent)
            self.may_ask = sent.get("hint", self.may_ask)
            self.absent = [absence["seat"] for absence in sent["absences"]] if "absences" in sent else self.absent
        self.frames.append(sent)

    def _close(self) -> None:
        self.closed = True
