"""The golden playthroughs. `python -m tests.playthroughs` writes them anew; read the diff before you keep it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from tablee.games import GAMES
from tablee.lab.playthrough import playthrough

FOLDER: Final = Path(__file__).parent


class Golden(NamedTuple):
    """A match worth keeping."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: str

    def text(self) -> str:
        """What should stand in its file."""
        return playthrough(GAMES[self.game], self.seats, self.options, self.seed)


GOLDEN: Final[Mapping[str, Golden]] = {
    "catch_out/two.txt": Golden("catch_out", 2, {}, "two"),
    "catch_out/four.txt": Golden("catch_out", 4, {}, "four"),
    "catch_out/sixty_cards.txt": Golden("catch_out", 3, {"deck": 60}, "sixty cards"),
}
