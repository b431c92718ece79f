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
    steps: int | None = None

    def text(self) -> str:
        """What should stand in its file."""
        return playthrough(GAMES[self.game], self.seats, self.options, self.seed, self.steps)


ONE_DECK: Final = ("trade", "peek", "remove", "steal", "shield", "replay", "draw_three", "two_turns")

GOLDEN: Final[Mapping[str, Golden]] = {
    "catch_out/two.txt": Golden("catch_out", 2, {}, "two"),
    "catch_out/four.txt": Golden("catch_out", 4, {}, "four"),
    "catch_out/sixty_cards.txt": Golden("catch_out", 3, {"deck": 60}, "sixty cards"),
    "sketch/three.txt": Golden("sketch", 3, {}, "three", 60),
    "sketch/kids.txt": Golden("sketch", 2, {"kids": True, "kids_veto": True}, "kids", 50),
    "sketch/live.txt": Golden("sketch", 2, {"pace": "live", "memory": "assisted"}, "live", 40),
    "sketch/teams.txt": Golden("sketch", 4, {"teams": True, "light": "dusk"}, "teams", 30),
    "skyjo_action/three.txt": Golden("skyjo_action", 3, {}, "three", 60),
    "skyjo_action/one_deck.txt": Golden("skyjo_action", 2, {"one_deck": ONE_DECK, "max_turns": 6}, "one deck", 60),
}
