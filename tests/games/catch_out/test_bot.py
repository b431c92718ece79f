"""The rule-of-thumb player plays sensibly."""

from typing import Any

import pytest
from msgspec.structs import replace

from tablee import GAMES, Chance, Match, simulate
from tablee.games.catch_out import bot
from tablee.games.catch_out import model as m
from tablee.games.catch_out.scoring import true

GAME = GAMES["catch_out"]
DEMONS_AND_ANGELS = ["A5", "D7", "X", "A1", "D8"]


def at(seats: int, deck: list[str], *commands: Any) -> Match:
    match = Match.start(GAME, seats, seed=1, fixed={"first": 0, "deck": deck})
    for command in commands:
        match = match.play(min(match.to_act), command)
    return match


def decisions(match: Match, count: int = 200) -> list[Any]:
    view = match.view(min(match.to_act), recall=True)
    return [bot.decide(view, Chance("bot", step)).command for step in range(count)]


def test_it_wins_most_games_against_three_random_bots() -> None:
    rule, _ = simulate("catch_out", 100, seats=4, bots=["rule", "random"], jobs=1).bots
    assert rule.win_rate_95.low > 0.5


@pytest.mark.parametrize("seats", [2, 6])
def test_it_beats_random_bots_at_small_and_large_tables(seats: int) -> None:
    rule, random_bot = simulate("catch_out", 60, seats=seats, bots=["rule", "random"], jobs=1).bots
    assert rule.win_rate_95.low > random_bot.win_rate_95.high


def test_it_lies_about_as_often_as_it_tells_the_truth() -> None:
    said = decisions(at(3, ["A9", "A4", "A0"]))
    lies = sum(not true(command.values, ("A9", "A4", "A0")) for command in said)
    assert 60 <= lies <= 140


def test_its_lies_are_never_three_alike_and_keep_some_truth() -> None:
    lies = [c.values for c in decisions(at(3, ["A9", "A4", "A0"])) if not true(c.values, ("A9", "A4", "A0"))]
    assert all(len(set(values)) > 1 for values in lies)
    assert all(set(values) & {9, 4, 0} for values in lies)


def test_it_scores_an_angel_face_up_and_discards_a_demon() -> None:
    (keep,) = set(map(str, decisions(at(3, DEMONS_AND_ANGELS, m.Announce((5, 3, 2)), m.Take()), 20)))
    assert keep in {str(m.Keep(demon, angel, "up")) for demon in ("D7", "D8") for angel in ("A5", "A1")}


def test_with_no_angel_it_scores_a_card_face_down() -> None:
    (command, *_) = decisions(at(3, ["D9", "D7", "X", "D7", "D8"], m.Announce((5, 3, 2)), m.Take()), 1)
    assert (command.score, command.face) == ("X", "down")


def test_it_keeps_plus_two_and_hands_out_minus_two() -> None:
    shared = at(3, ["A5", "D7", "X"], m.Announce((9, 9, 8)), m.Challenge("false"))
    (command, *_) = decisions(shared, 1)
    assert command == m.Share((m.Give("A5", 1, "up"), m.Give("D7", 0, "up"), m.Give("X", 1, "down")))


def test_it_does_not_believe_values_that_it_knows_to_lie_elsewhere() -> None:
    mine = ["A9", "A9", "A9"]
    nines_seen = tuple(card for card in m.CARDS[54] if card not in ("A9", "D9"))
    assert bot._belief((9, 9, 0), nines_seen, m.CARDS[54]) < 0.1 < bot._belief((9, 9, 0), m.CARDS[54], m.CARDS[54])
    assert mine.count("A9") == m.CARDS[54].count("A9")


def test_forced_to_challenge_it_does() -> None:
    forced = at(3, ["A5", "A5", "A5"], m.Announce((5, 5, 5)))
    assert all(isinstance(command, m.Challenge) for command in decisions(forced, 50))


def test_sometimes_it_takes_and_sometimes_it_challenges() -> None:
    kinds = {type(command) for command in decisions(at(4, ["A9", "A4", "A0"], m.Announce((9, 4, 0))))}
    assert kinds == {m.Take, m.Challenge}


def test_it_ends_the_game_only_when_that_wins() -> None:
    for ahead, expected in ((True, m.Take), (False, m.Challenge)):
        match = at(3, ["A9", "A4", "A0"], m.Announce((9, 4, 0)))
        points = m.Placed("A1", "up", m.EVERYBODY)
        piles = ((), (points,), ()) if ahead else ((points,), (), ())
        discard = tuple(m.Placed(card, "down", 0) for card in match.state.deck)
        state = replace(match.state, deck=(), piles=piles, discard=discard)
        view = GAME.view(state, 1, recall=True)
        assert isinstance(bot.decide(view, Chance("s")).command, expected)


def test_it_takes_a_human_while() -> None:
    view = at(3, ["A9", "A4", "A0"]).view(0, recall=True)
    times = {bot.decide(view, Chance("s", step)).after for step in range(20)}
    assert all(0.8 <= after <= 5 for after in times)
    assert len(times) > 10
