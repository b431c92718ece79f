"""The manners in which players of the same strength play: some numbers that they go by differ."""

from collections.abc import Mapping
from typing import Final, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

Manner = Literal["even", "bold", "careful"]
MANNERS: Final[tuple[Manner, ...]] = ("bold", "careful")  # beside the even-tempered, which needs no name

Numbers = TypeVar("Numbers", bound=Struct)


def mannered(numbers: Numbers, added: Mapping[str, float]) -> Numbers:
    """The numbers of somebody to whose manner this is added."""
    return replace(numbers, **{name: getattr(numbers, name) + more for name, more in added.items()})
