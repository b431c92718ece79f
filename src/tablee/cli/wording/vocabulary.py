"""The spelling of the values of one game; its sentences are in `texts/`."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

SEAT_FIELDS: Final = frozenset({"seat", "to", "by", "first", "turn", "to_act", "winners"})


class Vocabulary(NamedTuple):
    """The spelling of values by the fields that hold them, and the words that may be typed."""

    spell: Callable[[str, Any], str | None] = lambda _name, _value: None  # a value of a field; None: as in all games
    seat_fields: frozenset[str] = SEAT_FIELDS  # the fields that hold a seat
    per_seat_fields: frozenset[str] = frozenset()  # the fields that hold a number for each seat
    aliases: Mapping[str, str] = {}  # what may be typed for a word of the wire, in any language
