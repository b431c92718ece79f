"""A reader that is quick and always the same, for tests of what bots make of its readings."""

from collections.abc import Callable, Iterator, Sequence

import pytest

from tablee.bots.pictomania import drawing_phase, eyes

Ink = Sequence[Sequence[tuple[float, float]]]
Read = Callable[[Ink, Sequence[str]], tuple[float, ...]]
CACHES = (eyes.likelihoods, eyes._odds, eyes._is_known, drawing_phase._plan)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Read], None]]:
    """Has all bots read as told."""

    def use(read: Read) -> None:
        monkeypatch.setattr(eyes, "read", lambda ink, words, _page=None: read(ink, words))

    forget()
    yield use
    forget()


def forget() -> None:
    for cache in CACHES:
        cache.cache_clear()
