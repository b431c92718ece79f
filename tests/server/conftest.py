"""Tables can be set for the toys, too; one server runs for all tests that do it no harm."""

from collections.abc import Iterator
from typing import cast
from unittest.mock import patch

import pytest

from tablee.engine.game import Game
from tablee.games import GAMES
from tests.server.postgres import new_schema, started
from tests.server.process import ServerProcess, running_server
from tests.toys import TOYS


@pytest.fixture(autouse=True, scope="module")
def _toys() -> Iterator[None]:
    with patch.dict(cast(dict[str, Game], GAMES), TOYS):
        yield


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A real server that nobody may make complain."""
    with running_server(tmp_path_factory.mktemp("server")) as server:
        yield server
    assert server.failures == []


@pytest.fixture(scope="session")
def postgres_server(testrun_uid: str) -> str:
    """The address of a real PostgreSQL."""
    return started(testrun_uid)


@pytest.fixture
def postgres(postgres_server: str) -> str:
    """The address of an empty schema in it."""
    return new_schema(postgres_server)
