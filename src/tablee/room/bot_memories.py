"""What the bots of a table that remember have been told in their match.

The law: a bot's answer follows from what it was told, what it sees and its chance, wherever it thinks. Its player is
made for each decision and told everything again, so nothing is kept where it thinks. A bot that sits down
in the middle of a match, and every bot after a restart of the server, begins with what its seat sees and recalls then.
The coach of somebody who may ask for a hint is told what their seat sees, as if it sat there.
"""

import pickle
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from tablee.bots.coach.review import LEVEL
from tablee.engine.game import Event, Seat
from tablee.room.bot_turns import bot_in, has_memory
from tablee.room.hints import advised_seat
from tablee.room.room import Room


class Happened(NamedTuple):
    """What has happened, and what the seat saw then."""

    events: tuple[Event, ...]
    view: Any


class Told(Happened):
    """What a bot was told. It travels to where the bot thinks with every later decision, so it is packed only once:
    packing holds up the event loop, even in another thread."""

    @cached_property
    def _packed(self) -> bytes:
        return pickle.dumps(tuple(self), pickle.HIGHEST_PROTOCOL)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpacked, (self._packed,)


def _unpacked(packed: bytes) -> Told:
    return Told(*pickle.loads(packed))


class Memory(NamedTuple):
    """What a bot has been told since it sat down, and in which match."""

    match: tuple[str, str]
    bot: str
    told: tuple[tuple[int, Told], ...]  # with the version that the match had then


class BotMemories:
    """The memories of the bots at one table, by seat."""

    def __init__(self) -> None:
        self._memories: dict[Seat, Memory] = {}

    def note(self, room: Room, events: Sequence[Event]) -> None:
        """Tell the bots that remember what has happened."""
        remembering = {*_remembering(room)}
        for seat in self._memories.keys() - remembering:
            del self._memories[seat]
        for seat in remembering:
            self._tell(room, seat, events)

    def of(self, room: Room, seat: Seat) -> tuple[Told, ...]:
        """What the bot at a seat had been told of the match as it stands; one that has just sat down is told what it
        sees."""
        if seat not in _remembering(room):
            return ()
        if not self._is_current(room, seat):
            self._tell(room, seat, ())
        return tuple([told for version, told in self._memories[seat].told if version <= room.match_version])

    def _tell(self, room: Room, seat: Seat, events: Sequence[Event]) -> None:
        before = self._memories[seat].told if self._is_current(room, seat) else ()
        told = Told(tuple(events), room.match.view(seat, recall=True))
        self._memories[seat] = Memory(_match(room), _bot(room, seat), (*before, (room.match_version, told)))

    def _is_current(self, room: Room, seat: Seat) -> bool:
        memory = self._memories.get(seat)
        return memory is not None and (memory.match, memory.bot) == (_match(room), _bot(room, seat))


def _match(room: Room) -> tuple[str, str]:
    return room.game, room.seed


def _bot(room: Room, seat: Seat) -> str:
    """The bot that plays a seat, or the one that advises the person there."""
    return LEVEL if seat == advised_seat(room) and not room.chairs[seat].held else bot_in(room, seat)


def _remembering(room: Room) -> Iterator[Seat]:
    """The seats of bots that remember, whether they have to act or not."""
    if room.stage != "waiting" and not room.lesson:
        advised = advised_seat(room)
        bots = {
            seat: _bot(room, seat)
            for seat, chair in enumerate(room.chairs)
            if chair.person is None or chair.held or seat == advised
        }
        remember = {bot for bot in {*bots.values()} if has_memory(bot, room.rules)}
        yield from (seat for seat, bot in bots.items() if bot in remember)
