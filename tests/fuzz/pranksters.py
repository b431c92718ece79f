"""People who say anything at all at their tables, and lose their lines now and then."""

from collections import Counter
from typing import Any, Final

from msgspec import DecodeError, json
from websockets.exceptions import InvalidHandshake, InvalidMessage

from tablee.room.wire import FromBrowser, ListMoves, Play, Pong, React
from tests.fuzz.messages import Mischief
from tests.fuzz.tally import Tally
from tests.server.guest import Guest, Line

READER: Final[json.Decoder[Any]] = json.Decoder(FromBrowser)
DROPS: Final = 0.01  # of all messages are followed by a broken line
KICKED: Final = {"type": "dismissed", "reason": "kicked"}
NOT_LET_IN: Final = (OSError, EOFError, InvalidHandshake, InvalidMessage)


class Prankster:
    """Somebody at one table: all their lines, and which commands they sent."""

    def __init__(self, tally: Tally, guest: Guest, table: str, line: Line, people: list[str]) -> None:
        self.guest, self.table = guest, table
        self.lines = [line]
        self.sent: dict[str, Any] = {}
        self.uses: Counter[str] = Counter()
        self._tally = tally
        self._rng = tally.random(f"{guest.name} at {line.shown['table']['game']} {line.shown['table']['options']}")
        self._mischief = Mischief(self._rng, f"{guest.name}", people)

    @property
    def line(self) -> Line:
        return self.lines[-1]

    async def play(self, messages: int) -> None:
        """Say this much, or less where one is sent away."""
        for _ in range(messages):
            if self.line.closed is not None and not await self._back():
                return
            if self._rng.random() < DROPS:
                self.line.socket.transport.abort()
                await self.line.until(lambda: self.line.closed is not None)
            else:
                await self._say(self._mischief.message(self.line.shown, self.line.any_command))

    async def finish(self) -> None:
        """Come back, and play what is legal until the match is over."""
        if self.line.closed is not None:
            await self._back()
        while self._is_playing():
            await self.line.until(lambda: not self._is_playing() or bool(self.line.shown["moves"]))
            if self._is_playing():
                await self.line.move()

    def _is_playing(self) -> bool:
        return self.line.closed is None and bool(self.line.shown) and self.line.stage == "playing"

    async def _back(self) -> bool:
        """Connect again; whether one is let in."""
        if KICKED in self.line.frames:
            return False
        try:
            self.lines.append(await self.guest.look_at(self.table))
        except NOT_LET_IN:
            return False
        return bool(self.line.shown)

    async def _say(self, message: bytes) -> None:
        """Every message is answered, but for a pong or a wish for moves: by its id, where it has one."""
        self._tally.counts["messages"] += 1
        request = self._note(message)
        if isinstance(request, ListMoves | Pong | React):
            await self.line.say(message)
            return
        asked = None if request is None else request.id
        before = self._answers(asked)
        await self.line.say(message)
        try:
            await self.line.until(lambda: self.line.closed is not None or self._answers(asked) > before)
        except TimeoutError:
            self._tally.find(f"no answer at {self.line.shown['table']['game']} to {message[:1000]!r}")

    def _note(self, message: bytes) -> Any:
        """The request, if it is one."""
        try:
            request = READER.decode(message)
        except (DecodeError, RecursionError, UnicodeError):
            return None
        if not isinstance(request, ListMoves | Pong | React):
            self.uses[request.id] += 1
        if isinstance(request, Play):
            self.sent[request.id] = bytes(request.command)
        return request

    def _answers(self, asked: str | None) -> int:
        return sum(self._is_answer(frame, asked) for frame in self.line.frames)

    def _is_answer(self, frame: dict[str, Any], asked: str | None) -> bool:
        refused = frame["type"] == "refused" and frame["id"] == asked
        return refused or (asked is not None and frame.get("ack") == asked)
