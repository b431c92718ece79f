"""The account of a finished match: how its result came about, and its turning points.

The law: nothing of a match is told before it has ended (`record_of` refuses any other).
"""

from collections.abc import Iterable, Iterator
from typing import Any

from tablee.engine.game import Event, Game, Noun, Step
from tablee.engine.match import Match
from tablee.engine.record import Record, replay
from tablee.games import game_named


class Moment(Noun, frozen=True):
    """A turning point: the number of its step in the replay, and what happened."""

    step: int
    event: Any


class Account(Noun, frozen=True):
    """Facts that a game's catalogue words under `account`, and turning points in their order."""

    facts: tuple[Any, ...]
    moments: tuple[Moment, ...]


def account_of(record: Record) -> Account:
    """The account of a finished match."""
    game = game_named(record.game)
    return account_by(game, replay(game, record))


def account_by(game: Game, matches: Iterable[Match]) -> Account:
    """The account of a finished match by its steps; an empty one where its game gives none."""
    if game.HINDSIGHT is None:
        return Account((), ())
    moments: list[Moment] = []
    facts = tuple(game.HINDSIGHT.account(_steps(matches, game.HINDSIGHT.turning, moments)))
    return Account(facts, tuple(moments))


def _steps(matches: Iterable[Match], turning: tuple[type[Event], ...], moments: list[Moment]) -> Iterator[Step]:
    """The match step by step, noting its turning points: a long one is never held whole."""
    for number, match in enumerate(matches):
        moments += [Moment(number, event) for event in match.events if isinstance(event, turning)]
        yield Step(match.state, match.events)
