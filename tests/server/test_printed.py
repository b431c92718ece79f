"""What is the same for everybody: the games, their rules and their sentences, compressed once."""

import asyncio
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import pytest

from tablee.engine.game import Game
from tablee.games import GAMES
from tablee.server import printed
from tablee.server.limits import ONE_ADDRESS
from tests.server.test_security import inside
from tests.toys import TOYS


@pytest.fixture(autouse=True)
def _no_toys() -> Iterator[None]:
    """Toys have no help pages for their options."""
    real = {name: game for name, game in GAMES.items() if name not in TOYS}
    with patch.dict(cast(dict[str, Game], GAMES), real, clear=True):
        yield


def read(data: bytes) -> Any:
    return json.loads(gzip.decompress(data))


def test_a_brief_catalogue_lacks_the_clauses_and_nothing_else() -> None:
    whole, brief = read(printed.games(with_clauses=True)), read(printed.games(with_clauses=False))
    assert [game["name"] for game in whole] == list(GAMES)
    for game, short in zip(whole, brief, strict=True):
        pages = {language: {**page, "sections": [], "options": []} for language, page in game["help"].items()}
        assert short == {**game, "help": pages}
        assert read(printed.help_pages(game["name"])) == game["help"]


def test_a_brief_catalogue_is_small() -> None:
    assert len(printed.games(with_clauses=False)) < 20_000


@pytest.mark.parametrize("path", ["/api/games", "/api/games?without=clauses", "/api/games/sketch/texts"])
def test_it_comes_compressed_to_those_who_take_it_so_and_is_not_kept(path: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path, ONE_ADDRESS) as client:
            short, plain = [await client.get(path, headers={"accept-encoding": how}) for how in ("gzip", "identity")]
        assert short.headers["content-encoding"] == "gzip"
        assert int(short.headers["content-length"]) * 2 < len(plain.content)
        assert short.json() == plain.json()
        for answer in (short, plain):
            assert (answer.headers["vary"], answer.headers["cache-control"]) == ("accept-encoding", "no-store")

    asyncio.run(run())
