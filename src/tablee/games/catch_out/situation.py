"""A decision in short: what a player that goes by a table knows of it, and what it can do about it.

The law: two decisions of the same situation have the same ways to go on. A situation is a text, such as
`respond pair passed 3 late behind few`; tables are kept by it.
"""

from bisect import bisect
from collections.abc import Callable, Mapping
from typing import Final, cast

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.games.catch_out import model as m
from tablee.games.catch_out.belief import source_of
from tablee.games.catch_out.bluffs import Bluff, announced, truths
from tablee.games.catch_out.keeping import Keeping, Sharing, can_hold_alike, kept, other_of_two, shared
from tablee.games.catch_out.reckoning import (
    angels_among,
    credit,
    credit_to_all,
    drawn_on_taking,
    hidden_from_all,
    lead,
    points,
    signs,
)

Way = str

BLUFFS: Final[tuple[Bluff, ...]] = ("truth", "alike", "near", "far")
ANSWERS: Final = ("take", "true", "false")
FORCED: Final = ("true", "false")
KEEPINGS: Final[tuple[Keeping, ...]] = ("angels", "demons", "alike")
SHARINGS: Final[tuple[Sharing, ...]] = ("give", "hide")

CREDITS: Final = (1e-9, 0.35, 0.7, 1.1, 1.8, 3.5)  # how credible an announcement is to the responder
TRUTHS: Final = (0.7, 1.15)  # how credible the truth would be
LATE: Final = 13  # cards of the deck
CLOSE: Final = 3  # points: within these nobody is ahead
FEW: Final = 0.45  # of the cards not seen are angels


def situation(view: m.View) -> str:
    """The situation of a seat that has to act."""
    return " ".join((view.phase, *SITUATIONS[view.phase](view)))


def ways(situation: str) -> tuple[Way, ...]:
    """What can be done in a situation."""
    match situation.split():
        case ["announce", *_]:
            return BLUFFS
        case ["respond", "alike", *_]:
            return FORCED
        case ["respond", *_]:
            return ANSWERS
        case ["keep", "alike", *_]:
            return KEEPINGS
        case ["keep", *_]:
            return KEEPINGS[:2]
        case _:
            return SHARINGS


def command(view: m.View, way: Way, chance: Chance) -> m.AnyCommand:
    """What a seat says or does that goes this way."""
    match view.phase:
        case "announce":
            return announced(cast(Bluff, way), view, chance)
        case "respond":
            return m.Take() if way == "take" else m.Challenge(cast(m.Says, way))
        case "keep":
            return kept(cast(Keeping, way), view)
        case _:
            return shared(cast(Sharing, way), view)


def _announce(view: m.View) -> tuple[str, ...]:
    hand = certain(view.hand, "a hand")
    readings = truths(hand)
    high, middle, low = readings[0]
    shape = "cross" if "X" in hand and len({*readings[0]}) > 1 else shape_of((high, middle, low))
    believed = bisect(TRUTHS, credit_to_all((high, middle, low), signs(hidden_from_all(view)), view.options))
    return shape, str(believed), *_moment(view)


def _respond(view: m.View) -> tuple[str, ...]:
    source, values = source_of(view), certain(view.announced, "an announcement")
    return (
        shape_of(values),
        "passed" if source.before else "drawn",
        str(bisect(CREDITS, credit(values, source, view.options))),
        "few" if angels_among(source.others) < FEW else "many",
        *_moment(view),
    )


def _keep(view: m.View) -> tuple[str, ...]:
    return "alike" if can_hold_alike(view) else "several", *_moment(view)


def _share(view: m.View) -> tuple[str, ...]:
    now = points(view)
    other = now[other_of_two(view)]
    return "leader" if other == max(now) else "other", *_moment(view)


SITUATIONS: Final[Mapping[m.Phase, Callable[[m.View], tuple[str, ...]]]] = {
    "announce": _announce,
    "respond": _respond,
    "keep": _keep,
    "share": _share,
}


def shape_of(values: m.Values) -> str:
    """Three alike, a pair, or all different."""
    return ("alike", "pair", "distinct")[len(set(values)) - 1]


def _moment(view: m.View) -> tuple[str, ...]:
    """How near the end is; once it is, who is ahead."""
    if view.deck >= LATE:
        return ("early",)
    ahead = lead(view)
    standing = "close" if abs(ahead) <= CLOSE else "ahead" if ahead > 0 else "behind"
    return "last" if view.deck < drawn_on_taking(view) else "late", standing
