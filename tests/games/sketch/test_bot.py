"""The rule-of-thumb player: what it throws, vetoes, draws, aims at, and when it attacks."""

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.engine.player import Choice
from tablee.games.sketch import model as m
from tablee.games.sketch.bot import decide
from tablee.games.sketch.forgetting import PERFECT
from tablee.lab.simulate import simulate
from tests.games.sketch.table import (
    ASSAULT,
    DONE,
    DRAW,
    HANDS,
    PASS,
    TAKE,
    after,
    at,
    begun,
    deal,
    drop,
    lay,
    passes,
    sk,
    swap,
    veto,
)


def choice(match: Match, seat: int, seed: str = "player") -> Choice:
    return decide(PERFECT, match.view(seat, recall=True), Chance(seed, match.version))


def decided(match: Match, seat: int) -> Any:
    return choice(match, seat).command


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_clearly_beats_chance(seats: int) -> None:
    result = simulate("sketch", 40, seats=seats, bots=("rule", "random"), jobs=1)
    rule, chance = result.bots
    assert rule.win_rate > 0.8 > 4 * chance.win_rate


@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [("unforgetting", "rule", 0.5), ("rule", "forgetful", 0.6), ("forgetful", "random", 0.85)],
)
def test_who_remembers_better_plays_better(better: str, worse: str, least: float) -> None:
    standing, _ = simulate("sketch", 150, seats=2, bots=(better, worse), jobs=1).bots
    assert standing.win_rate >= least


def test_it_throws_what_it_knows_to_match_the_dearest_first() -> None:
    match = after("evil_king", "1 2", "good_king! 4! evil_king!")
    assert decided(match, 1) == sk(2)
    assert decided(after("7", "1 2", "4! 7!"), 1) == sk(1)
    assert decided(after("archer", "1 2", "archer! 7!", aim=at(1)), 1) == sk(0)


def test_it_announces_and_says_what_it_has_seen() -> None:
    command = decided(after("7", "1 2", "4! 7!", discard="9"), 1)
    assert (command.announced, command.seen) == (True, 2)


def test_it_throws_nothing_that_it_does_not_know_or_that_costs_nothing() -> None:
    assert decided(after("7", "1 2", "4 7"), 1) == PASS
    assert decided(after("good_king", "1 2", "4! good_king!"), 1) == PASS


def test_it_vetoes_what_hurts_and_keeps_its_veto_otherwise() -> None:
    hands = ("1! 2!", "veto! 1! 2!", "5! 6!")
    assert decided(after("archer", *hands, aim=at(1)), 1) == veto(0)
    assert decided(after("archer", *hands, aim=at(2)), 1) == PASS
    assert decided(after("magician", *hands, aim=swap((1, 1), (2, 0))), 1) == veto(0)
    assert decided(after("magician", *hands, aim=swap((0, 1), (2, 0))), 1) == PASS
    assert decided(passes(after("archer", *hands, aim=at(1))), 1) == PASS


def test_it_cancels_the_penalty_of_its_own_veto() -> None:
    assert decided(after("veto", "veto! 2!", "5!"), 0) == veto(0)
    assert decided(after("veto", "3! 2!", "veto!"), 1) == PASS


def test_it_fights_for_an_action_that_helps_it_much() -> None:
    match = after("magician", "veto! 10!", "3 veto!", aim=swap((0, 1), (1, 0)), points={"10": 60})
    match = match.play(1, veto(1))
    assert decided(match, 0) == veto(0)


def test_it_attacks_when_it_is_far_ahead_and_not_before() -> None:
    ahead = ("1! good_king!", "9 10 8", "7 9 9")
    assert decided(after("5", *ahead), 0) == ASSAULT
    assert decided(after("5", *ahead), 1) == PASS
    assert decided(after("5", "9! 8! 10!", "1 2 3", "4 5 6"), 0) == PASS
    assert decided(after("5", "1 2 3 4", "9 10", "7 9"), 0) == PASS  # it does not know how good its hand is
    match = after("5", *ahead)
    assert decided(replace(match, state=replace(match.state, assault=2)), 0) == PASS


