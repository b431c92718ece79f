"""A hint for a seat that has to decide: what the strong bot would do there.

The law: a hint follows from what the seat sees and was told, and from the number of the step. It is measured in the
worlds in which the review measures, so nobody who follows a hint is told of a mistake afterwards.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from tablee.bots.coach import judgement
from tablee.bots.coach.cards import cards_named
from tablee.bots.coach.judgement import Judgement, imagined_at, measured, others_at, ranked
from tablee.bots.coach.review import LEVEL, clear_points, searcher, spelled
from tablee.bots.search.comparison import Compared, better
from tablee.bots.search.knowledge import Move
from tablee.bots.search.levels import SEARCHING
from tablee.bots.search.player import Searcher
from tablee.engine.chance import Chance
from tablee.engine.game import Event, Game, Noun
from tablee.engine.player import Seated


class HintedMove(Noun, frozen=True):
    """A move (null: to wait), and the cards that the seat sees at the places that it names."""

    command: Any
    cards: tuple[str, ...]


class Hint(Noun, frozen=True):
    """The strong bot's move, and the next best where one is worth a thought: by how much the first is the better chance
    to win (`odds`), and by how many `points`, where those are beyond doubt. If the difference is not `clear`, either is
    about as good."""

    moves: tuple[HintedMove, ...]
    odds: float = 0.0
    points: float | None = None
    clear: bool = False


Told = tuple[Sequence[Event], Any]  # what has happened, and what the seat saw then


def hint_at(game: Game, view: Any, told: Iterable[Told], step: int) -> Hint:
    """The hint for a seat that sees this after so many steps, and has been told all that before."""
    player = Seated(SEARCHING[game.NAME][LEVEL], game, view.seat, view.options)
    for events, seen in told:
        player.observe(events, seen)
    moves, judged = weighed(searcher(player), view, step)
    named = tuple(HintedMove(spelled(move), cards_named(game.NAME, view, move)) for move in moves)
    if judged is None:
        return Hint(named)
    return Hint(named, round(judged.odds.gain, 4), clear_points(judged), judged.is_mistake)


def weighed(player: Searcher, view: Any, number: int) -> tuple[tuple[Move, ...], Judgement | None]:
    """The player's move, and the next best with by how much it is worse; a move alone if nothing else is worth a
    thought."""
    chance = Chance("coach", number)
    usual = player.rule(view, chance).command
    others = others_at(player, view, usual, chance)
    imagined = imagined_at(player, view, chance, judgement.CHOOSING + judgement.MEASURING) if others else ()
    choosing, measuring = imagined[: judgement.CHOOSING], imagined[judgement.CHOOSING :]
    found = ranked(player, view, usual, others, choosing, f"choosing/{number}") if others else ()
    if not found:
        return (usual,), None
    sure = better(found, player.level.z)
    best = sure.move if sure else usual
    rival = next(one.move for one in _in_order(usual, found) if one.move != best)
    judged = measured(player, view, rival, best, measuring, f"measuring/{number}")
    if judged.odds.gain >= 0:
        return (best, rival), judged
    return (rival, best), Judgement(rival, -judged.odds, judged.points and -judged.points)


def _in_order(usual: Move, others: Sequence[Compared]) -> list[Compared]:
    return sorted((Compared(usual, 0.0, 0.0), *others), key=lambda one: -one.gain)
