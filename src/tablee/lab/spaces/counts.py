"""Numbers that recur in observations, made once: how many cards of each kind there are, and shares of a whole.

The law: a table here holds a row for every tuple it was ever asked about, so it is asked only about tuples of which a
game has few.
"""

from array import array
from collections.abc import Sequence

from tablee.lab.spaces.layout import Sheet


class Counts(dict[tuple[str, ...], Sheet]):
    """By some cards: how many of each kind they are, in parts of `whole`."""

    def __init__(self, kinds: Sequence[str], whole: int) -> None:
        super().__init__()
        self.kinds = kinds
        self.whole = whole

    def __missing__(self, cards: tuple[str, ...]) -> Sheet:
        self[cards] = made = array("f", [cards.count(kind) / self.whole for kind in self.kinds])
        return made


class Parts(dict[tuple[int, ...], Sheet]):
    """By some numbers: the same in parts of `whole`."""

    def __init__(self, whole: int) -> None:
        super().__init__()
        self.whole = whole

    def __missing__(self, numbers: tuple[int, ...]) -> Sheet:
        self[numbers] = made = array("f", [number / self.whole for number in numbers])
        return made
