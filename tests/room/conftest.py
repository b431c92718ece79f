"""Tables can be set for the toys, too."""

from collections.abc import Iterator
from typing import cast
from unittest.mock import patch

import pytest

from tablee.engine.game import Game
from tablee.games import GAMES
from tests.toys import TOYS


@pytest.fixture(autouse=True, scope="module")
def _toys() -> Iterator[None]:
    with patch.dict(cast(dict[str, Game], GAMES), TOYS):
        yield
