"""A player of Catch Out that searches, and gets to know the others in the course of a match."""

from collections.abc import Sequence
from typing import Final

from tablee.bots.search import catch_out
from tablee.bots.search.comparison import Compared
from tablee.bots.search.habits import Watched, noted
from tablee.bots.search.knowledge import Move
from tablee.bots.search.player import Level, Searcher
from tablee.engine.chance import Chance
from tablee.engine.game import Game, Seat
from tablee.engine.player import Decide
from tablee.games.catch_out import model as m
from tablee.games.catch_out.bot import decide
from tablee.games.catch_out.learned import tables

BLUFFING: Final = 1.0  # standard errors


class Watcher(Searcher):
    """A searcher that notes who told the truth, and how announcements were answered."""

    def __init__(self, level: Level, base: Decide[m.View] = decide) -> None:
        super().__init__(catch_out.Knowing({}, base), level, base)
        self.base = base
        self.watched = Watched()

    def begin(self, _game: Game, _seat: Seat, _options: m.Options) -> "Watcher":
        """One that knows nobody yet."""
        return type(self)(self.level, self.base)

    def sureness(self, view: m.View) -> float:
        """There are many lies, one of which always seems to do well: an announcement takes more."""
        return self.level.z + (BLUFFING if view.phase == "announce" else 0.0)

    def observe(self, events: Sequence[m.AnyEvent], view: m.View) -> None:
        """Learns from what has happened."""
        self.watched = noted(self.watched, events, view)
        self.knowledge = catch_out.Knowing(self.watched.habits, self.base)


class Schooled(Watcher):
    """A watcher that goes by the learnt table where there is one for so many seats. Search on top of it did not help:
    it counts on answers that a good bluffer does not give."""

    def weigh(self, view: m.View, usual: Move, chance: Chance) -> tuple[Compared, ...]:
        """Nothing is compared with what the table says."""
        return () if view.seats in tables() else super().weigh(view, usual, chance)
