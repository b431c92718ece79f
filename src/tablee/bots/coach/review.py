"""The review of a finished match for one seat: each of its decisions, those that mattered most first.

The law: only what the seat saw, could remember and did counts. Two matches that look the same to a seat get the same
review, whatever lay hidden in them.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from tablee.bots.coach.cards import cards_named
from tablee.bots.coach.judgement import Judgement, judged
from tablee.bots.search.knowledge import Move
from tablee.bots.search.levels import SEARCHING
from tablee.bots.search.player import Searcher
from tablee.engine.codec import fit, plain
from tablee.engine.game import Command, Game, Noun, Seat
from tablee.engine.match import Match
from tablee.engine.player import Seated
from tablee.engine.record import Entry, Played, Record, replay
from tablee.games import game_named

FIRST: Final = 3  # decisions that are told before all others
LEVEL: Final = "strong"


class Decision(Noun, frozen=True):
    """A decision, made after this many `step`s of the match, and the strong bot's move there: the same one, or another
    (null: to wait). `odds` is by how much that was the better chance to win, with its standard `error`, and `points` by
    how many points it was better, where those are beyond doubt. A `mistake` is beyond doubt, too. The cards are those
    that the seat saw at the places that the moves name."""

    step: int
    made: Any
    best: Any
    odds: float
    error: float
    points: float | None
    mistake: bool
    made_cards: tuple[str, ...] = ()
    best_cards: tuple[str, ...] = ()


class Review(Noun, frozen=True):
    """The decisions of a seat that `mattered` most, the costliest first, and the `others` as they were made."""

    game: str
    seat: Seat
    mattered: tuple[Decision, ...]
    others: tuple[Decision, ...]


class Position(NamedTuple):
    """A decision that a seat had to take: what it had been told until then, and what it did."""

    step: int
    player: Searcher
    view: Any
    made: Any


def can_review(game: str) -> bool:
    """True for games in which there is a player to compare with."""
    return game in SEARCHING


def review_of(record: Record, seat: Seat) -> Review:
    """The review of a finished match for one seat."""
    return arranged(record.game, seat, decisions_of(record, seat))


def arranged(game: str, seat: Seat, decisions: Iterable[Decision]) -> Review:
    """The decisions in the order in which they are told."""
    made = sorted(decisions, key=lambda decision: decision.step)
    mistakes = sorted((one for one in made if one.mistake), key=lambda one: -one.odds)
    mattered = tuple(mistakes[:FIRST])
    return Review(game, seat, mattered, tuple(one for one in made if one not in mattered))


def decisions_of(record: Record, seat: Seat, part: int = 0, parts: int = 1) -> Iterator[Decision]:
    """The judged decisions of a seat; or one part of them, so that several can be judged at once."""
    game = game_named(record.game)
    matches = replay(game, record)
    yield from reviewed(positions(game, seat, record.log, matches), part, parts)


def reviewed(found: Iterable[Position], part: int = 0, parts: int = 1) -> Iterator[Decision]:
    """The decisions in these positions, less those in which there was nothing to decide."""
    for number, (step, player, view, made) in enumerate(found):
        judgement = judged(player, view, made, step) if number % parts == part else None
        if judgement:
            yield _decision(step, player.knowledge.GAME.NAME, view, made, judgement)


def positions(game: Game, seat: Seat, log: Iterable[Entry], matches: Iterable[Match]) -> Iterator[Position]:
    """The positions in which a seat acted, if its answer could matter."""
    player: Seated | None = None
    for step, (entry, match) in enumerate(zip(log, matches, strict=False)):
        player = player or Seated(SEARCHING[game.NAME][LEVEL], game, seat, match.options)
        view = match.view(seat, recall=True)
        player.observe(match.events, view)
        if isinstance(entry, Played) and entry.seat == seat:
            made = entry.command if isinstance(entry.command, Command) else fit(game.NOUNS.command, entry.command)
            if made in game.legal(view) and not _is_moot(game, match, seat):
                yield Position(step, searcher(player), view, made)


def searcher(player: Seated) -> Searcher:
    """The player that searches at a seat."""
    found = player.player
    if not isinstance(found, Searcher):
        raise TypeError("the coach asks players that search")
    return found


def _is_moot(game: Game, match: Match, seat: Seat) -> bool:
    moot = game.NOUNS.moot
    return moot is not None and moot(match.view(None), seat) is not None


def _decision(step: int, game: str, view: Any, made: Any, judgement: Judgement) -> Decision:
    best, odds, _ = judgement
    return Decision(
        step,
        plain(made),
        spelled(best),
        round(odds.gain, 4),
        round(odds.error, 4),
        clear_points(judgement),
        judgement.is_mistake,
        cards_named(game, view, made),
        cards_named(game, view, best),
    )


def spelled(move: Move) -> Any:
    """A move as it travels."""
    return None if move is None else plain(move)


def clear_points(judgement: Judgement) -> float | None:
    """By how many points one move is better, where that is beyond doubt."""
    points = judgement.points
    return round(points.gain, 2) if points and points.is_sure else None
