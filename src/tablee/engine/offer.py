"""How a table is offered the options of a game: marks beside the options in the game's model.

light: Annotated[Light, offered("main")] = "day"
kids_veto: Annotated[bool, offered(needs={"kids": (True,)})] = False
"""

from collections.abc import Mapping
from typing import Any, Final, Literal

from msgspec import Meta, Struct, field

Prominence = Literal["main", "more", "never"]
KEY: Final = "offer"


class Offer(Struct, frozen=True):
    """Where an option is offered: among the first, among those that are unfolded, or never, because it changes nothing
    in this game. It is offered only if each option that it `needs` has one of these values; `seats` is their number.
    Switches with the same `one_of` exclude one another and are one choice."""

    prominence: Prominence = "more"
    needs: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    one_of: str | None = None


def offered(
    prominence: Prominence = "more", needs: Mapping[str, tuple[Any, ...]] | None = None, one_of: str | None = None
) -> Meta:
    """The mark of an option, for its annotation."""
    return Meta(extra={KEY: Offer(prominence, dict(needs or {}), one_of)})


LIVE_ONLY: Final = offered(needs={"pace": ("live",)})
