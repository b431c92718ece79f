"""A player that searches: it imagines worlds that fit what it sees, and how they go on after each of its moves.

It begins with what the rule bot would do, and does something else only where that is better beyond doubt. Budgets count
worlds, never seconds, so the same seeds give the same match on any machine.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from tablee.bots.search.comparison import Compared, better, compared
from tablee.bots.search.future import worth
from tablee.bots.search.knowledge import Knowledge, Move
from tablee.engine.belief import worlds
from tablee.engine.chance import Chance
from tablee.engine.player import Choice, Decide

REACTING: Final = 1.2  # seconds, more or less, where the rule bot would have waited


class Level(NamedTuple):
    """How hard a player searches: in how many worlds, and how sure it wants to be to leave the first move, that of its
    rule of thumb, in standard errors. `by_turns`: a future takes some table turns, which are longer where more sit, so
    worlds are counted for a table of two."""

    worlds: int
    z: float
    by_turns: bool = False

    def worlds_at(self, seats: int) -> int:
        """The worlds at a table of so many, such that a decision costs about the same at all."""
        return max(2, self.worlds * 3 // (1 + seats)) if self.by_turns else self.worlds


class Searcher:
    """The rule bot with second thoughts. It `ponders`: it may take long to decide."""

    ponders: Final = True

    def __init__(self, knowledge: Knowledge, level: Level, rule: Decide[Any] | None = None) -> None:
        self.knowledge = knowledge
        self.level = level
        self.rule = rule or knowledge.GAME.PLAYERS["rule"]

    def decide(self, view: Any, chance: Chance) -> Choice:
        """The rule bot's choice, or a better one."""
        usual = self.rule(view, chance)
        best = better(self.weigh(view, usual.command, chance), self.sureness(view))
        return usual if best is None else _instead(usual, best.move, chance)

    def sureness(self, _view: Any) -> float:
        """How sure it wants to be here to leave the first move, in standard errors."""
        return self.level.z

    def weigh(self, view: Any, usual: Move, chance: Chance) -> tuple[Compared, ...]:
        """The other moves that are worth a thought, compared with the usual one, the best first."""
        others = self._others(view, usual, chance)
        if not others:
            return ()
        knowledge, seed, count = self.knowledge, f"{chance.seed}/{chance.step}/future", self.level.worlds_at(view.seats)
        imagined: Sequence[Any] = worlds(knowledge.GAME.imagine, view, chance, count, knowledge.belief(view))

        def sample(move: Move, at: int) -> float:
            return worth(knowledge, imagined[at], view.seat, move, f"{seed}/{at}")

        return compared(usual, others, sample, count, knowledge.is_quiet)

    def _others(self, view: Any, usual: Move, chance: Chance) -> list[Move]:
        legal = self.knowledge.GAME.legal(view)
        moves = self.knowledge.candidates(view, chance)
        return [move for move in dict.fromkeys(moves) if move != usual and (move is None or move in legal)]


def _instead(usual: Choice, move: Move, chance: Chance) -> Choice:
    """Another move, after the time that the usual one would have taken: it tells nothing of the cards."""
    if move is None:
        return Choice(None)
    after = usual.after if usual.command is not None else REACTING * (0.6 + 0.8 * chance.unit("reacting"))
    return Choice(move, after)
