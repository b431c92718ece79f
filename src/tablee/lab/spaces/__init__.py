"""The spaces of the games: what learning programs do and see, as numbers and arrays."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from tablee.engine.game import BaseOptions
from tablee.lab.spaces.catch_out import CatchOut
from tablee.lab.spaces.diciassette import Diciassette
from tablee.lab.spaces.space import Space

SPACES: Final[Mapping[str, Callable[[Any, int, bool], Space[Any, Any]]]] = {
    "catch_out": CatchOut,
    "diciassette": Diciassette,
}


def space_of(game: str, options: BaseOptions, seats: int, recall: bool = False) -> Space[Any, Any]:
    """The space of a game at a table; with `recall`, observations hold what a perfect memory could still place."""
    return SPACES[game](options, seats, recall)
