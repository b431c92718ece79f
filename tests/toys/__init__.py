"""Games no larger than they must be to carry what the engine promises; the laws run on them as on the real ones."""

from collections.abc import Mapping
from typing import Final

from tablee.engine.game import Game
from tests import sticks
from tests.toys import peek, scribble, snap

TOYS: Final[Mapping[str, Game]] = {"snap": snap, "peek": peek, "scribble": scribble, "sticks": sticks}
