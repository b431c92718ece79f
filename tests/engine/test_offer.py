"""The marks that say how an option is offered."""

from typing import Annotated

from msgspec import Meta
from msgspec.inspect import Metadata, type_info

from tablee.engine.codec import fit, write
from tablee.engine.game import BaseOptions
from tablee.engine.offer import KEY, LIVE_ONLY, Offer, offered


class Options(BaseOptions, frozen=True, kw_only=True):
    """Two options, one with a range of its own."""

    kids: Annotated[bool, offered("main", needs={"seats": (3,)}, one_of="kind")] = False
    react: Annotated[int, Meta(ge=1), LIVE_ONLY] = 4


def mark(kind: object) -> Offer:
    found = type_info(kind)
    assert isinstance(found, Metadata)
    assert found.extra
    offer = found.extra[KEY]
    assert isinstance(offer, Offer)
    return offer


def test_a_mark_says_where_an_option_is_offered_and_what_it_needs() -> None:
    hints = Options.__annotations__
    assert mark(hints["kids"]) == Offer("main", {"seats": (3,)}, "kind")
    assert mark(hints["react"]) == Offer("more", {"pace": ("live",)})


def test_a_mark_changes_nothing_of_the_option_itself() -> None:
    assert write(Options()) == b'{"pace":"relaxed","kids":false,"react":4}'
    assert fit(Options, {"pace": "live", "kids": True}) == Options(pace="live", kids=True)
