"""Picks the game: by its name, or from a list that the person chooses from."""

from rich.markup import escape

from tablee.cli.errors import Quit, UserError
from tablee.cli.rendering.screen import Screen
from tablee.cli.wording.texts import Texts
from tablee.engine.game import Game
from tablee.games import GAMES


def pick_game(name: str | None, texts: Texts, screen: Screen) -> Game:
    """The game of this name, however it is written; without a name, the only game there is, or the chosen one."""
    if name is None:
        return next(iter(GAMES.values())) if len(GAMES) == 1 else _chosen(texts, screen)
    spelled = name.strip().lower().replace("-", "_").replace(" ", "_")
    if spelled not in GAMES:
        raise UserError(texts("wrong.game", name=name, games=", ".join(GAMES)))
    return GAMES[spelled]


def _chosen(texts: Texts, screen: Screen) -> Game:
    games = list(GAMES.values())
    screen.say(texts("start.which"))
    for number, game in enumerate(games, 1):
        screen.say(f"  [key]{number}[/] {escape(game.HELP[texts.language].title)}")
    while True:
        line = screen.ask()
        if line == "q":
            raise Quit("quit")
        if line in map(str, range(1, len(games) + 1)):
            return games[int(line) - 1]