def test_it_discards_what_takes_most_off_its_hand() -> None:
    assert decided(_drawn("1! 10! 3!", "2"), 0) == drop(1)
    assert decided(_drawn("6! 6! 10!", "2"), 0) in (drop(0), drop(1))  # the twin follows
    assert decided(_drawn("1! archer! 3!", "2"), 0) == drop(1)
    assert decided(_drawn("veto! 1! 2!", "3"), 0) == drop(3)
    assert decided(_drawn("1! 2! 3", "1"), 0) == drop(2)  # what it does not know is dear


def _drawn(hand: str, card: str) -> Match:
    return lay(hand, "4 5 6", deck=card).play(0, DRAW)


def test_it_takes_a_small_number_from_the_discard_and_no_large_one() -> None:
    assert decided(lay("9! 10! 8!", "4", discard="1"), 0) == TAKE
    assert decided(lay("1! 2! 1!", "4", discard="10"), 0) == DRAW
    assert decided(lay("1! 2! 1!", "4", discard="archer"), 0) == DRAW


def test_it_aims_at_who_is_best_off() -> None:
    assert decided(after("archer", "5! 5!", "9^ 9^ 9^", "1^"), 0) == at(2)


def test_it_never_aims_at_its_partner() -> None:
    hands = ("5! 5!", "9^ 9^", "1^", "8^ 8^")
    assert decided(after("archer", *hands, teams=True), 0) in (at(1), at(3))


def test_it_lets_a_dancer_shuffle_who_knows_most() -> None:
    match = after("dancer", "5! 5!", "9 9 9!", "1! 2! 3!")
    assert decided(match, 0) == at(2)


def test_it_swaps_its_dearest_card_for_the_cheapest_it_knows() -> None:
    match = after("magician", "10! 1!", "2^ 9^", "8 8")
    assert decided(match, 0) == swap((0, 0), (1, 0))


def test_it_looks_at_its_own_unknown_cards_first() -> None:
    assert decided(after("seer", "5! 6", "7 8"), 0) == at(0, 1)
    assert decided(after("seer", "5! 6!", "7 8^"), 0) == at(1, 0)
    assert decided(after("seer", "5^ 6", "7 8^", kids=True), 0) == at(0, 1, "up")


def test_it_ends_its_looks() -> None:
    match = deal(*HANDS)
    look = decided(match, 0)
    assert isinstance(look, m.Look)
    assert decided(match.play(0, look), 0) == DONE
    assert decided(passes(after("seer", *HANDS, aim=at(1, 0))), 0) == DONE


def test_at_live_pace_it_reacts_like_a_person_and_then_lets_things_come() -> None:
    match = after("7", "1 2", "4! 7!", pace="live")
    times = [choice(match, 1, seed).after for seed in "abcdefgh"]
    assert all(0.8 < time < 2.1 for time in times)
    assert len(set(times)) == 8
    assert decided(match, 0) == PASS
    assert decided(match.play(0, PASS), 0) is None
    waiting = match.play(1, sk(1)).time_up("react")
    assert decided(waiting, 0) is None
    assert decided(waiting, 1) in (DRAW, TAKE)


def test_at_live_pace_it_throws_even_while_the_next_seat_may_draw() -> None:
    match = after("7", "1 2", "4! 5!", "7! 8!", pace="live").time_up("react")
    assert decided(match, 2) == sk(0)


def test_it_thinks_for_a_while_about_anything() -> None:
    for match in (begun(*HANDS), begun(*HANDS).play(0, DRAW), after("archer", *HANDS), after("7", *HANDS)):
        assert 0.5 < choice(match, 0).after < 5


def test_two_tables_of_the_same_seed_see_the_same_play() -> None:
    one, other = (simulate("sketch", 5, seats=3, bots=("rule",), jobs=1) for _ in range(2))
    assert one.bots == other.bots


def test_it_plays_with_prices_of_the_table() -> None:
    assert decided(lay("10! 1!", "4 5", deck="2", points={"10": -5}).play(0, DRAW), 0) == drop(2)
