"""The arithmetic behind the reader: ink in, logits out.

numpy does it, loaded with the first drawing that is read. Where Python has none, as in a page, the host sets another
backend.
"""

from collections.abc import Callable, Sequence
from struct import unpack
from typing import Protocol

from tablee.bots.reading.ink import Box, Ink
from tablee.bots.reading.vocabulary import things
from tablee.engine.codec import write


class Backend(Protocol):
    """Reads drawings on pages of one size: for each a logit for each of `things`, in their order."""

    def __call__(self, drawings: Sequence[Ink], page: Box | None, /) -> Sequence[Sequence[float]]: ...


def use(backend: Backend | None) -> None:
    """Read with this backend from now on; with None, with numpy."""
    global _chosen
    _chosen = backend


def current() -> Backend:
    """The backend that reads now."""
    if _chosen:
        return _chosen
    from tablee.bots.reading.with_numpy import logits

    return logits


def beyond(answer: Callable[[str], bytes]) -> Backend:
    """A backend in another language: it is asked in JSON and answers with little-endian floats of four bytes, drawing
    after drawing."""

    def logits(drawings: Sequence[Ink], page: Box | None) -> list[tuple[float, ...]]:
        count = len(things())
        asked = write({"drawings": drawings, "page": page}).decode()
        found = unpack(f"<{count * len(drawings)}f", answer(asked))
        return [found[start : start + count] for start in range(0, len(found), count)]

    return logits


_chosen: Backend | None = None
