import pytest

from tablee import GAMES, Chance, Match, bots_of
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
