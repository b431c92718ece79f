"""The golden playthroughs. `python -m tests.playthroughs` writes them again; read the diff before you keep it."""

from collections.abc import Iterator, Mapping
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
    bots: tuple[str, ...] = ("rule", "random")

    def text(self) -> str:
        """What should stand in its file."""
        return playthrough(GAMES[self.game], self.seats, self.options, self.seed, self.steps, self.bots)


ONE_DECK: Final = ("trade", "peek", "remove", "steal", "shield", "replay", "draw_three", "two_turns")

CHOSEN: Final[Mapping[str, Golden]] = {
    "catch_out/two.txt": Golden("catch_out", 2, {}, "two"),
    "catch_out/four.txt": Golden("catch_out", 4, {}, "four"),
    "catch_out/sixty_cards.txt": Golden("catch_out", 3, {"deck": 60}, "sixty cards"),
    "diciassette/two.txt": Golden("diciassette", 2, {}, "two", 50, ("rule",)),
    "diciassette/five.txt": Golden("diciassette", 5, {"backs": "secret"}, "five"),
    "diciassette/live.txt": Golden("diciassette", 3, {"pace": "live"}, "live", 40, ("rule",)),
    "pictomania/three.txt": Golden("pictomania", 3, {}, "three", 60),
    "pictomania/kids_live.txt": Golden("pictomania", 4, {"kids": True, "pace": "live", "lang": "en"}, "kids", 60),
    "sketch/three.txt": Golden("sketch", 3, {}, "three", 60),
    "sketch/kids.txt": Golden("sketch", 2, {"kids": True, "kids_veto": True}, "kids", 50),
    "sketch/live.txt": Golden("sketch", 2, {"pace": "live", "memory": "assisted"}, "live", 40),
    "sketch/teams.txt": Golden("sketch", 4, {"teams": True, "light": "dusk"}, "teams", 30),
    "skyjo_action/three.txt": Golden("skyjo_action", 3, {}, "three", 60),
    "skyjo_action/one_deck.txt": Golden("skyjo_action", 2, {"one_deck": ONE_DECK, "max_turns": 6}, "one deck", 60),
}


def _usual(game: str) -> Iterator[tuple[str, Golden]]:
    """For a game of which none is chosen: one for the least number of seats, one for the most."""
    able = GAMES[game].seats(GAMES[game].NOUNS.options())
    for seats in (able[0], able[-1]):
        yield f"{game}/{seats}.txt", Golden(game, seats, {}, str(seats), 60)


UNCHOSEN: Final = set(GAMES) - {golden.game for golden in CHOSEN.values()}
GOLDEN: Final[Mapping[str, Golden]] = {**CHOSEN, **dict(usual for game in sorted(UNCHOSEN) for usual in _usual(game))}
