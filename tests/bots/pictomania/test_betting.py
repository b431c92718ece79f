"""Bets go where they are worth most, each number once."""

import pytest

from tablee.bots.pictomania.betting import prospects
from tablee.games.pictomania import model as m
from tests.games.pictomania.table import FINISH, bet, drawing, inked, play


def spread(number: int, chance: float, *rest: int) -> tuple[float, ...]:
    """This much for a number, all else for the rest."""
    others = rest or tuple(each for each in m.NUMBERS if each != number)
    return tuple(chance if each == number else (1 - chance) / len(others) * (each in others) for each in m.NUMBERS)


@pytest.mark.rule("PI-2.5")
def test_two_seats_that_look_alike_get_different_numbers() -> None:
    view = inked(drawing(), (1, 2)).view(0)
    found = {each.bet.seat: each.bet.number for each in prospects(view, 0, {1: spread(3, 0.6, 5), 2: spread(3, 0.9)})}
    assert found == {2: 3, 1: 5}


def test_the_clearest_slate_comes_first_and_seats_that_are_bet_on_no_more() -> None:
    view = play(inked(drawing(), (1, 2, 3)), (0, bet(2, 4))).view(0)
    odds = {1: spread(3, 0.5), 2: spread(4, 0.9), 3: spread(6, 0.8)}
    assert [(each.bet, round(each.chance, 6)) for each in prospects(view, 0, odds)] == [
        (bet(3, 6), 0.8),
        (bet(1, 3), 0.5),
    ]


@pytest.mark.rule("PI-3.3")
def test_a_bet_after_others_is_worth_less() -> None:
    match = inked(drawing(), (1,))
    first, late = (
        prospects(each.view(0), 0, {1: spread(3, 0.8)})[0]
        for each in (match, play(match, (2, bet(1, 3)), (3, bet(1, 4))))
    )
    assert first.worth > late.worth > 0


@pytest.mark.rule("PI-3.5", "PI-3.9")
def test_a_wild_guess_costs_more_than_it_brings_once_one_is_about_to_be_the_black_sheep() -> None:
    match = play(inked(drawing(6), (1, 2, 3)), (0, bet(2, 4)), (0, bet(3, 5)))
    calm = prospects(match.view(0), 0, {1: spread(3, 0.35), 2: spread(4, 0.95), 3: spread(5, 0.95)})[0]
    risky = prospects(match.view(0), 0, {1: spread(3, 0.35), 2: spread(4, 0.05), 3: spread(5, 0.05)})[0]
    assert calm.worth > 0 > risky.worth


def test_a_slate_grows_until_its_seat_has_finished() -> None:
    match = inked(drawing(), (1, 2)).play(2, FINISH)
    grows = {each.bet.seat: each.grows for each in prospects(match.view(0), 0, {1: spread(3, 0.5), 2: spread(4, 0.5)})}
    assert grows == {1: True, 2: False}
