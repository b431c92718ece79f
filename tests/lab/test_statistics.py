import pytest

from tablee.lab.statistics import Tally, mean_score, paired_mean, paired_share, win_rate


def tally(*results: tuple[float, int]) -> Tally:
    counted = Tally()
    for won, score in results:
        counted.add(won, score)
    return counted


def test_the_interval_of_a_bot_that_always_won_still_leaves_room_for_doubt() -> None:
    rate, (low, high) = win_rate(tally(*[(1.0, 5)] * 10))
    assert rate == 1.0
    assert high == pytest.approx(1.0)
    assert low == pytest.approx(0.7225, abs=1e-3)  # Wilson, 10 of 10


def test_wilsons_interval_of_half_of_a_hundred() -> None:
    _, (low, high) = win_rate(tally(*[(1.0, 0), (0.0, 0)] * 50))
    assert low == pytest.approx(0.4038, abs=1e-3)
    assert high == pytest.approx(0.5962, abs=1e-3)


def test_shared_wins_count_in_part() -> None:
    assert win_rate(tally((0.5, 0), (0.0, 0)))[0] == 0.25


def test_the_mean_score_has_the_interval_of_its_spread() -> None:
    mean, (low, high) = mean_score(tally((0, 2), (0, 4), (0, 6)))
    assert mean == 4
    assert high - mean == pytest.approx(1.959964 * (8 / 3 / 2) ** 0.5)
    assert mean - low == pytest.approx(high - mean)


def test_one_match_has_no_spread() -> None:
    assert mean_score(tally((0, 7))) == (7, (7, 7))


def test_the_mean_of_deals_has_students_interval() -> None:
    middle, (low, high) = paired_mean([1.0, 2.0, 3.0, 4.0, 5.0])
    assert middle == 3
    assert high - middle == pytest.approx(2.776 * (2.5 / 5) ** 0.5, abs=0.02)  # t with four degrees of freedom
    assert middle - low == pytest.approx(high - middle)


def test_many_deals_have_the_normal_interval() -> None:
    values = [0.0, 1.0] * 5000
    assert paired_mean(values)[1] == pytest.approx((0.5 - 0.0098, 0.5 + 0.0098), abs=1e-4)
    assert paired_share(values)[1] == pytest.approx(paired_mean(values)[1], abs=1e-4)


def test_deals_that_were_all_won_still_leave_room_for_doubt() -> None:
    share, (low, high) = paired_share([1.0] * 20)
    assert (share, high) == (1.0, 1.0)
    assert 0.85 < low < 0.97
    assert paired_share([0.0] * 20)[1].low == 0.0
