"""Sets and orders of seats."""

import pytest

from tablee.engine.seats import ALL, ALONE, MOST, in_order, order_after
from tablee.games import GAMES


@pytest.mark.parametrize(
    ("seat", "direction", "last", "order"),
    [
        (0, 1, True, (1, 2, 3, 0)),
        (2, 1, True, (3, 0, 1, 2)),
        (2, 1, False, (3, 0, 1)),
        (2, -1, True, (1, 0, 3, 2)),
        (0, -1, False, (3, 2, 1)),
    ],
)
def test_the_order_runs_from_the_neighbour_on_either_side(
    seat: int, direction: int, last: bool, order: tuple[int, ...]
) -> None:
    assert order_after(seat, 4, direction, last) == order


def test_two_seats_have_one_neighbour_on_both_sides() -> None:
    assert order_after(1, 2) == order_after(1, 2, -1) == (0, 1)


def test_a_view_lists_seats_from_the_lowest() -> None:
    assert in_order(frozenset({3, 0, 2})) == (0, 2, 3)


def test_there_is_a_set_for_every_seat_that_a_game_may_have() -> None:
    assert tuple({seat} for seat in range(MOST)) == ALONE
    assert tuple(set(range(seats)) for seats in range(MOST + 1)) == ALL
    for game in GAMES.values():
        assert all(game.seats(options).stop - 1 <= MOST for options in game.variants())
