"""What the coach says of a decision, made or still to be made, in a sentence."""

from collections.abc import Sequence
from typing import Any

from tablee.bots.coach.hint import Hint
from tablee.bots.coach.review import Decision
from tablee.cli.wording.wording import Wording
from tablee.engine.codec import fit


def advice(decision: Decision, wording: Wording) -> str:
    """A mistake is told by what it cost, in points where these are clear; any other decision by what was made."""
    made = _move(decision.made, decision.made_cards, wording)
    best = _move(decision.best, decision.best_cards, wording)
    if decision.mistake:
        return _worth("review", decision.points, decision.odds, wording, made=made, best=best)
    return wording.texts("review.same" if decision.best == decision.made else "review.close", made=made, best=best)


def hint_text(hint: Hint, wording: Wording) -> str:
    """What to do, and what it is worth beside the next best."""
    best, *others = [_move(move.command, move.cards, wording) for move in hint.moves]
    if not others:
        return wording.texts("hint.alone", best=best)
    if hint.clear:
        return _worth("hint", hint.points, hint.odds, wording, best=best, other=others[0])
    return wording.texts("hint.close", best=best, other=others[0])


def _worth(what: str, points: float | None, odds: float, wording: Wording, **moves: str) -> str:
    """In points where these are clear, else in chances to win."""
    counted = round(points or 0)
    if counted > 0:
        return wording.texts(f"{what}.point" if counted == 1 else f"{what}.points", points=counted, **moves)
    return wording.texts(f"{what}.odds", percent=round(100 * odds), **moves)


def _move(move: Any, cards: Sequence[str], wording: Wording) -> str:
    """A move, with the cards that are seen at the places that it names."""
    if move is None:
        return f"[b]{wording.texts('review.wait')}[/]"
    named = ", ".join(wording.spell("card", card) for card in cards)
    said = wording.command(fit(wording.game.NOUNS.command, move))
    return f"[b]{said}[/]" + (f" ({named})" if named else "")
