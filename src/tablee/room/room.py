"""A room: a table with its people, one match after another.

The law: a room is a value. `act` turns it, a message and the time into the next one, and says what to save; nothing
here waits, sends or reads a clock. Each seat has the number of its question in `questions`, which changes with a new
turn or phase, and the moment of that change in `asked`.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from hashlib import sha256
from typing import Any, NamedTuple

from msgspec import field
from msgspec.structs import replace

from tablee.engine.chance import Draws
from tablee.engine.clock import Clock, started
from tablee.engine.game import Command, Game, Noun, Seat
from tablee.engine.match import Match
from tablee.engine.record import HintGiven
from tablee.engine.refusal import Refused
from tablee.games import game_named
from tablee.room.screens import is_screen, opener
from tablee.room.wire import LogLength, Speed, Stage

FULL_QUOTA = 1.0  # seconds of delay that may be credited at once
LATE_AT_ONCE = 3.0  # late commands that a person may send in a row
REMEMBERED_REQUESTS = 32  # of each person: far more than are sent again after a reconnect
NAMED_WATCHERS = 8  # the others are only counted


class Chair(Noun, frozen=True):
    """A seat, with a person or a bot in it. A bot plays a `held` seat until its person is back."""

    person: str | None = None
    bot: str | None = None
    name: str = ""
    wins: int = 0
    held: bool = False


class Tally(Noun, frozen=True):
    """How often a person, or a bot of this name, has won at the table, of how many matches."""

    person: str | None
    name: str
    wins: int = 0
    matches: int = 0


class Member(Noun, frozen=True):
    """Somebody at the table. `away_since`: when the last connection broke; `delay`: the round trip in seconds; `quota`:
    seconds of it that may still be credited, as of `quota_at`; `late`: how many late commands are left, as of
    `late_at`."""

    name: str
    away_since: float | None = None
    delay: float = 0.0
    quota: float = FULL_QUOTA
    quota_at: float = 0.0
    late: float = LATE_AT_ONCE
    late_at: float = 0.0


class Crowd(NamedTuple):
    """The people who are connected: those in seats or hosting, the ids and names of some who watch, how many do, and
    whether one of these is a screen."""

    present: frozenset[str]
    watchers: tuple[tuple[str, str], ...]
    watching: int
    screen: bool


class Pending(Noun, frozen=True):
    """A command that waits until it is `due`, while it matters who was first, and counts from the moment it was
    `pressed`. A bot's command has no person."""

    seat: Seat
    question: int
    command: Any
    came: float
    pressed: float
    due: float
    person: str | None = None
    request: str = ""


