"""How hard the players of the card games think, by game and level."""

from collections.abc import Mapping
from typing import Final

from tablee.bots.search import catch_out, diciassette, sketch, skyjo_action
from tablee.bots.search.beginner import Beginner
from tablee.bots.search.player import Level, Searcher
from tablee.bots.search.watcher import Watcher
from tablee.engine.player import Player

FORGETFUL, UNFORGETTING = sketch.GAME.PLAYERS["forgetful"], sketch.GAME.PLAYERS["unforgetting"]

SEARCHING: Final[Mapping[str, Mapping[str, Player]]] = {  # from the weakest to the strongest
    "sketch": {
        "beginner": Beginner(sketch, FORGETFUL),
        "regular": Searcher(sketch, Level(worlds=16, z=2.5)),
        "strong": Searcher(sketch, Level(worlds=80, z=1.5), UNFORGETTING),
        "master": Searcher(sketch, Level(worlds=200, z=1.5), UNFORGETTING),
    },
    "diciassette": {
        "beginner": Beginner(diciassette),
        "regular": Searcher(diciassette, Level(worlds=12, z=2.5)),
        "strong": Searcher(diciassette, Level(worlds=40, z=1.5)),
        "master": Searcher(diciassette, Level(worlds=120, z=1.5)),
    },
    "skyjo_action": {
        "beginner": Beginner(skyjo_action),
        "regular": Searcher(skyjo_action, Level(worlds=4, z=2.5)),
        "strong": Searcher(skyjo_action, Level(worlds=12, z=1.5)),
        "master": Searcher(skyjo_action, Level(worlds=36, z=1.5)),
    },
    "catch_out": {
        "beginner": Beginner(catch_out),
        "regular": Watcher(Level(worlds=8, z=2.5)),
        "strong": Watcher(Level(worlds=40, z=1.5)),
        "master": Watcher(Level(worlds=120, z=1.5)),
    },
}
