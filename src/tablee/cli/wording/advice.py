"""What the coach says of a decision, in a sentence."""

from typing import Any

from tablee.bots.coach.review import Decision
from tablee.cli.wording.wording import Wording
from tablee.engine.codec import fit


def advice(decision: Decision, wording: Wording) -> str:
    """A mistake is told by what it cost, in points where these are clear; any other decision by what was made."""
    texts = wording.texts
    said = {"made": f"[b]{_move(decision.made, wording)}[/]", "best": f"[b]{_move(decision.best, wording)}[/]"}
    if not decision.mistake:
        return texts("review.same" if decision.best == decision.made else "review.close", **said)
    points = round(decision.points or 0)
    if points > 0:
        return texts("review.point" if points == 1 else "review.points", points=points, **said)
    return texts("review.odds", percent=round(100 * decision.odds), **said)


def _move(move: Any, wording: Wording) -> str:
    if move is None:
        return wording.texts("review.wait")
    return wording.command(fit(wording.game.NOUNS.command, move))
