"""The toys join the games, so that a table can be set for free phases, windows, timers and looks."""

from collections.abc import Iterator
from typing import cast

import pytest

from tablee.engine.game import Game
from tablee.games import GAMES
from tests.server.house import House, open_house
from tests.toys import TOYS


@pytest.fixture(autouse=True, scope="module")
def _toys() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, toy in TOYS.items():
            patch.setitem(cast(dict[str, Game], GAMES), name, toy)
        yield


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A real server that nobody may make complain."""
    with open_house(tmp_path_factory.mktemp("house")) as house:
        yield house
    assert "Traceback" not in house.errors
