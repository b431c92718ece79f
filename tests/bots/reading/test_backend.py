"""The reader reads with whichever arithmetic its host has."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from struct import pack

import pytest
from msgspec import json

from tablee.bots.reading import Box, Ink, read
from tablee.bots.reading.backend import beyond, use
from tablee.bots.reading.vocabulary import things

LINE = [[(0.0, 0.5), (100.0, 0.0)]]

WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None  # an import of it fails

import pkgutil
from importlib import import_module
import tablee.bots, tablee.engine, tablee.games, tablee.room, tablee.solo
from tablee.bots import LEVELS
from tablee.bots.reading.backend import use
from tablee.bots.reading.vocabulary import things
from tablee.engine.match import Match
from tablee.lab.arena import play_out

of_numpy = {f"tablee.bots.reading.{name}" for name in ("network", "raster", "with_numpy")}
for layer in (tablee.engine, tablee.games, tablee.bots, tablee.room, tablee.solo):
    for module in pkgutil.walk_packages(layer.__path__, f"{layer.__name__}."):
        if module.name not in of_numpy:
            import_module(module.name)

read = []
def backend(drawings, page):
    read.extend(drawings)
    return [[0.0] * len(things()) for _ in drawings]

use(backend)
match = Match.start(tablee.games.GAMES["pictomania"], 3, {}, "without numpy")
print(play_out(match, [LEVELS["pictomania"]["regular"]] * 3).match.outcome is not None, len(read) > 0)
"""


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    yield
    use(None)


def apples(drawings: Sequence[Ink], _page: Box | None) -> list[list[float]]:
    """To this backend all drawings are apples."""
    return [[5.0 if thing == "pomme" else 0.0 for thing in things()] for _ in drawings]


def test_the_host_may_set_another_backend_and_return_to_the_usual_one() -> None:
    usual = read(LINE, ("pomme", "ligne"))
    use(apples)
    assert read(LINE, ("pomme", "ligne"))[0] > 0.9
    use(None)
    assert read(LINE, ("pomme", "ligne")) == usual
    assert usual[0] < 0.1


def test_a_backend_in_another_language_is_asked_in_json_and_answers_in_floats() -> None:
    heard = []

    def answer(asked: str) -> bytes:
        heard.append(json.decode(asked))
        logits = [value for _ in heard[-1]["drawings"] for value in apples([LINE], None)[0]]
        return pack(f"<{len(logits)}f", *logits)

    backend = beyond(answer)
    assert backend([LINE, []], (0.0, 0.0, 100.0, 100.0)) == [tuple(apples([LINE], None)[0])] * 2
    assert heard == [{"drawings": [[[[0.0, 0.5], [100.0, 0.0]]], []], "page": [0.0, 0.0, 100.0, 100.0]}]
    with pytest.raises(Exception, match="requires a buffer"):
        beyond(lambda _: b"few")([LINE], None)


def test_all_that_a_page_needs_loads_and_plays_pictomania_without_numpy() -> None:
    played = subprocess.run([sys.executable, "-c", WITHOUT_NUMPY], capture_output=True, text=True, check=False)
    assert played.stdout == "True True\n", played.stderr
