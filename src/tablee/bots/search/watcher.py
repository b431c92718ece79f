"""A player of Catch Out that searches, and gets to know the others in the course of a match."""

from collections.abc import Sequence

from tablee.bots.search import catch_out
from tablee.bots.search.habits import Watched, noted
from tablee.bots.search.player import Level, Searcher
from tablee.engine.game import Game, Seat
from tablee.games.catch_out import model as m


class Watcher(Searcher):
    """A searcher that notes who told the truth, and how announcements were answered."""

    def __init__(self, level: Level) -> None:
        super().__init__(catch_out, level)
        self.watched = Watched()

    def begin(self, _game: Game, _seat: Seat, _options: m.Options) -> "Watcher":
        """One that knows nobody yet."""
        return Watcher(self.level)

    def observe(self, events: Sequence[m.AnyEvent], view: m.View) -> None:
        """Learns from what has happened."""
        self.watched = noted(self.watched, events, view)
        self.knowledge = catch_out.Knowing(self.watched.habits)
