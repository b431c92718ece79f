"""A picture: ordered strokes that show a word."""

from typing import NamedTuple

Stroke = tuple[tuple[int, int], ...]  # points from 0 to 1000, across and down, as on a slate


class Picture(NamedTuple):
    """What a bot may draw for a word. `shown`: at a table; otherwise it is kept for training readers."""

    word: str
    strokes: tuple[Stroke, ...]
    source: str
    shown: bool
