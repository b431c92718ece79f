"""The levels of the card games, and their manners."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tablee import GAMES, Chance, Match, bots_of
from tablee.engine.manner import MANNERS
from tablee.engine.record import Entry
from tablee.games.diciassette import model as d
from tablee.games.sketch import model as s
from tablee.lab.arena import play_out

CARD_GAMES = ("catch_out", "diciassette", "sketch", "skyjo_action")


def answers(game: str, bots: Sequence[str], matches: int) -> Counter[tuple[str, Any]]:
    """What these bots would do wherever a seasoned player had to decide."""
    named = bots_of(GAMES[game])
    counted: Counter[tuple[str, Any]] = Counter()

    def watch(match: Match, _log: Sequence[Entry]) -> None:
        for seat in sorted(match.to_act):
            view = match.view(seat, recall=True)
            for bot in bots:
                counted[bot, named[bot].decide(view, Chance("s", match.version)).command] += 1

    for number in range(matches):
        play_out(Match.start(GAMES[game], 2, seed=f"manners/{number}"), [named["seasoned"]] * 2, watch, number)
    return counted


@pytest.mark.parametrize(("game", "call"), [("diciassette", d.Call()), ("sketch", s.Assault())])
def test_the_bold_call_more_often_than_the_careful(game: str, call: Any) -> None:
    counted = answers(game, ("regular-bold", "regular-careful"), 12)
    assert counted["regular-bold", call] > counted["regular-careful", call]


@pytest.mark.parametrize("game", CARD_GAMES)
def test_the_manners_of_a_level_decide_alike_but_not_always(game: str) -> None:
    """A level without search, and what it goes by: searchers begin with the same."""
    named = bots_of(GAMES[game])
    rules = [getattr(named[f"strong-{manner}"], "rule") for manner in MANNERS]  # noqa: B009 - of searchers only
    same: Counter[bool] = Counter()

    def watch(match: Match, _log: Sequence[Entry]) -> None:
        for seat in sorted(match.to_act):
            view = match.view(seat, recall=True)
            bold, careful = (rule(view, Chance("s", match.version)).command for rule in rules)
            same[bold == careful] += 1

    for number in range(4):
        play_out(Match.start(GAMES[game], 2, seed=f"manners/{number}"), [named["rule"]] * 2, watch, number)
    assert same[True] > same[False] > 0
