"""The log of a server: single lines, in which nobody is named and nothing is given away."""

import asyncio
import logging
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from tablee.server.identity import kept_secret
from tablee.server.logs import Lines, Marks, mark, tell, write_logs
from tablee.server.settings import LogSettings
from tests.server.guest import Guest, sit_down
from tests.server.process import ServerProcess

LOGFMT = re.compile(r'(\w+)=("(?:[^"\\]|\\.)*"|[^\s"=]+)(?: |$)')
NAMES = ("Clothilde", "Barnabé")


def fields_of(line: str) -> dict[str, Any]:
    """A line of logfmt, read strictly."""
    pairs = LOGFMT.findall(line)
    assert " ".join(f"{key}={value}" for key, value in pairs) == line
    return {key: json.decode(value) if value.startswith('"') else value for key, value in pairs}


def line_of(settings: LogSettings, message: str, *values: object, **more: Any) -> str:
    record = logging.LogRecord("tablee.test", logging.ERROR, "", 0, message, values, more.pop("exc_info", None))
    record.__dict__.update(more)
    return Lines(settings).format(record)


def raised(message: str) -> Any:
    try:
        raise KeyError(message)
    except KeyError as error:
        return (type(error), error, error.__traceback__)


def test_an_event_is_one_line_of_fields_in_both_formats() -> None:
    fields = {"table": "1a2b3c4d", "seconds": 1.5, "why": 'a "b"\nc=d', "none": ""}
    plain = fields_of(line_of(LogSettings(), "connection", fields=fields))
    spelled = json.decode(line_of(LogSettings(format="json"), "connection", fields=fields))
    for told in (plain, spelled):
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", told.pop("at"))
        assert (told.pop("event"), told.pop("level")) == ("connection", "error")
    assert spelled == fields
    assert plain == {**fields, "seconds": "1.5"}


def test_other_lines_are_messages_without_the_codes_of_tables() -> None:
    told = fields_of(line_of(LogSettings(), "GET %s failed", "/t/k7m-4hp-q2x/"))
    assert told["message"] == f"GET /t/#{mark('k7m-4hp-q2x')}/ failed"
    assert told["from"] == "tablee.test"


def test_what_an_exception_says_is_for_debugging_only() -> None:
    line = line_of(LogSettings(), "it broke", exc_info=raised("the ace of spades"))
    assert "\n" not in line
    assert "spades" not in line
    assert fields_of(line)["error"] == "KeyError"
    assert fields_of(line)["trace"].startswith("raised:server/test_logs.py:")
    assert "spades" in line_of(LogSettings(level="debug"), "it broke", exc_info=raised("the ace of spades"))


def test_marks_are_the_same_in_every_process_with_the_secret_and_in_no_other() -> None:
    one, same, other = Marks(), Marks(), Marks()
    one.use(b"a secret")
    same.use(b"a secret")
    assert one("table") == same("table") != other("table")
    assert len({one("table"), one("other"), other("table")}) == 3


def test_lines_below_the_level_are_not_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    root, ours = logging.getLogger(), logging.getLogger("tablee")
    before = root.handlers[:], root.level, ours.level
    try:
        write_logs(LogSettings("warning"))
        tell(ours, "quiet")
        tell(ours, "loud", logging.WARNING)
        logging.getLogger("uvicorn.error").error("uvicorn's own")
        lines = [fields_of(line) for line in capsys.readouterr().err.splitlines()]
    finally:
        root.handlers[:], root.level, ours.level = before[0], before[1], before[2]
    assert [line.get("message", line["event"]) for line in lines] == ["loud", "uvicorn's own"]


def secrets_of(folder: Path) -> set[str]:
    """Names, people's ids, the seed, and what everybody had in hand, as the database holds them."""
    db = sqlite3.connect(folder / "data" / "tablee.sqlite")
    rooms = [json.decode(data) for (data,) in db.execute("select data from room")]
    people = [text for row in db.execute("select id, name from person") for text in row]
    db.close()
    return {*people, *(room["id"] for room in rooms), *(room["seed"] for room in rooms), *NAMES}


def test_the_log_of_a_played_match_tells_no_name_cookie_code_or_card(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.environment = {"TABLEE_LOG_LEVEL": "info", "TABLEE_LOG_FORMAT": "json"}
    server.start()

    async def play() -> tuple[str, str]:
        async with Guest(server.address, NAMES[0]) as ann, Guest(server.address, NAMES[1]) as bob:
            table = await ann.open_table(seats=2)
            lines = await sit_down((ann, bob), table)
            await lines[0].done("start")
            await lines[1].ask("play", question=0, command={"do": "take"})  # refused: stale
            await asyncio.gather(*(line.play_on() for line in lines))
            async with Guest(server.address, "Zoé") as stranger:
                await stranger.look_at("aaa-bbb-ccc")
            return table, f"{ann.cookies()} {bob.cookies()}"

    try:
        table, cookies = asyncio.run(play())
    finally:
        server.stop()
    text = server.errors
    told = [json.decode(line) for line in text.splitlines()]
    mark_of = Marks()
    mark_of.use(kept_secret(tmp_path / "data" / "secret"))
    assert [line["event"] for line in told if line.get("table") == mark_of(table)] == [
        "match_begun",
        "match_ended",
        "connection",
        "connection",
    ]
    assert {"started", "turned_away", "stopping"} <= {line["event"] for line in told}
    allowed = {"at", "level", "event", "table", "person", "match", "game", "seats", "people", "rules", "steps"}
    assert {key for line in told for key in line} <= {*allowed, "seconds", "reason", "drain"}
    for secret in (*secrets_of(tmp_path), *re.findall(r"[\w.-]{12,}", cookies), "aaa-bbb-ccc", "Zoé"):
        assert secret not in text
    words = {str(value) for line in told for key, value in line.items() if key not in ("at", "seconds")}
    assert all(re.fullmatch(r"\w+", word) for word in words)  # no lists, no sentences: nowhere to hide a card
