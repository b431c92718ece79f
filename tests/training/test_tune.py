from itertools import islice
from typing import Any

import pytest
from msgspec.structs import asdict

from tablee import GAMES, bots_of
from training import tune


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small litter that meets one opponent."""
    monkeypatch.setattr(tune, "LITTER", 4)
    monkeypatch.setattr(tune, "BEST", 2)
    monkeypatch.setattr(tune, "pool", lambda game, *_: [bots_of(GAMES[game])["rule"]])


def tuned(game: str, seed: str) -> list[Any]:
    start = tune.SEASONED[game].numbers_of(2)
    return list(islice(tune.generations(game, 2, start, seed, map), 2))


@pytest.mark.parametrize("game", ["diciassette", "sketch"])
def test_numbers_stay_within_their_ranges_and_follow_from_the_seed(game: str) -> None:
    found = tuned(game, "s")
    assert found == tuned(game, "s")
    assert found != tuned(game, "t")
    for name, within in tune.Scale(type(found[0])).ranges.items():
        assert within.least <= asdict(found[-1])[name] <= within.most


def test_numbers_are_where_they_were_once_they_have_been_scaled() -> None:
    for seasoned in tune.SEASONED.values():
        start = seasoned.numbers_of(2)
        scale = tune.Scale(type(start))
        assert asdict(scale.numbers(scale.point(start))) == pytest.approx(asdict(start), abs=1e-3)


def test_what_plays_alike_gains_nothing() -> None:
    start = tune.SEASONED["sketch"].numbers_of(2)
    gain = tune.gained("sketch", 2, start, start, 2, map)
    assert all(mean == 0 for mean, _ in gain.values())
