"""What a mischievous browser says at a table: real moves, requests of every kind, and either of them spoilt."""

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any, Final

from msgspec.inspect import StructType, UnionType, type_info

from tablee.games import GAMES
from tablee.room import wire
from tests.fuzz.values import NUMBERS, TEXTS, anything, fields, spelled

Message = dict[str, Any]

DRASTIC: Final = ("kick", "leave", "hand_over", "reopen", "stand")  # seldom, or no match would ever be played
BYTES: Final = (*b'{ null [] \xff\xfe {"type": \x00 {"type":"play"} "play"'.split(), b"", b" " * 30_000, b"1" * 400)


def structs_of(union: Any) -> dict[str, StructType]:
    """The members of a tagged union by their tags."""
    kind = type_info(union)
    members = kind.types if isinstance(kind, UnionType) else (kind,)
    return {str(member.tag): member for member in members if isinstance(member, StructType)}


REQUESTS: Final = structs_of(wire.FromBrowser)
COMMANDS: Final = {name: structs_of(game.NOUNS.command) for name, game in GAMES.items()}


class Mischief:
    """Makes messages up. `people` are all that there are, at whatever table."""

    def __init__(self, rng: Random, name: str, people: list[str]) -> None:
        self._rng = rng
        self._name = name
        self._people = people
        self._ids = (f"{name} {number}" for number in count())
        self._used = ["1"]

    def message(self, shown: Message, move: Callable[[], Any]) -> bytes:
        """The next, given what is shown; `move` tells a legal one."""
        roll = self._rng.random()
        asked = bool(shown.get("moves"))
        if roll < 0.05:
            return self._rng.choice((*BYTES, self._rng.randbytes(40)))
        honest = self._play(shown, move()) if asked and roll < 0.75 else self._request(shown)
        return self._spoilt(honest) if self._rng.random() < 0.35 else spelled(self._rng, honest)

    def _play(self, shown: Message, command: Any) -> Message:
        played = {"type": "play", "id": self._id(), "question": shown["question"], "command": command}
        return played | ({"pressed": self._rng.choice(NUMBERS)} if self._rng.random() < 0.3 else {})

    def _request(self, shown: Message) -> Message:
        """One of any kind. Where nothing is played, most of them get something going."""
        stage = shown["table"]["stage"]
        kind = self._rng.choice(list(REQUESTS))
        if stage != "playing" and self._rng.random() < 0.5:
            kind = self._rng.choice(("start", "start", "sit", "set_bot"))
        elif kind in DRASTIC and self._rng.random() < 0.8:
            kind = "play"
        return fields(self._rng, REQUESTS[kind]) | self._sensible(kind, shown)

    def _sensible(self, kind: str, shown: Message) -> Message:
        """The fields of a request that are worth more than luck."""
        rng = self._rng
        if kind == "pong":
            return {"token": rng.choice(NUMBERS)} if rng.random() < 0.5 else {}
        near: Message = {"id": self._id()}
        if kind == "play":
            return near | {
                "question": shown["question"] + rng.choice((0, 0, -1, 1, 2**40)),
                "command": self._command(shown),
            }
        if kind in ("sit", "set_bot"):
            near |= {"seat": rng.choice((*range(len(shown["table"]["seats"])), -1, 8))}
        if kind == "set_bot":
            near |= {"bot": rng.choice(("rule", "random", None, rng.choice(TEXTS)))}
        if kind == "configure":
            near |= {
                "grace": 60,
                "seats": rng.choice((None, None, 2, 3, 4, 99)),
                "options": rng.choice((None, {}, anything(rng))),
            }
        if kind in ("kick", "hand_over"):
            near |= {"person": rng.choice((*self._people, *TEXTS))}
        return near

    def _command(self, shown: Message) -> Any:
        """One of this game, most of the time, but not a legal one but by chance."""
        rng = self._rng
        game = shown["table"]["game"] if rng.random() < 0.7 else rng.choice(list(COMMANDS))
        return fields(rng, rng.choice(list(COMMANDS[game].values()))) if rng.random() < 0.9 else anything(rng)

    def _id(self) -> str:
        """A new one; seldom one that was used before, or one that is none."""
        roll = self._rng.random()
        if roll < 0.02:
            return self._rng.choice(self._used)
        if roll < 0.04:
            return self._rng.choice(("", "x" * 40, "x" * 41, "\ud800", "é" * 40))
        self._used = [*self._used[-20:], next(self._ids)]
        return self._used[-1]

    def _spoilt(self, message: Message) -> bytes:
        """The same with something wrong in it, at the top or in the command."""
        rng = self._rng
        inner = message.get("command")
        if isinstance(inner, dict) and rng.random() < 0.6:
            return spelled(rng, message | {"command": self._changed(inner)})
        return rng.choice((self._torn, self._doubled, lambda told: spelled(rng, self._changed(told))))(message)

    def _changed(self, message: Message) -> Message:
        """A field is gone, new, or holds something else."""
        rng = self._rng
        key = rng.choice(list(message)) if message else "x"
        kept = {name: value for name, value in message.items() if name != key}
        if rng.random() < 0.25:
            return kept
        if rng.random() < 0.2:
            return message | {rng.choice(("x", "", "type", "id", "do", "seen", "seat")): anything(rng)}
        return kept | {key: rng.choice((rng.choice(NUMBERS), rng.choice((0, -1, 1, 2)), anything(rng)))}

    def _doubled(self, message: Message) -> bytes:
        """A field comes twice."""
        key = self._rng.choice(list(message))
        again = spelled(self._rng, {key: anything(self._rng)})
        return spelled(self._rng, message)[:-1] + b"," + again[1:]

    def _torn(self, message: Message) -> bytes:
        """Some bytes in place of others."""
        whole = spelled(self._rng, message)
        start = self._rng.randrange(len(whole))
        return whole[:start] + self._rng.randbytes(self._rng.randint(0, 3)) + whole[start + self._rng.randint(0, 3) :]
