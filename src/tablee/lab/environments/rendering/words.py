"""A scene in words: the rows of cards, what has just happened, and what is asked now."""

from collections.abc import Iterator

from tablee.engine.match import Match
from tablee.engine.sentences import Sentences, tag_of
from tablee.lab.environments.rendering.scenes import Card, Row, Scene


def words(match: Match, scene: Scene) -> str:
    """A few lines of text. Cards that lie face down are in brackets."""
    width = max(len(row.title) for row in scene)
    return "\n".join([f"{match.game.NAME}, step {match.version}", *(_row(row, width) for row in scene), *_said(match)])


def _row(row: Row, width: int) -> str:
    mark = ">" if row.acting else " "
    return f"{mark} {row.title:{width}}  {'  '.join(map(_card, row.cards))}".rstrip()


def _card(card: Card | None) -> str:
    if card is None:
        return "-"
    return f"({card.face})" if card.down else card.face


def _said(match: Match) -> Iterator[str]:
    """The sentences that a spectator is told."""
    names = [f"seat {seat}" for seat in range(match.seats)]
    say = Sentences(match.game.TEXTS["en"], "en", names, None)
    for event in match.events:
        told = say.event(event)
        if told is None or told:
            yield told or tag_of(event)
    outcome = match.outcome
    asked = say.phase(match.view(None), ()) if outcome is None else say.outcome(outcome.why, outcome.winners)
    if asked:
        yield asked
