"""How much may come, and how many may be open."""

import pytest

from tablee.server import limits
from tablee.server.limits import Bucket, Buckets, Rate, Tally


def test_a_bucket_empties_with_use_and_fills_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    bucket = Bucket(Rate(2.0, 5.0))
    assert [bucket.take() for _ in range(7)] == [True] * 5 + [False] * 2
    now = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now = 1000.0
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]


def test_who_asked_too_much_waits_no_longer_for_having_insisted(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    bucket = Bucket(Rate(1.0, 1.0))
    assert [bucket.take() for _ in range(1000)] == [True] + [False] * 999
    now = 1.0
    assert bucket.take()


def test_every_key_has_a_bucket_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)
    buckets = Buckets[str](Rate(1.0, 2.0))
    assert [buckets.take("ann") for _ in range(3)] == [True, True, False]
    assert buckets.take("bob")
    assert not buckets.take("ann")


def test_of_too_many_keys_the_one_longest_unused_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)
    monkeypatch.setattr(limits, "REMEMBERED", 10)
    buckets = Buckets[int](Rate(0.0, 1.0))
    assert buckets.take(0)
    for number in range(1, 1000):
        assert buckets.take(number)
        assert not buckets.take(0)
    assert len(buckets._buckets) == 10


def test_a_tally_counts_what_is_open_and_knows_when_it_is_too_many() -> None:
    tally = Tally[str](2)
    for _ in range(2):
        tally.enter("ann")
        assert not tally.over("ann")
    tally.enter("ann")
    assert tally.over("ann")
    assert not tally.over("bob")
    tally.leave("ann")
    assert not tally.over("ann")
    for _ in range(2):
        tally.leave("ann")
    assert not tally._open
