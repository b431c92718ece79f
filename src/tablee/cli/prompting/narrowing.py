"""Large families of commands, chosen part by part: each answer leaves the commands that agree with it.

The law: nothing is asked that is decided already, and every sequence of answers ends at one legal command. A product
that is too large to be listed is asked for factor by factor: its factors fill different scalars of the command.
"""

from collections.abc import Sequence
from itertools import compress
from typing import Any, Final, NamedTuple

from msgspec import Struct

from tablee.engine.moves import Later, Product
from tablee.engine.sentences import last_field
from tablee.engine.templates import fields_of

FEW: Final = 9  # choices that can be numbered with one key
MANY: Final = 2000  # commands that can still be listed

Path = tuple[str | int, ...]


class Difference(NamedTuple):
    """The first part in which the commands left differ, and the values it can have. None: the part is left out."""

    path: Path
    values: tuple[Any, ...]

    @property
    def field(self) -> str:
        """The field that the part belongs to."""
        return last_field(self.path)


def first_difference(commands: Sequence[Any]) -> Difference | None:
    """The part to ask for next; None where one command is left."""
    return _first_difference((), sample(commands), FEW if _open_factor(commands) is None else 0)


def agreeing(commands: Sequence[Any], difference: Difference, value: Any) -> Sequence[Any]:
    """The commands that have this value there."""
    agree = [_at(command, difference.path) == value for command in sample(commands)]
    if opened := _open_factor(commands):
        product, place = opened
        return product.restricted(place, tuple(compress(product.parts[place], agree)))
    return list(compress(commands, agree))


def sample(commands: Sequence[Any]) -> list[Any]:
    """The commands; of a product too large to be listed, some that differ in the factor asked for next."""
    opened = _open_factor(commands)
    if opened is None:
        return list(commands)
    product, place = opened
    for other, part in enumerate(product.parts):
        product = product if other == place else product.restricted(other, part[:1])
    return list(product)


def _open_factor(commands: Sequence[Any]) -> tuple[Product[Any], int] | None:
    """A product too large to be listed, and the factor of it that is asked for next."""
    if isinstance(commands, Later):
        return _open_factor(commands.made)
    if not isinstance(commands, Product) or len(commands) <= MANY:
        return None
    return commands, next(place for place, part in enumerate(commands.parts) if len(part) > 1)


def decided(commands: Sequence[Any], difference: Difference) -> dict[str, Any]:
    """The fields decided already, of the command and of the things that the differing part belongs to."""
    fields: dict[str, Any] = {}
    for length in range(len(difference.path)):
        fields |= shared_fields([_at(command, difference.path[:length]) for command in commands])
    return fields | shared_fields(difference.values)


def shared_fields(things: Sequence[Any]) -> dict[str, Any]:
    """The fields in which all these commands, or values, agree."""
    if not isinstance(things[0], Struct):
        return {}
    first, *others = map(fields_of, things)
    return {name: value for name, value in first.items() if all(other[name] == value for other in others)}


def _first_difference(path: Path, values: list[Any], few: int) -> Difference | None:
    """Where few members of a tuple are left, a whole one is asked for; other things with parts, part by part."""
    choices = tuple(dict.fromkeys(values))
    if len(choices) == 1:
        return None
    keys = _keys(choices)
    if not keys or (path and isinstance(path[-1], int) and len(choices) <= few):
        return Difference(path, choices)
    for key in keys:
        if difference := _first_difference((*path, key), [_part(value, key) for value in values], few):
            return difference
    return Difference(path, choices)


def _keys(values: Sequence[Any]) -> Sequence[str | int]:
    """The names of the parts, if there are any."""
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
