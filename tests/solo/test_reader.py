"""A page lends its bots a reader of drawings, once they want to read."""

from collections.abc import Iterator
from itertools import count
from struct import pack
from typing import Any

import pytest
from msgspec import json

from tablee.bots.reading import backend, read
from tablee.bots.reading.vocabulary import things
from tablee.solo.host import Host
from tablee.solo.reader import read_with

NOW = 1000.0
LINE = [[(0.0, 0.0), (100.0, 0.0)]]


class Floats(bytes):
    """As Python holds an array of the page."""

    def to_bytes(self) -> bytes:
        return bytes(self)


def apples(asked: str) -> Floats:
    """All drawings are apples."""
    logits = [9.0 if thing == "pomme" else 0.0 for thing in things()] * len(json.decode(asked)["drawings"])
    return Floats(pack(f"<{len(logits)}f", *logits))


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    yield
    backend.use(None)


def opened(game: str) -> tuple[Host, dict[str, Any]]:
    """A table with bots where nobody reads yet, and what was said when somebody sat down to it."""
    codes = map(str, count())
    host = Host(lambda: next(codes).zfill(32), "Mina", reads=False)
    made = hear(host, type="ask", id=1, method="POST", path="tables", body={"game": game, "seats": 3, "alone": True})
    assert "reader" not in made
    return host, hear(host, type="dial", line=1, table=made["answers"][0]["body"]["id"])


def hear(host: Host, **said: Any) -> dict[str, Any]:
    step: dict[str, Any] = json.decode(host.hear(json.encode(said).decode(), NOW))
    return step


def test_a_reader_is_asked_for_when_somebody_sits_down_to_pictomania_with_bots_until_it_is_lent() -> None:
    host, joined = opened("pictomania")
    assert joined["reader"]
    host.read_with()
    assert json.decode(host.wake(NOW))["reader"]
    host.read_with(apples)
    assert "reader" not in json.decode(host.wake(NOW))


def test_other_bots_want_none() -> None:
    host, joined = opened("skyjo_action")
    assert "reader" not in joined
    assert "reader" not in json.decode(host.wake(NOW + 60))


def test_bots_read_with_what_the_page_lends() -> None:
    read_with(apples)
    assert read(LINE, ("pomme", "ligne"))[0] > 0.99


def test_without_a_reader_all_words_look_alike() -> None:
    read_with(None)
    assert read(LINE, ("pomme", "ligne", "cercle", "carré")) == (0.25,) * 4
