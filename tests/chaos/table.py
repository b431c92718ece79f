"""A table with its people, and what must hold of it whatever has happened."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import Final

from tests.chaos.ledger import Matches, Stored, command_of, read, understood
from tests.chaos.player import Player
from tests.chaos.screen import Sight
from tests.server.process import PATIENCE

GLANCE: Final = 0.05


class Table:
    """The people at a table of one game, and its log as far as it was followed."""

    def __init__(self, name: str, game: str, people: list[Player]) -> None:
        self.name, self.game, self.people = name, game, people
        self.views = 0  # that were checked
        self._matches = Matches()
        self._reached = dict.fromkeys(people, (0, 0))  # the match and the step that they have certainly seen

    def __str__(self) -> str:
        return f"table {self.name} of {self.game}"

    @property
    def moves(self) -> int:
        """The number of moves that people were told are done."""
        return sum(person.moves for person in self.people)

    async def check(self, store: str) -> list[str]:
        """Everything that is wrong with it, while its people are held."""
        if not await until(lambda: all(person.is_quiet for person in self.people)):
            waiting = [f"{person.guest.name} ({person.open})" for person in self.people if not person.is_quiet]
            return [f"{self}: {', '.join(waiting)} cannot be reached or wait for an answer"]
        stored, wrong = await self._same_for_all(store)
        return [f"{self}: {finding}" for finding in (*wrong, *self._requests(stored), *self._replay(stored))]

    async def _same_for_all(self, store: str) -> tuple[Stored, list[str]]:
        """Waits until everybody is shown what the stored match leads to; bots and timers may go on meanwhile."""
        deadline = monotonic() + PATIENCE
        while True:
            shown = {person: len(person.notes.sights) for person in self.people}
            stored = await read(store, self.name)
            self._matches.follow(stored)
            past = [wrong for person, number in shown.items() for wrong in self._seen(person, number)]
            behind = list(self._behind(stored.room.played))
            if past or not behind or monotonic() > deadline:
                return stored, [*past, *behind]
            await asyncio.sleep(GLANCE)

    def _behind(self, number: int) -> Iterator[str]:
        match = self._matches.by_number.get(number)
        for person in self.people:
            sight = person.screen.sight() if person.screen and person.screen.is_open else None
            wanted = None if match is None else Sight(number, person.seat, match.view(person.seat))
            if sight != wanted:
                yield f"{person.guest.name} is not shown what the log leads to"

    def _seen(self, person: Player, number: int) -> Iterator[str]:
        """Every view was right at its time, and nobody was ever led back."""
        new, person.notes.sights = person.notes.sights[:number], person.notes.sights[number:]
        for played, seat, view in new:
            self.views += 1
            match, reached = self._reached[person]
            step = reached if match == played else 0
            shown = self._matches.by_number.get(played)
            found = None if shown is None else shown.step_of(seat, view, step)
            if found is None or played < match or seat != person.seat:
                yield f"{person.guest.name} was shown what is not in match {played} after step {step}"
            else:
                self._reached[person] = played, found

    def _requests(self, stored: Stored) -> Iterator[str]:
        """Every confirmed command counts once; a refused one does not."""
        logged = stored.commands
        for person in self.people:
            plays = {name: asked for name, asked in person.sent.items() if asked.kind == "play"}
            for request, asked in plays.items():
                entries = logged.pop(request, [])
                if len(entries) != (request in person.confirmed):
                    answer = "confirmed" if request in person.confirmed else "refused"
                    yield f"{asked} was {answer} and counts {len(entries)} times"
                elif entries and understood(self.game, command_of(entries[0])) != understood(
                    self.game, asked.fields["command"]
                ):
                    yield f"{asked} is in the log as {entries[0]}"
            yield from map(repr, person.notes.speechless)
        yield from (f"nobody has sent {request}" for request in logged)
        dealt = sum(person.sent[name].kind == "start" for person in self.people for name in person.confirmed)
        if dealt != stored.room.played:
            yield f"{dealt} deals were confirmed, and {stored.room.played} matches dealt"

    def _replay(self, stored: Stored) -> Iterator[str]:
        """Every log leads to the same end as the room that was stored."""
        for number, match in self._matches.by_number.items():
            if not match.keeps_its_word:
                yield f"the log of match {number} does not lead to its digest"
        if stored.room.played and stored.room.state != self._matches.by_number[stored.room.played].last.state:
            yield "the stored room is not what its log leads to"

    async def goes_on(self) -> list[str]:
        """Somebody's move is done, sooner or later."""
        before = self.moves
        if await until(lambda: self.moves > before):
            return []
        shown = [person.screen.shown for person in self.people if person.screen]
        asked = [(told["table"]["stage"], told["view"] and told["view"]["to_act"], told["clock"]) for told in shown]
        return [f"{self} does not go on: {asked}"]

    def hold(self, held: bool) -> None:
        """Have everybody ask for nothing new, or go on."""
        for person in self.people:
            person.held = held


async def until(holds: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Wait for something; False if it does not come about."""
    deadline = monotonic() + seconds
    while not holds():
        if monotonic() > deadline:
            return False
        await asyncio.sleep(GLANCE)
    return True


async def all_go_on(tables: Iterable[Table]) -> list[str]:
    """What is wrong with those tables that do not go on."""
    return [wrong for found in await asyncio.gather(*(table.goes_on() for table in tables)) for wrong in found]
