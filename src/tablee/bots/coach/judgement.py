"""One decision, judged.

The law: a judgement follows from the view of the seat, its move and a number, and from nothing else. The rival move is
chosen in some imagined worlds and measured in others, or the luckiest guess would look better than it is. Budgets count
worlds, so the same decision is always judged alike.
"""

from collections.abc import Sequence
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from tablee.bots.coach.points import POINTS
from tablee.bots.search.comparison import Compared, compared
from tablee.bots.search.future import end_of, worth
from tablee.bots.search.knowledge import Move
from tablee.bots.search.player import Searcher
from tablee.engine.belief import worlds
from tablee.engine.chance import Chance

CHOOSING: Final = 24  # worlds in which the best other move is found
MEASURING: Final = 60  # fresh ones, in which it is compared with the move made
SURE: Final = 2.5  # standard errors: a decision less clear than that is no mistake
TRIFLE: Final = 0.01  # of the chance to win: nobody needs to be told of less


class Difference(NamedTuple):
    """By how much one move is better than another, on average, and the standard error of that."""

    gain: float
    error: float

    def __neg__(self) -> "Difference":
        return Difference(-self.gain, self.error)

    @property
    def is_sure(self) -> bool:
        """True if the one is better beyond doubt."""
        return self.gain > SURE * self.error


class Judgement(NamedTuple):
    """The best other move, and by how much it was better than the one made: in chances to win, and in points where the
    game has some."""

    best: Move
    odds: Difference
    points: Difference | None

    @property
    def is_mistake(self) -> bool:
        """True if the other move was better beyond doubt, and by enough to be worth a word."""
        return self.odds.is_sure and self.odds.gain >= TRIFLE


def judged(player: Searcher, view: Any, made: Move, number: int) -> Judgement | None:
    """A judgement of a move, from what its seat saw and could remember; None if there was nothing to decide."""
    chance = Chance("coach", number)
    others = others_at(player, view, made, chance)
    if not others:
        return None
    imagined = imagined_at(player, view, chance, CHOOSING + MEASURING)
    found = ranked(player, view, made, others, imagined[:CHOOSING], f"choosing/{number}")
    best = found[0].move if found and found[0].gain > 0 else made
    return measured(player, view, made, best, imagined[CHOOSING:], f"measuring/{number}")


def others_at(player: Searcher, view: Any, made: Move, chance: Chance) -> list[Move]:
    """The other moves that are worth a thought, the rule bot's among them."""
    game = player.knowledge.GAME
    thought_of = player.knowledge.candidates(view, chance)
    if not thought_of:
        return []
    legal = game.legal(view)
    moves = dict.fromkeys((player.rule(view, chance).command, *thought_of))
    return [move for move in moves if move != made and (move is None or move in legal)]


def imagined_at(player: Searcher, view: Any, chance: Chance, count: int) -> Sequence[Any]:
    """Worlds that fit what a seat sees and could remember."""
    knowledge = player.knowledge
    return worlds(knowledge.GAME.imagine, view, chance, count, knowledge.belief(view))


def ranked(
    player: Searcher, view: Any, made: Move, others: Sequence[Move], imagined: Sequence[Any], seed: str
) -> tuple[Compared, ...]:
    """The other moves compared with one, the best first, less those that fell behind."""
    knowledge = player.knowledge

    def sample(move: Move, at: int) -> float:
        return worth(knowledge, imagined[at], view.seat, move, f"{seed}/{at}")

    return compared(made, others, sample, len(imagined), knowledge.is_quiet)


def measured(player: Searcher, view: Any, made: Move, best: Move, imagined: Sequence[Any], seed: str) -> Judgement:
    """Both moves in the same worlds."""
    knowledge, counted = player.knowledge, POINTS.get(player.knowledge.GAME.NAME)
    if best == made:
        return Judgement(made, Difference(0.0, 0.0), Difference(0.0, 0.0) if counted else None)
    odds: list[float] = []
    points: list[float] = []
    for at, world in enumerate(imagined):
        after = [end_of(knowledge, world, view.seat, move, f"{seed}/{at}") for move in (best, made)]
        odds.append(knowledge.value(after[0], view.seat) - knowledge.value(after[1], view.seat))
        if counted:
            points.append(counted(after[0], view.seat) - counted(after[1], view.seat))
    return Judgement(best, _difference(odds), _difference(points) if counted else None)


def _difference(gains: Sequence[float]) -> Difference:
    return Difference(fmean(gains), stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else inf)