class Room(Noun, frozen=True, kw_only=True, dict=True, gc=True):  # the dict holds cached properties
    """Everything about a table that outlives a restart of the server. All moments are on the clock of the server that
    runs it, which nobody can set; `at` is when the room last changed, so that the next server can translate them.
    `again` tells who wants a rematch, or does not; `recent` is the end of the log (`room.recent`). A match whose first
    moves are `borrowed` from another, so many of them, does not count. `hints` were given in this match."""

    id: str
    game: str
    options: Any
    host: str
    chairs: tuple[Chair, ...]
    form: int = 1  # in which it is stored (`room.stored`)
    members: dict[str, Member] = field(default_factory=dict)
    requests: dict[str, tuple[str, ...]] = field(default_factory=dict)
    barred: tuple[str, ...] = ()
    locked: bool = False
    stage: Stage = "waiting"
    lesson: bool = False
    taught: int = 0
    borrowed: int = 0
    hints: tuple[HintGiven, ...] = ()
    grace: int = 60
    log: LogLength = "long"
    speed: Speed = "normal"
    played: int = 0
    tally: tuple[Tally, ...] = ()
    again: dict[str, bool] = field(default_factory=dict)
    recent: tuple[Any, ...] = ()
    version: int = 0
    at: float = 0.0
    seed: str = ""
    rules_version: int = 0
    state: Any = None
    match_version: int = 0
    questions: tuple[int, ...] = ()
    asked: tuple[float, ...] = ()
    dealt: float = 0.0
    clock: Clock | None = None
    pending: tuple[Pending, ...] = field(default=(), name="held")
    hearts: dict[str, tuple[str, ...]] = field(default_factory=dict)  # people by what they gave them to

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
        return Match(
            self.rules,
            self.options,
            seats,
            self.seed,
            self.fixed,
            self.state,
            self.match_version,
            rules=self.rules_version,
        )

    @property
    def fixed(self) -> tuple[Draws, ...]:
        """The draws of a lesson, which are not left to chance."""
        return (self.rules.LESSON.chance,) if self.lesson and self.rules.LESSON else ()

    @property
    def lesson_step(self) -> int | None:
        """How many steps of the lesson are made."""
        return self.taught if self.lesson and self.state is not None else None

    @property
    def commitment(self) -> str | None:
        """The hash of the seed, shown to all from the deal on."""
        return sha256(self.seed.encode()).hexdigest() if self.seed else None

    def seat_of(self, person: str) -> Seat | None:
        """The seat of a person."""
        for seat, chair in enumerate(self.chairs):
            if chair.person == person:
                return seat
        return None

    def present(self, person: str) -> bool:
        """True if a person is connected."""
        return person in self.members and self.members[person].away_since is None

    @property
    def own(self) -> tuple[str, ...]:
        """The people the table belongs to: the host and the people in seats."""
        return (self.host, *(chair.person for chair in self.chairs if chair.person and chair.person != self.host))

    def belongs(self, person: str) -> bool:
        """True for the table's own people."""
        return person == self.host or self.seat_of(person) is not None

    def bars(self, person: str) -> bool:
        """True for people who were kicked, and for their screens."""
        return person in self.barred or opener(person) in self.barred

    def knows(self, person: str) -> bool:
        """True for everybody who is at the table, connected or not."""
        return person in self.members or self.belongs(person)

    @property
    def players_here(self) -> tuple[str, ...]:
        """The people in seats who are connected."""
        return tuple(chair.person for chair in self.chairs if chair.person and self.present(chair.person))

    @property
    def awake(self) -> bool:
        """True while one of the table's own people is connected; otherwise nothing goes on, whoever watches."""
        return self.present(self.host) or any(self.present(chair.person) for chair in self.chairs if chair.person)

    @cached_property
    def crowd(self) -> Crowd:
        """The connected people, computed once per room value."""
        seated = {chair.person for chair in self.chairs}
        here = [person for person, found in self.members.items() if found.away_since is None]
        watching = [person for person in here if person not in seated]
        named = sorted(watching, key=lambda person: person != self.host)[:NAMED_WATCHERS]
        watchers = tuple((person, self.members[person].name) for person in named)
        screen = any(is_screen(person) for person in watching)
        return Crowd(frozenset(filter(self.present, self.own)), watchers, len(watching), screen)

    def bot_seats(self) -> Iterator[Seat]:
        """The seats for which a bot has to act now; none at a table that is asleep."""
        if self.stage == "playing" and self.awake:
            for seat in sorted(self.match.to_act):
                if self.chairs[seat].person is None or self.chairs[seat].held:
                    yield seat

    @cached_property
    def moot(self) -> Mapping[Seat, Command]:
        """The answers of seats whose answer cannot matter: the room gives them. That is told from what a spectator
        sees, so it gives nothing away."""
        moot = self.rules.NOUNS.moot
        if moot is None or self.stage != "playing" or self.lesson or not self.awake:
            return {}
        match, public = self.match, self.match.view(None)
        answers = {seat: moot(public, seat) for seat in match.to_act}
        return {seat: answer for seat, answer in answers.items() if answer and answer in match.legal(seat)}


def with_chair(room: Room, seat: Seat, **changes: Any) -> Room:
    """The room with one chair changed."""
    chair = replace(room.chairs[seat], **changes)
    return replace(room, chairs=(*room.chairs[:seat], chair, *room.chairs[seat + 1 :]))


def with_member(room: Room, person: str, **changes: Any) -> Room:
    """The room with one member changed."""
    return replace(room, members={**room.members, person: replace(room.members[person], **changes)})


def cleared(room: Room) -> Room:
    """The table without its match: seats and options can be chosen again."""
    return replace(room, stage="waiting", state=None, seed="", clock=None, again={}, recent=(), hearts={}, hints=())


def restarted(room: Room, now: float) -> Room:
    """The room with its timer restarted."""
    return replace(room, clock=started(room.clock.timer, now)) if room.clock else room
