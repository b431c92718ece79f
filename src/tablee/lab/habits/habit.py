"""A habit: a way to play that differs from the reference bot's in a few numbers.

The law: a habit with no number set plays exactly as the reference bot does, so what it wins is due to its numbers.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.inspect import FloatType, UnionType, type_info
from msgspec.structs import FieldInfo, asdict, fields

from tablee.engine.chance import Chance
from tablee.engine.player import Choice

Rate = Annotated[float, Meta(ge=0, le=1)]
JOIN: Final = "+"


class Habit(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player by habit. Each game has its own numbers; None stands for what the reference bot does."""

    def decide(self, view: Any, chance: Chance) -> Choice:
        """What to do now."""
        raise NotImplementedError


class Range(Struct, frozen=True):
    """The least and the most that a number of a habit may be."""

    least: float
    most: float


def ranges(kind: type[Habit]) -> dict[str, Range]:
    """The numbers of a game's habits, by name."""
    return {field.name: _range(field) for field in fields(kind)}


def _range(field: FieldInfo) -> Range:
    info = type_info(field.type)
    number = next(each for each in info.types if isinstance(each, FloatType)) if isinstance(info, UnionType) else info
    assert isinstance(number, FloatType)
    return Range(float(number.ge or 0), float(number.le or 0))


def spelled(habit: Habit) -> str:
    """How a habit is written: the numbers in which it differs from the reference bot."""
    numbers = asdict(habit).items()
    return JOIN.join(f"{name}={number:.3g}" for name, number in numbers if number is not None)


def read_habit(text: str, kind: type[Habit], named: Mapping[str, Habit]) -> Habit:
    """A habit by its name, its numbers (`lie=0.2`), or several of these with `+`; ValueError if there is none."""
    numbers: dict[str, Any] = {}
    for part in text.split(JOIN):
        name, equals, number = part.partition("=")
        if equals:
            numbers[name] = number
        elif name in named:
            numbers |= {key: value for key, value in asdict(named[name]).items() if value is not None}
        else:
            raise ValueError(f"there is no habit {part}: there are {', '.join(named)}")
    try:
        return convert(numbers, kind, strict=False)
    except ValidationError as error:
        raise ValueError(f"{text} is no habit: {error}; numbers are {', '.join(ranges(kind))}") from None
