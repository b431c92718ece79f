"""A page without a browser: it carries a host, keeps what is to be saved, and lets the clock go on when told."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import count
from typing import Any, Final

from msgspec import json

from tablee.engine.chance import Chance
from tablee.engine.codec import fit, plain
from tablee.games import game_named
from tablee.solo.host import Host
from tests.room.heard import followed

MORNING: Final = 1_000_000.0
MOST_STEPS: Final = 5_000


class Disk:
    """What the store of a page keeps."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, Any]] = {}
        self.rows: dict[str, list[dict[str, Any]]] = {}
        self.parts: list[dict[str, Any]] = []
        self.name: str | None = None

    def keep(self, step: dict[str, Any]) -> None:
        """Stores what a step saves; a table is replaced by its next version only."""
        for save in step.get("save", ()):
            kept = self.tables.setdefault(save["table"], {"version": None})
            assert kept["version"] == save["after"]
            kept |= {"version": save["version"], "overview": save["overview"]}
            if save["room"] is not None:
                kept |= {"room": save["room"], "whole": save["version"]}
            self.rows.setdefault(save["table"], []).extend(save["rows"])
        self.parts += step.get("parts", ())
        self.name = step.get("name") or self.name

    def read(self, table: str, match: int | None) -> dict[str, Any]:
        """What there is of a table, or of one of its matches."""
        rows, kept = self.rows.get(table, []), self.tables.get(table)
        if match is not None:
            parts = [part for part in self.parts if (part["table"], part["match"]) == (table, match)]
            return {"table": table, "match": match, "rows": [r for r in rows if r["match"] == match], "parts": parts}
        if kept is None:
            return {"table": table}
        since = [row for row in rows if row["version"] > kept["whole"] and row["kind"] == "entry"]
        return {"table": table, "room": kept["room"], "rows": since}


class Page:
    """One screen at one table of its own. `told` are all frames, `shown` is what they come to."""

    def __init__(self, disk: Disk | None = None, pace: float = 1.0, now: float = MORNING) -> None:
        self.disk = disk or Disk()
        self.now = now
        self.told: list[dict[str, Any]] = []
        self.shown: dict[str, Any] = {}
        self.faults: list[str] = []
        self.ended = False
        self.full = False  # nothing can be stored
        self._wake_at: float | None = None
        self._answers: dict[int, dict[str, Any]] = {}
        self._ids = count(1)
        fresh = (sha256(f"{now} {number}".encode()).hexdigest()[:32] for number in count())
        self.host = Host(lambda: next(fresh), self.disk.name, pace)

    def open(self, game: str, **wanted: Any) -> str:
        """A table, and its first look."""
        table = str(self.ask("POST", "tables", {"game": game, "alone": True, **wanted})["id"])
        self.dial(table)
        return table

    def dial(self, table: str) -> None:
        """Connect to a table."""
        self.shown, self.ended = {}, False
        self._hear({"type": "dial", "line": 1, "table": table})

    def hang_up(self) -> None:
        """Leave the table for now."""
        self._hear({"type": "hang_up", "line": 1})

    def say(self, text: str) -> None:
        """Say something to the table."""
        self._hear({"type": "say", "line": 1, "text": text})

    def request(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Ask something of the table; the frame that answers."""
        asked = f"request {next(self._ids)}"
        self.say(json.encode({"type": kind, "id": asked, **fields}).decode())
        self.until(lambda: self.ended or self._answer_to(asked) is not None)
        return self._answer_to(asked) or {}

    def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        """Ask as the page asks the HTTP API."""
        number = next(self._ids)
        self._hear({"type": "ask", "id": number, "method": method, "path": path, "body": body})
        self.until(lambda: number in self._answers)
        answer = self._answers[number]
        assert answer["status"] == status, answer
        return answer["body"]

    def stall(self, seconds: float) -> None:
        """For so long nothing can be stored."""
        self.now += seconds
        self._carry_out(lambda: self.host.stalled(seconds, self.now))

    def until(self, seen: Callable[[], bool]) -> None:
        """Let the clock go on until something is seen."""
        for _ in range(MOST_STEPS):
            if seen():
                return
            assert self._wake_at is not None, "nothing is going to happen any more"
            self.now = max(self.now, self._wake_at)
            self._carry_out(lambda: self.host.wake(self.now))
        raise AssertionError("it takes too long")

    def play(self, moves: int | None = None) -> None:
        """Play anything legal whenever asked: so many moves, or to the end."""
        while self.stage == "playing" and moves != 0:
            self.until(lambda: self.stage == "over" or bool(self.shown["moves"]))
            if self.stage == "playing":
                self.move()
                moves = None if moves is None else moves - 1

    def move(self) -> dict[str, Any]:
        """Play anything legal."""
        game = game_named(self.shown["table"]["game"])
        view = fit(game.NOUNS.view, self.shown["view"])
        command = plain(game.legal(view).sample(Chance("somebody", next(self._ids))))
        return self.request("play", question=self.shown["question"], command=command)

    def reloaded(self, later: float = 100.0) -> "Page":
        """The page after it was loaded again."""
        return Page(self.disk, now=self.now + later)

    @property
    def stage(self) -> str:
        return str(self.shown["table"]["stage"])

    @property
    def updates(self) -> list[dict[str, Any]]:
        return [frame for frame in self.told if frame["type"] == "update"]

    def _answer_to(self, asked: str) -> dict[str, Any] | None:
        return next((f for f in self.told if asked in (f.get("ack"), f.get("id")) and f["type"] != "hinted"), None)

    def _hear(self, said: dict[str, Any]) -> None:
        text = json.encode(said).decode()
        self._carry_out(lambda: self.host.hear(text, self.now))

    def _carry_out(self, call: Callable[[], str]) -> None:
        step = json.decode(call())
        while missing := step.get("missing"):
            assert list(step) == ["missing"]
            self.host.found(json.encode(self.disk.read(**missing)).decode())
            step = json.decode(call())
        if self.full and step.get("save"):
            for save in step["save"]:
                self._tell(json.decode(self.host.drop(save["table"])))
            return
        self.disk.keep(step)
        self._tell(step)

    def _tell(self, step: dict[str, Any]) -> None:
        self._wake_at = step.get("wake_at")
        self.faults += step.get("faults", ())
        self._answers |= {answer["id"]: answer for answer in step.get("answers", ())}
        for frame in _frames(step):
            if frame is None:
                self.ended = True
                continue
            self.told.append(frame)
            if frame["type"] == "update":
                parts = ("table", "moves", "question", "clock", "hint")
                self.shown |= {part: frame[part] for part in parts if part in frame}
                self.shown["view"] = followed(self.shown.get("view"), frame)


def _frames(step: dict[str, Any]) -> Iterator[dict[str, Any] | None]:
    for frame in step.get("frames", ()):
        yield None if frame["text"] is None else json.decode(frame["text"])
