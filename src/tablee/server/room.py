"""A room: a table with its people, one match after another.

The law: a room is a value. `act` turns it, a message and the time into the next one, and says what to save; nothing
here waits, sends or reads a clock. Who is asked what is a number per seat, which changes with a new turn or phase;
`asked` is when it last did.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from msgspec import field
from msgspec.structs import replace

from tablee.engine.chance import Draws
from tablee.engine.codec import fit, read, write
from tablee.engine.game import Game, Noun, Seat, Timer
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games import game_named
from tablee.server.wire import LogLength, Stage

FULL_QUOTA = 1.0  # seconds that a slow line may be paid back at once
LATE_AT_ONCE = 3.0  # commands of a person that may come late one after the other
REMEMBERED_REQUESTS = 32  # a person: what is sent again after a reconnect is far less


class Chair(Noun, frozen=True):
    """A seat: its person, or the bot in it. A bot plays a `held` one until its person is back."""

    person: str | None = None
    bot: str | None = None
    name: str = ""
    wins: int = 0
    held: bool = False


class Member(Noun, frozen=True):
    """Somebody at the table. `away_since`: when the last connection broke; `delay`: seconds that the line takes, there
    and back; `quota`: seconds of it that may still be paid back, as of `quota_at`; `late`: how many commands may still
    come after what their player had not seen, as of `late_at`."""

    name: str
    away_since: float | None = None
    delay: float = 0.0
    quota: float = FULL_QUOTA
    quota_at: float = 0.0
    late: float = LATE_AT_ONCE
    late_at: float = 0.0


class Running(Noun, frozen=True):
    """A timer of the game, started."""

    timer: Timer
    ends: float


class Held(Noun, frozen=True):
    """A command that came at a moment and counts from the moment it was `pressed`, kept back until it is `due`, while
    it matters who was first. A bot's has no person."""

    seat: Seat
    question: int
    command: Any
    came: float
    pressed: float
    due: float
    person: str | None = None
    request: str = ""


class Room(Noun, frozen=True, kw_only=True):
    """Everything about a table that outlives a restart of the server."""

    id: str
    game: str
    options: Any
    host: str
    chairs: tuple[Chair, ...]
    members: dict[str, Member] = field(default_factory=dict)
    requests: dict[str, tuple[str, ...]] = field(default_factory=dict)
    barred: tuple[str, ...] = ()
    stage: Stage = "waiting"
    lesson: bool = False
    grace: int = 60
    log: LogLength = "long"
    played: int = 0
    version: int = 0
    seed: str = ""
    state: Any = None
    match_version: int = 0
    questions: tuple[int, ...] = ()
    asked: tuple[float, ...] = ()
    dealt: float = 0.0
    clock: Running | None = None
    held: tuple[Held, ...] = ()

    @property
    def rules(self) -> Game:
        """The game on the table."""
        return game_named(self.game)

    @property
    def match(self) -> Match:
        """The match being played, or the one just over."""
        if self.state is None:
            raise Refused(None, "not_playing")
        seats = len(self.chairs)
        return Match(self.rules, self.options, seats, self.seed, self.fixed, self.state, self.match_version)

    @property
    def fixed(self) -> tuple[Draws, ...]:
        """The draws that are not left to chance: those of a lesson."""
        return (self.rules.LESSON.chance,) if self.lesson and self.rules.LESSON else ()

    @property
    def lesson_step(self) -> int | None:
        """How far a lesson is."""
        return self.match_version if self.lesson and self.state is not None else None

    @property
    def commitment(self) -> str | None:
        """The hash of the seed, shown to all from the deal on."""
        return sha256(self.seed.encode()).hexdigest() if self.seed else None

    def seat_of(self, person: str) -> Seat | None:
        """Where somebody sits."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.person == person), None)

    def present(self, person: str) -> bool:
        """Whether somebody is connected."""
        return person in self.members and self.members[person].away_since is None

    def anybody(self) -> bool:
        """Whether anybody is connected at all."""
        return any(member.away_since is None for member in self.members.values())

    def bot_seats(self) -> Iterator[Seat]:
        """The seats that a bot has to act for now; without anybody at the table nothing goes on."""
        if self.stage == "playing" and self.anybody():
            for seat in sorted(self.match.to_act):
                if self.chairs[seat].person is None or self.chairs[seat].held:
                    yield seat


def seated(room: Room, seat: Seat, **changes: Any) -> Room:
    """The room with one chair changed."""
    chair = replace(room.chairs[seat], **changes)
    return replace(room, chairs=(*room.chairs[:seat], chair, *room.chairs[seat + 1 :]))


def member(room: Room, person: str, **changes: Any) -> Room:
    """The room with one member changed."""
    return replace(room, members={**room.members, person: replace(room.members[person], **changes)})


def dump(room: Room) -> bytes:
    """The room as it is stored."""
    return write(room)


def load(data: bytes) -> Room:
    """A stored room."""
    room: Room = read(Room, data)
    nouns = room.rules.NOUNS
    state = None if room.state is None else fit(nouns.state, room.state)
    held = tuple([replace(held, command=fit(nouns.command, held.command)) for held in room.held])
    return replace(room, options=fit(nouns.options, room.options), state=state, held=held)


def reopened(room: Room, now: float) -> Room:
    """A room that has slept in the store: nobody is connected, who neither sits nor hosts is forgotten, and what was
    kept back was never confirmed, so it will be sent again."""
    members = {
        person: replace(found, away_since=now)
        for person, found in room.members.items()
        if person == room.host or room.seat_of(person) is not None
    }
    requests = {person: done for person, done in room.requests.items() if person in members}
    return restarted(replace(room, members=members, requests=requests, held=()), now)


def restarted(room: Room, now: float) -> Room:
    """The room with its timer started anew."""
    return replace(room, clock=Running(room.clock.timer, now + room.clock.timer.seconds)) if room.clock else room
