"""Tables can be set for the toys, too; one server runs for all tests that do it no harm."""

from collections.abc import Iterator
from typing import cast
from unittest.mock import patch

import pytest

from tablee.engine.game import Game
from tablee.games import GAMES
from tests.server.house import House, open_house
from tests.toys import TOYS


@pytest.fixture(autouse=True, scope="module")
def _toys() -> Iterator[None]:
    with patch.dict(cast(dict[str, Game], GAMES), TOYS):
        yield


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A real server that nobody may make complain."""
    with open_house(tmp_path_factory.mktemp("house")) as house:
        yield house
    assert "Traceback" not in house.errors
