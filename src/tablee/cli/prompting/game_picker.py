"""Which game, by its name or chosen from a list."""

from rich.markup import escape

from tablee.cli.errors import Sorry
from tablee.cli.rendering.screen import Left, Screen
from tablee.cli.wording.texts import Texts
from tablee.engine.game import Game
from tablee.games import GAMES


def game_called(name: str | None, texts: Texts, screen: Screen) -> Game:
    """The game of this name, however it is written; without one, the only game there is, or the one chosen."""
    if name is None:
        return next(iter(GAMES.values())) if len(GAMES) == 1 else _chosen(texts, screen)
    spelled = name.strip().lower().replace("-", "_").replace(" ", "_")
    if spelled not in GAMES:
        raise Sorry(texts("wrong.game", name=name, games=", ".join(GAMES)))
    return GAMES[spelled]


def _chosen(texts: Texts, screen: Screen) -> Game:
    games = list(GAMES.values())
    screen.say(texts("start.which"))
    for number, game in enumerate(games, 1):
        screen.say(f"  [key]{number}[/] {escape(game.HELP[texts.language].title)}")
    while True:
        line = screen.ask()
        if line == "q":
            raise Left("quit")
        if line in map(str, range(1, len(games) + 1)):
            return games[int(line) - 1]
