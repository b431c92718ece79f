"""A room driven by hand: messages go in one by one, and the clock stands still until it is told to go on."""

from collections.abc import Iterator
from itertools import count
from typing import Any, Final

from msgspec import Raw

from tablee.engine.chance import Chance
from tablee.engine.codec import write
from tablee.engine.game import Seat
from tablee.engine.refusal import Refused
from tablee.room import wire
from tablee.room.act import Arrived, Decided, Departed, Measured, Message, Requested, TimePassed, act, wake_at
from tablee.room.changes import Changes, Row
from tablee.room.new_table import Maker, new_table
from tests.toys import snap

MORNING: Final = 1_000_000.0


class Table:
    """A room, its clock, and all that happened at it."""

    def __init__(self, game: str = "catch_out", seats: int = 3, host_here: bool = True, **options: Any) -> None:
        self.room = new_table("table", Maker("ann", "Ann"), game, options, seats, MORNING).room
        self.now = MORNING
        self.rows: list[Row] = []
        self._ids = count()
        if host_here:
            self.arrive("ann")

    def tell(self, message: Message) -> Changes:
        """The changes after a message; a refusal leaves the room as it was."""
        before = write(self.room)
        try:
            changes = act(self.room, message, self.now)
        except Refused:
            assert write(self.room) == before
            raise
        changed = changes.room is not self.room and not isinstance(message, Measured)
        assert changes.room.version == self.room.version + changed
        self.room = changes.room
        self.rows += changes.rows
        return changes

    def ask(
        self, person: str, kind: type[Any], /, request: str | None = None, shown: int | None = None, **fields: Any
    ) -> Changes:
        """The changes after a request of a person who must have seen the version `shown`."""
        asked = kind(id=request or f"request {next(self._ids)}", **fields)
        return self.tell(Requested(person, asked, f"seed {next(self._ids)}", shown))

    def refuses(self, person: str, kind: type[Any], /, **fields: Any) -> str:
        """Why a person's request is refused."""
        try:
            told = self.ask(person, kind, **fields)
        except Refused as refused:
            return refused.clause or refused.reason
        ((_, _, why),) = declined(told)
        return why

    def arrive(self, *people: str) -> None:
        """People come, or come back."""
        for person in people:
            self.tell(Arrived(person, person.title()))

    def depart(self, *people: str) -> None:
        """People's connections break."""
        for person in people:
            self.tell(Departed(person))

    def sit(self, *people: str) -> None:
        """People come and take the next empty seats."""
        for person in people:
            self.arrive(person)
            self.ask(person, wire.Sit, seat=self.empty[0])

    def slow(self, person: str, delay: float) -> None:
        """Measure a person's delay."""
        self.tell(Measured(person, delay))

    def start(self, by: str = "ann") -> Changes:
        """Deal."""
        return self.ask(by, wire.Start)

    def play(self, person: str, command: Any, request: str | None = None, **more: Any) -> Changes:
        """A person answers the question of their seat."""
        fields = {"question": self.question(person), "command": spelled(command), **more}
        return self.ask(person, wire.Play, request, **fields)

    def decide(self, seat: Seat, command: Any) -> Changes:
        """The bot in a seat has made up its mind."""
        return self.tell(Decided(seat, self.room.questions[seat], command))

    def wait(self, seconds: float) -> list[Changes]:
        """Time passes; the room is woken when it wants to be, and never twice for the same moment."""
        until = self.now + seconds
        told = []
        while (moment := wake_at(self.room)) is not None and moment <= until:
            self.now = max(self.now, moment)
            told.append(self.tell(TimePassed()))
            again = wake_at(self.room)
            assert again is None or again > self.now
        self.now = until
        return told

    def question(self, person: str) -> int:
        """The number of the question that a person's seat is asked."""
        seat = self.seat(person)
        return self.room.questions[seat]

    def seat(self, person: str) -> Seat:
        """The seat of a person who has one."""
        seat = self.room.seat_of(person)
        assert seat is not None
        return seat

    def who(self, seat: Seat) -> str:
        """The person in a seat."""
        person = self.room.chairs[seat].person
        assert person is not None
        return person

    @property
    def empty(self) -> list[Seat]:
        """The seats that nobody has."""
        return [seat for seat, chair in enumerate(self.room.chairs) if chair.person is None and chair.bot is None]

    @property
    def acting(self) -> list[str]:
        """The people who may act."""
        return [self.who(seat) for seat in sorted(self.room.match.to_act)]

    def any_move(self, seat: Seat) -> Any:
        """A legal command of a seat, always the same at the same step."""
        return self.legal(seat, Chance("any", self.room.match_version))

    def acting_bot(self) -> Seat | None:
        """The bot whose turn it is, whether or not the table is awake."""
        return next((seat for seat in sorted(self.room.match.to_act) if self.room.chairs[seat].bot), None)

    def legal(self, seat: Seat, chance: Chance) -> Any:
        """Any legal command of a seat."""
        return self.room.match.legal(seat).sample(chance)

    def play_out(self, seed: str) -> Iterator[Changes]:
        """Random play to the end, step by step: people and bots act, and now and then time passes."""
        for step in range(1000):
            if self.room.stage != "playing":
                return
            chance = Chance(f"play out/{seed}", step)
            if self.room.clock and chance.below("haste", 30) == 0:
                yield from self.wait(self.room.clock.timer.seconds)
                continue
            seat = chance.pick("seat", sorted(self.room.match.to_act))
            if seat in self.room.bot_seats():
                yield self.decide(seat, self.legal(seat, chance))
            else:
                yield self.play(self.who(seat), self.legal(seat, chance))
            yield from self.wait(0.3 * chance.below("pause", 2))
        raise AssertionError("the match does not end")


def seated(table: Table) -> list[str | None]:
    """The people and bots in the seats."""
    return [chair.person or chair.bot for chair in table.room.chairs]


def spelled(command: Any) -> Raw:
    """A command as it travels."""
    return Raw(write(command))


def three_at(game: str, **options: Any) -> Table:
    """Ann, Bob and Cid at a table, dealt."""
    table = Table(game, 3, **options)
    table.sit("bob", "cid")
    table.start()
    return table


def commands(*told: Changes) -> list[Any]:
    """The commands and time-ups in the logged rows."""
    entries = [row.body["entry"] for changes in told for row in changes.rows if row.kind == "entry"]
    return [(entry.seat, entry.command) if hasattr(entry, "seat") else entry.timer for entry in entries]


def acks(*told: Changes) -> list[tuple[str, str]]:
    return [ack for changes in told for ack in changes.acks]


def declined(*told: Changes) -> list[tuple[str, str, str]]:
    return [
        (one.person, one.request, one.refused.clause or one.refused.reason)
        for changes in told
        for one in changes.declined
    ]


def laid(**delays: float) -> tuple[Table, str, str, str]:
    """Snap at live pace, with a card laid: who laid it, and the two who may snap, the nearer first."""
    table = three_at("snap", pace="live")
    for person, delay in delays.items():
        table.slow(person, delay)
    (layer,) = table.acting
    table.play(layer, snap.Lay())
    near, far = (table.who((table.seat(layer) + step) % 3) for step in (1, 2))
    return table, layer, near, far
