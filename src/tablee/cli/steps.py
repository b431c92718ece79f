"""Large families of commands, chosen piece by piece: each answer leaves the commands that agree with it.

The law: nothing is asked that is decided already, and every sequence of answers ends at one legal command.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from msgspec import Struct

FEW: Final = 9  # so many choices can be numbered with one key

Path = tuple[str | int, ...]


class Piece(NamedTuple):
    """Where the commands left differ first, and what may stand there. None: nothing."""

    path: Path
    values: tuple[Any, ...]

    @property
    def name(self) -> str:
        """The field it belongs to: the last one on the way there."""
        return str([key for key in self.path if isinstance(key, str)][-1])


def next_piece(commands: Sequence[Any]) -> Piece | None:
    """What to ask next; nothing where one command is left."""
    return _first_difference((), list(commands), whole=False)


def agreeing(commands: Sequence[Any], piece: Piece, value: Any) -> list[Any]:
    """The commands that have this value there."""
    return [command for command in commands if _at(command, piece.path) == value]


def common(commands: Sequence[Any]) -> dict[str, Any]:
    """The fields in which all these commands, or values, agree."""
    first = commands[0]
    names = first.__struct_fields__ if isinstance(first, Struct) else ()
    return {name: getattr(first, name) for name in names if len({getattr(each, name) for each in commands}) == 1}


def _first_difference(path: Path, values: list[Any], whole: bool) -> Piece | None:
    """Members of a tuple are asked for whole where few are left; other things with parts, part by part."""
    choices = tuple(dict.fromkeys(values))
    if len(choices) == 1:
        return None
    keys = _keys(choices)
    if not keys or (whole and len(choices) <= FEW):
        return Piece(path, choices)
    for key in keys:
        whole = isinstance(key, int)
        if piece := _first_difference((*path, key), [_part(value, key) for value in values], whole):
            return piece
    return Piece(path, choices)


def _keys(values: Sequence[Any]) -> Sequence[str | int]:
    """The names of the parts, where there are any."""
    longest = max(values, key=lambda value: len(value) if isinstance(value, tuple) else 0)
    if isinstance(longest, tuple) and longest:
        return range(len(longest))
    return next((value.__struct_fields__ for value in values if isinstance(value, Struct)), ())


def _part(value: Any, key: str | int) -> Any:
    if isinstance(key, int):
        return value[key] if isinstance(value, tuple) and key < len(value) else None
    return getattr(value, key, None)


def _at(value: Any, path: Path) -> Any:
    for key in path:
        value = _part(value, key)
    return value
