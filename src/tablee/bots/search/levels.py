"""How hard the players that search think, by game and level."""

from collections.abc import Mapping
from typing import Final

from tablee.bots.search import diciassette, sketch, skyjo_action
from tablee.bots.search.player import Level, Searcher
from tablee.bots.search.watcher import Watcher
from tablee.engine.player import Player

REGULAR: Final = Level(worlds=12, z=2.5)
STRONG: Final = Level(worlds=40, z=1.5)
MASTER: Final = Level(worlds=120, z=1.5)
NAMED: Final = {"regular": REGULAR, "strong": STRONG, "master": MASTER}

SEARCHING: Final[Mapping[str, Mapping[str, Player]]] = {
    "sketch": {name: Searcher(sketch, level) for name, level in NAMED.items()},
    "diciassette": {name: Searcher(diciassette, level) for name, level in NAMED.items()},
    "skyjo_action": {name: Searcher(skyjo_action, level) for name, level in NAMED.items()},
    "catch_out": {name: Watcher(level) for name, level in NAMED.items()},
}
