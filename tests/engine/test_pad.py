"""The shape of entries on a score pad."""

from typing import Any

import pytest

from tablee.engine.game import Noun, Seat
from tablee.engine.pad import Count, Field, Pad
from tablee.engine.refusal import Refused


class Entry(Noun, frozen=True):
    points: tuple[int, ...]
    cards: tuple[dict[str, int], ...] = ({}, {})
    closer: Seat | None = None
    way: str = "up"


PAD: Pad[None, Entry] = Pad(
    Entry,
    {},
    lambda _options, _seats: (
        Field(name="points", kind="number", each=True, most=9),
        Field(name="cards", kind="cards", each=True, values=("a", "b")),
        Field(name="closer", kind="seat", nobody=True),
        Field(name="way", kind="choice", values=("up", "down")),
    ),
    lambda _options, _seats, _entries: Count((), (), ()),
)


def test_an_entry_with_all_its_fields_is_read() -> None:
    entry = {"points": [1, 2], "cards": [{"a": 2}, {}], "closer": 1, "way": "down"}
    assert PAD.read(None, 2, entry) == Entry((1, 2), ({"a": 2}, {}), 1, "down")


@pytest.mark.parametrize(
    "change",
    [
        {"points": [1]},
        {"points": [1, 2, 3]},
        {"points": ["1", "2"]},
        {"cards": [{"c": 1}, {}]},
        {"cards": [{"a": -1}, {}]},
        {"closer": 2},
        {"closer": -1},
        {"way": "round"},
        {"more": 1},
    ],
)
def test_an_entry_of_another_shape_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        PAD.read(None, 2, {"points": [1, 2], **change})
    assert refused.value.clause is None


def test_nobody_is_a_seat_only_where_that_is_an_answer() -> None:
    shut: Pad[None, Entry] = Pad(
        Entry, {}, lambda _options, _seats: (Field(name="closer", kind="seat"),), lambda *_: Count((), (), ())
    )
    assert PAD.read(None, 2, {"points": [1, 2]}).closer is None
    with pytest.raises(Refused):
        shut.read(None, 2, {"points": [1, 2]})


def test_a_number_is_allowed_from_the_least_to_the_most() -> None:
    each, once = Field(name="a", kind="number", each=True, least=-1, most=3), Field(name="b", kind="number", most=3)
    assert each.allows((-1, 3))
    assert not each.allows((0, 4))
    assert once.allows(3)
    assert not once.allows(-1)
