"""The spelling of the values of one game in the terminal; its sentences are in its catalogue."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


class Vocabulary(NamedTuple):
    """The spelling of values by the fields that hold them, and the words that may be typed."""

    spell: Callable[[str, Any], str | None] = lambda _name, _value: None  # a value of a field; None: as in all games
    aliases: Mapping[str, str] = {}  # what may be typed for a word of the wire, in any language
