from collections.abc import Iterator
from typing import Any

import pytest

from tablee import GAMES, Chance, Match, bots_of
from tablee.bots.search.beginner import FRESH, WEAKNESSES, remembered
from tablee.engine.memory import HIDDEN
from tablee.lab.arena import play_out


@pytest.mark.parametrize("pace", ["relaxed", "live"])
@pytest.mark.parametrize("game", ["catch_out", "diciassette", "sketch", "skyjo_action"])
def test_a_beginner_keeps_to_the_rules(game: str, pace: str) -> None:
    beginner = bots_of(GAMES[game])["beginner"]
    match = Match.start(GAMES[game], 3, {"pace": pace}, seed=2)
    assert play_out(match, [beginner] * 3, seed=3).match.outcome


def test_a_beginner_blunders_now_and_then() -> None:
    game = GAMES["skyjo_action"]
    bots = bots_of(game)
    match = Match.start(game, 2, {"simplest": True}, seed=1)
    view = match.view(min(match.to_act), recall=True)
    usual = bots["rule"].decide(view, Chance("s"))
    blunders = [bots["beginner"].decide(view, Chance("s", step)).command != usual.command for step in range(200)]
    assert 0 < sum(blunders) < 60


def late_views(game: str) -> Iterator[Any]:
    """What the seats of a long match see that are asked."""
    views: list[Any] = []

    def note(match: Match, _log: Any) -> None:
        views.extend(match.view(seat, recall=True) for seat in match.to_act)

    play_out(Match.start(GAMES[game], 3, seed=2), [bots_of(GAMES[game])["rule"]] * 3, note, seed=3)
    yield from views[len(views) // 2 :][:40]


def cards_in(view: Any, part: str) -> list[str]:
    lying = getattr(view.recall, part)
    flat = [card for pile in lying for card in pile] if part != "discard" else lying
    return [card.card for card in flat if card]


@pytest.mark.parametrize("game", ["catch_out", "diciassette", "skyjo_action"])
def test_a_beginner_cannot_place_some_cards_that_were_covered_a_while_ago(game: str) -> None:
    forgotten, forgets = 0, WEAKNESSES[game].forgets
    for step, view in enumerate(late_views(game)):
        seen = remembered(view, forgets, Chance("forgets", step))
        for part in (fading.part for fading in forgets):
            pairs = list(zip(cards_in(view, part), cards_in(seen, part), strict=True))
            assert all(after in (before, HIDDEN) for before, after in pairs)
            forgotten += sum(before != after for before, after in pairs)
        assert seen.recall.discard[-FRESH:] == view.recall.discard[-FRESH:]
        assert GAMES[game].legal(seen).compact() == GAMES[game].legal(view).compact()
    assert forgotten > 40


def test_a_beginner_of_skyjo_action_sees_what_lies_open() -> None:
    for view in late_views("skyjo_action"):
        seen = remembered(view, WEAKNESSES["skyjo_action"].forgets, Chance("forgets"))
        for before, after in zip(view.recall.grids, seen.recall.grids, strict=True):
            assert [card for card in after if card and card.up] == [card for card in before if card and card.up]
