"""Secrecy on the wire: two worlds that somebody cannot tell apart give them the same frames, byte for byte, through two
real servers that differ in nothing else. (In Diciassette the table answers nearly every card for people, at moments of
its own: there only what one is shown on connecting is compared.)"""

import asyncio
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec.structs import replace
from websockets.asyncio.client import connect

from tablee.engine.chance import Chance
from tablee.engine.codec import plain
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games import GAMES
from tablee.room.room import Room
from tablee.server.identity import COOKIE, signed
from tablee.server.sqlite_store import SqliteStore
from tablee.server.store import Save
from tests.room.driven import Table
from tests.server.guest import Line
from tests.server.process import PATIENCE, ServerProcess, running_server
from tests.toys import TOYS

REAL_GAMES: Final = tuple(name for name in GAMES if name not in TOYS)
PEOPLE: Final = ("ann", "bob", "cid", "eve")  # Eve watches
SECRET: Final = b"the same secret for both servers"
LONGEST: Final = 4  # commands in a row
TRIES: Final = 12  # at a command that leaves the worlds alike
NOT_IN_CODES: Final = re.compile("[lio]")
LEFT: Final = re.compile(r'("left":)[0-9.e-]+')  # of a timer: the only thing that depends on when it is sent


class Twins(NamedTuple):
    """A table, its twin in another world, the person who cannot tell them apart, and commands that keep it so."""

    real: Room
    other: Room
    person: str
    commands: Sequence[tuple[Seat, Any]]


def test_worlds_that_somebody_cannot_tell_apart_give_them_the_same_frames(tmp_path: Path) -> None:
    twins = [found for game in REAL_GAMES for found in _twins(game)]
    assert {found.real.game for found in twins} == set(REAL_GAMES)
    assert sum(len(found.commands) for found in twins) > 2 * len(twins)
    folders = tmp_path / "real", tmp_path / "other"
    for folder, rooms in zip(folders, ([t.real for t in twins], [t.other for t in twins]), strict=True):
        asyncio.run(_store(folder / "data", rooms))
    with running_server(folders[0]) as one, running_server(folders[1]) as another:
        asyncio.run(_compare((one, another), twins))


async def _compare(servers: tuple[ServerProcess, ServerProcess], twins: Sequence[Twins]) -> None:
    for each in twins:
        real, other = await asyncio.gather(*(_told(server.address, each) for server in servers))
        assert real == other, (each.real.game, each.person, each.commands)
        assert len(real) > len(each.commands)


def _twins(game: str) -> Iterator[Twins]:
    """For everybody at a table a moment at which a world that looks to them like the real one differs from it."""
    paced: dict[str, Any] = {"pace": "relaxed"} if hasattr(GAMES[game].NOUNS.options, "pace") else {}
    table = Table(game, 3, **paced)
    table.sit("bob", "cid")
    table.arrive("eve")
    table.start()
    rooms = [table.room for _ in zip(table.play_out(f"twins of {game}"), range(40), strict=False)]
    for person in PEOPLE:
        name = NOT_IN_CODES.sub("x", f"{game[:3]}-{person}-222")
        found = [_twin(replace(room, id=name), person) for room in rooms if not _is_moot(room.match)]
        yield max((twins for twins in found if twins.real != twins.other), key=lambda twins: len(twins.commands))


def _twin(room: Room, person: str) -> Twins:
    knows = room.match.view(room.seat_of(person), recall=True)
    other = replace(room, state=room.rules.imagine(knows, Chance(f"twins of {person}", room.version)))
    return Twins(room, other, person, tuple(_alike(room, other, person)))


def _alike(room: Room, other: Room, person: str) -> Iterator[tuple[Seat, Any]]:
    """Commands after which the person still cannot tell the two worlds apart."""
    matches = room.match, other.match
    for step in range(LONGEST):
        found = next(_next(matches, room.seat_of(person), f"{room.game} {person} {step}"), None)
        if found is None:
            return
        seat, command, matches = found
        yield seat, command


def _next(
    matches: tuple[Match, Match], eyes: Seat | None, seed: str
) -> Iterator[tuple[Seat, Any, tuple[Match, Match]]]:
    for number in range(TRIES):
        chance = Chance(seed, number)
        seats = sorted(matches[0].to_act)
        if not seats:
            return
        seat = chance.pick("seat", seats)
        command = matches[0].legal(seat).sample(chance)
        try:
            real, other = (match.play(seat, command) for match in matches)
        except Refused:
            continue
        if real.events == other.events and _looks(real, eyes) == _looks(other, eyes) and not _is_moot(real):
            yield seat, command, (real, other)


def _looks(match: Match, eyes: Seat | None) -> Any:
    return match.view(eyes, recall=True), match.outcome


def _is_moot(match: Match) -> bool:
    """True if the table answers for somebody, at a moment of its own."""
    moot = match.game.NOUNS.moot
    return moot is not None and any(moot(match.view(None), seat) for seat in match.to_act)


async def _store(folder: Path, rooms: Sequence[Room]) -> None:
    folder.mkdir(parents=True)
    (folder / "secret").write_bytes(SECRET)
    store = SqliteStore(folder / "tablee.sqlite")
    for person in PEOPLE:
        await store.rename(person, person.title())
    for room in rooms:
        await store.save([Save(room, ())])
    await store.close()


async def _told(address: str, twins: Twins) -> list[str]:
    """The frames that the person is sent while the commands are played."""
    others = [person for person in PEOPLE if person != twins.person]
    lines = {person: await _line(address, twins.real.id, person) for person in (*others, twins.person)}
    hers = lines[twins.person]
    for seat, command in twins.commands:
        line = lines[PEOPLE[seat]]
        await line.done("play", question=line.shown["question"], command=plain(command))
        await _fence(hers)
        await _fence(line)
    for line in (hers, *lines.values()):  # she does not see the others leave
        await line.close()
    return [LEFT.sub(r"\1", frame) for frame in hers.raw]


async def _fence(line: Line) -> None:
    """Wait until all that was sent before has come: a request that is refused is answered after it."""
    answer = await line.ask("sit", seat=0)
    assert answer["type"] == "refused"


async def _line(address: str, table: str, person: str) -> Line:
    cookie = {"cookie": f"{COOKIE}={signed(person, SECRET)}"}
    place = f"{address.replace('http', 'ws')}/ws/{table}"
    line = Line(
        await connect(place, additional_headers=cookie, proxy=None, compression=None, open_timeout=PATIENCE), person
    )
    await line.until(lambda: _is_here(line.shown.get("table"), person))
    return line


def _is_here(table: Any, person: str) -> bool:
    people = [seat["person"] for seat in table["seats"] if seat["present"]] if table else []
    return person in people or bool(table and person in [watcher["person"] for watcher in table["watchers"]])
