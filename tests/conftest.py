"""Deals the long tests out to all workers, and first: else one worker is at a long one when the others are done."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

import pytest

LONG: Final = ("tests/release/", "tests/training/", "tests/web/")
LONGEST: Final = (
    "release",  # it has a browser of its own, before those of tests/web share theirs
    "training",
    "screens",
    "static",
    "secrecy",
    "solo",
    "whole_games",
    "hands",
    "pictomania",
    "sketch",
    "replay",
    "diciassette",
    "lesson",
)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        items[:] = dealt(items, workers)


def dealt(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests in an order in which each worker, who gets an equal number of them in a row, begins with long ones."""
    short = [item for item in items if not is_long(item)]
    hands = [list(hand) for hand in _hands(items, workers)]
    left = len(items)
    for number, hand in enumerate(hands):
        room = left // (workers - number) - len(hand)
        left -= len(hand) + room
        hand += short[:room]
        del short[:room]
    return [item for hand in hands for item in hand]


def is_long(item: pytest.Item) -> bool:
    return item.nodeid.startswith(LONG)


def _hands(items: Sequence[pytest.Item], workers: int) -> Iterator[Iterator[pytest.Item]]:
    """The files of long tests, whole, because tests of a file share what is set up for them."""
    files = [list(file) for _, file in groupby(filter(is_long, items), key=lambda item: item.path)]
    files.sort(
        key=lambda file: (
            LONGEST.index(name) if (name := file[0].path.stem.removeprefix("test_")) in LONGEST else len(LONGEST)
        )
    )
    for worker in range(workers):
        yield (item for file in files[worker::workers] for item in file)
