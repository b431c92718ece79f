"""Parts of observations that recur, each made once.

The law: a block depends on its key alone and nobody writes on it, so to forget it costs nothing but time.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

K = TypeVar("K")
B = TypeVar("B")

KEPT: Final = 4096


class Blocks(dict[K, B]):
    """Blocks by key. A missing one is made; when there are too many, all are forgotten."""

    def __init__(self, make: Callable[[K], B], most: int = KEPT) -> None:
        super().__init__()
        self._make = make
        self._most = most

    def __missing__(self, key: K) -> B:
        if len(self) >= self._most:
            self.clear()
        self[key] = made = self._make(key)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy makes its blocks again, so that spaces stay small when they are copied or sent."""
        return Blocks, (self._make, self._most)
