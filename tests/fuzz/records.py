"""What was said to people at a table, held against the records of its matches."""

from collections.abc import Iterator
from typing import Any

from msgspec import json

from tablee.engine.codec import fit, plain, read
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.record import Played, Record, digest, replay
from tablee.engine.refusal import Refused
from tablee.games import game_named
from tests.fuzz.heard import fault
from tests.fuzz.pranksters import Prankster
from tests.fuzz.tally import Tally
from tests.room.heard import followed
from tests.server.guest import Line


def check_messages(tally: Tally, prankster: Prankster) -> None:
    """Everything that came can be read, and updates are numbered without a gap."""
    for line in prankster.lines:
        tally.counts["frames read"] += len(line.raw)
        for wrong in filter(None, map(fault, line.raw)):
            tally.find(wrong)
        numbers = [update["number"] for update in line.updates]
        if numbers != list(range(1, len(numbers) + 1)):
            tally.find(f"updates at {prankster.table} are numbered {numbers}")


def check_match(tally: Tally, pranksters: list[Prankster], number: int, content: bytes) -> None:
    """The record holds every confirmed command in its place, and nobody was shown more than it entitles them to."""
    written = fit(Record, json.decode(content))
    matches = list(replay(game_named(written.game), written))
    if digest(matches[-1]) != written.digest:
        tally.find(f"the record of {written.game} does not lead to its digest")
    sights: dict[Seat | None, set[bytes]] = {}
    for prankster in pranksters:
        _check_confirmed(tally, prankster, number, written)
        for line in prankster.lines:
            _check_views(tally, line, number, matches, sights)


def _check_confirmed(tally: Tally, prankster: Prankster, number: int, written: Record) -> None:
    for seat in range(written.seats):
        logged = iter(
            [_told(entry.command) for entry in written.log if isinstance(entry, Played) and entry.seat == seat]
        )
        for request in _confirmed(prankster, number, seat):
            tally.counts["confirmed commands"] += 1
            if _understood(written.game, prankster.sent[request]) not in logged:  # what is found is used up
                sent = prankster.sent[request]
                tally.find(
                    f"{written.game}: {sent!r} of seat {seat} was confirmed, but is not in its place in the record"
                )


def _understood(game: str, command: bytes) -> Any:
    """A command as the game reads it; none where it cannot be one."""
    try:
        return _told(read(game_named(game).NOUNS.command, command))
    except Refused:
        return None


def _told(command: Any) -> Any:
    """A command without what the room may know better than who sent it."""
    return {name: value for name, value in plain(command).items() if name != "seen"}


def _confirmed(prankster: Prankster, number: int, seat: Seat) -> Iterator[str]:
    """The requests for moves that were certainly confirmed in a match at a seat, in their order."""
    for line in prankster.lines:
        playing, sitting = 0, None
        for frame in line.updates:
            table = frame.get("table")
            dealt = table is not None and table["played"] != playing
            if table:
                playing, sitting = table["played"], table["seat"]
            request = frame.get("ack", "")
            certain = request in prankster.sent and prankster.uses[request] == 1 and not dealt
            if certain and (playing, sitting) == (number, seat):
                yield request


def _check_views(
    tally: Tally, line: Line, number: int, matches: list[Match], sights: dict[Seat | None, set[bytes]]
) -> None:
    table, view = None, None
    for frame in line.updates:
        table, view = frame.get("table", table), followed(view, frame)
        if view is None or table is None or table["played"] != number:
            continue
        seat = table["seat"]
        if seat not in sights:
            sights[seat] = {_encoded(match.view(seat)) for match in matches}
        tally.counts["views checked"] += 1
        if _encoded(view) not in sights[seat]:
            tally.find(f"{table['game']}: seat {seat} was shown {view}")
        if seat is not None and table["seats"][seat]["person"] != table["you"]:
            tally.find(f"{table['game']}: {table['you']} was led to the seat of {table['seats'][seat]}")


def _encoded(view: Any) -> bytes:
    return json.encode(plain(view), order="deterministic")
