"""Large families of commands, chosen piece by piece: each answer leaves the commands that agree with it.

The law: nothing is asked that is decided already, and every sequence of answers ends at one legal command. A product
that is too large to be listed is asked for part by part: its parts fill different scalars of the command.
"""

from collections.abc import Sequence
from itertools import compress
from typing import Any, Final, NamedTuple

from msgspec import Struct

from tablee.engine.moves import Later, Product

FEW: Final = 9  # so many choices can be numbered with one key
MANY: Final = 2000  # more commands than that are not listed

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
    return _first_difference((), sample(commands), FEW if _opened(commands) is None else 0)


def agreeing(commands: Sequence[Any], piece: Piece, value: Any) -> Sequence[Any]:
    """The commands that have this value there."""
    agree = [_at(command, piece.path) == value for command in sample(commands)]
    if opened := _opened(commands):
        product, place = opened
        return product.restricted(place, tuple(compress(product.parts[place], agree)))
    return list(compress(commands, agree))


def sample(commands: Sequence[Any]) -> list[Any]:
    """The commands; of a product too large for that, some that differ in the part to be asked for."""
    opened = _opened(commands)
    if opened is None:
        return list(commands)
    product, place = opened
    for other, part in enumerate(product.parts):
        product = product if other == place else product.restricted(other, part[:1])
    return list(product)


def _opened(commands: Sequence[Any]) -> tuple[Product[Any], int] | None:
    """The part of a large product that is asked for next."""
    if isinstance(commands, Later):
        return _opened(commands.made)
    if not isinstance(commands, Product) or len(commands) <= MANY:
        return None
    return commands, next(place for place, part in enumerate(commands.parts) if len(part) > 1)


def known(commands: Sequence[Any], piece: Piece) -> dict[str, Any]:
    """What is decided already, of the command and of the things that the piece is a part of."""
    found: dict[str, Any] = {}
    for length in range(len(piece.path)):
        found |= common([_at(command, piece.path[:length]) for command in commands])
    return found | common(piece.values)


def common(commands: Sequence[Any]) -> dict[str, Any]:
    """The fields in which all these commands, or values, agree."""
    first = commands[0]
    names = first.__struct_fields__ if isinstance(first, Struct) else ()
    return {name: getattr(first, name) for name in names if len({getattr(each, name) for each in commands}) == 1}


def _first_difference(path: Path, values: list[Any], few: int) -> Piece | None:
    """Members of a tuple are asked for whole where few are left; other things with parts, part by part."""
    choices = tuple(dict.fromkeys(values))
    if len(choices) == 1:
        return None
    keys = _keys(choices)
    if not keys or (path and isinstance(path[-1], int) and len(choices) <= few):
        return Piece(path, choices)
    for key in keys:
        if piece := _first_difference((*path, key), [_part(value, key) for value in values], few):
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
