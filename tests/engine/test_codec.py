"""JSON in and out."""

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, field

from tablee.engine.codec import fit, plain, read, write
from tablee.engine.game import Command, Noun
from tablee.engine.refusal import Refused


class Card(Noun, frozen=True):
    suit: Literal["heart", "spade"]
    value: Annotated[int, Meta(ge=1, le=9)]


class Lay(Command, frozen=True):
    cards: tuple[Card, ...]
    to: dict[int, Literal["up", "down"]] = field(default_factory=dict)


class Pass(Command, frozen=True):
    pass


AnyCommand = Lay | Pass

LAID = Lay((Card("heart", 3),), {2: "up"})
SPELLED = {"do": "lay", "cards": [{"suit": "heart", "value": 3}], "to": {"2": "up"}}


def test_a_value_is_read_as_it_was_written() -> None:
    assert read(AnyCommand, write(LAID)) == LAID


def test_text_is_read_as_bytes_are() -> None:
    assert read(AnyCommand, write(LAID).decode()) == LAID


def test_plain_data_is_what_the_json_says() -> None:
    assert plain(LAID) == SPELLED


def test_plain_data_fits_its_type_again() -> None:
    assert fit(AnyCommand, SPELLED) == LAID


def test_numbers_may_be_keys_in_plain_data() -> None:
    assert fit(AnyCommand, {**SPELLED, "to": {2: "up"}}) == LAID


def test_a_value_that_fits_already_is_taken_as_it_is() -> None:
    assert fit(AnyCommand, LAID) == LAID


CARD = {"suit": "heart", "value": 3}
MISFITS = [
    ({}, "“do” is missing."),
    ({"do": "sing"}, "“sing” is not a command of this game."),
    ({"do": "it's `so`"}, "“it's `so`” is not a command of this game."),
    ({"do": ""}, "“” is not a command of this game."),
    ({"do": 5}, "“do” does not have a possible value."),
    ({"do": None}, "“do” does not have a possible value."),
    ({"do": "lay"}, "“cards” is missing."),
    ({"do": "pass", "why": 1}, "“why” has no place here."),
    ({"do": "lay", "cards": 5}, "“cards” does not have a possible value."),
    ({"do": "lay", "cards": [5]}, "“cards[0]” does not have a possible value."),
    ({"do": "lay", "cards": [CARD, {"suit": "heart"}]}, "“cards[1].value” is missing."),
    ({"do": "lay", "cards": [{**CARD, "face": "up"}]}, "“cards[0].face” has no place here."),
    ({"do": "lay", "cards": [{**CARD, "value": 10}]}, "“cards[0].value” does not have a possible value."),
    ({"do": "lay", "cards": [{**CARD, "suit": "club"}]}, "“cards[0].suit” does not have a possible value."),
    ({"do": "lay", "cards": [], "to": {"x": "up"}}, "“to” does not have a possible value."),
    ({"do": "lay", "cards": [], "to": {"1": "left"}}, "“to[...]” does not have a possible value."),
    (5, "This message cannot be read: it must be a JSON object."),
    (None, "This message cannot be read: it must be a JSON object."),
    ([], "This message cannot be read: it must be a JSON object."),
    ("lay", "This message cannot be read: it must be a JSON object."),
]


@pytest.mark.parametrize(("data", "sentence"), MISFITS)
def test_what_does_not_fit_is_refused_in_words(data: Any, sentence: str) -> None:
    with pytest.raises(Refused) as read_refused:
        read(AnyCommand, write(data))
    with pytest.raises(Refused) as fit_refused:
        fit(AnyCommand, data)
    assert str(read_refused.value) == str(fit_refused.value) == sentence
    assert read_refused.value.clause is None


@pytest.mark.parametrize(
    "data",
    [
        b"", b"{", b"\xff", b'{"do": "\xff"}', b'{"do": "\\ud800"}', b"nul", b'{"do": "pass"} more', b"NaN",
        b"[" * 100_000, "{'do': 'pass'}", '{"do": "\ud800"}',
    ],
)  # fmt: skip
def test_what_is_no_json_is_refused_in_words(data: bytes | str) -> None:
    with pytest.raises(Refused) as refused:
        read(AnyCommand, data)
    assert str(refused.value) == "This message cannot be read: it must be a JSON object."


def test_data_nested_without_end_is_refused_in_words() -> None:
    endless: list[Any] = []
    endless.append(endless)
    with pytest.raises(Refused):
        fit(Lay, {"do": "lay", "cards": endless})


def test_numbers_too_large_to_be_kept_are_refused() -> None:
    with pytest.raises(Refused, match="value"):
        read(AnyCommand, b'{"do": "lay", "cards": [{"suit": "heart", "value": 1' + b"0" * 5000 + b"}]}")
