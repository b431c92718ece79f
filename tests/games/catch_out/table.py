"""Positions of Catch Out, reached by play, and short words to play on."""

from typing import Any, Final

import pytest

from tablee.engine.codec import plain, write
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games import catch_out
from tablee.games.catch_out import model as m

SEATS: Final = range(2, 7)
MORE_THAN_TWO: Final = range(3, 7)
PHASES: Final[tuple[m.Phase, ...]] = ("look", "announce", "respond", "keep", "share", "over")
POSITIONS: Final = [(seats, phase) for seats in SEATS for phase in PHASES if seats == 2 or phase != "look"]

DONE: Final = m.Done()
TAKE: Final = m.Take()
TRUE: Final = m.Challenge("true")
FALSE: Final = m.Challenge("false")

# For two: seat 0 looks at A0 D9, seat 1 at X A1; the closed discard starts with A2, the open one with D8.
LAID_FOR_TWO: Final = ("A0", "D9", "X", "A1", "A2", "D8")
DRAWN: Final = ("A5", "A3", "X", "A5", "D7", "A9")  # the first hand, then what a taker draws

Play = tuple[int, m.AnyCommand]


def deal(seats: int, *deck: m.Card, first: int = 0, **options: Any) -> Match:
    """A table with these cards on top of the deck."""
    return Match.start(catch_out, seats, options, "deal", {"first": first, "deck": list(deck)})


def holding(seats: int, *deck: m.Card, first: int = 0, **options: Any) -> Match:
    """A table whose first player has just drawn the first three of these cards."""
    if seats != 2:
        return deal(seats, *deck, first=first, **options)
    return play(deal(2, *LAID_FOR_TWO, *deck, first=first, **options), (0, DONE), (1, DONE))


def play(match: Match, *plays: Play) -> Match:
    """The match after these commands."""
    for seat, command in plays:
        match = match.play(seat, command)
    return match


def say(high: int, middle: int, low: int) -> m.Announce:
    return m.Announce((high, middle, low))


def keep(discard: m.Card, score: m.Card, face: str = "down", open_discard: m.Card | None = None) -> m.Keep:
    return m.Keep(discard, score, face, open_discard)


def share(*gives: tuple[m.Card, int, str]) -> m.Share:
    return m.Share(tuple(m.Give(*give) for give in gives))


def seen(match: Match, seat: int | None = None) -> dict[str, Any]:
    """A view as a client gets it."""
    fields: dict[str, Any] = plain(match.view(seat))
    return fields


def refusal(match: Match, seat: int, command: m.AnyCommand) -> Refused:
    """How a command is refused; it must not have changed the table."""
    before = write(match.state)
    with pytest.raises(Refused) as caught:
        match.play(seat, command)
    assert write(match.state) == before
    return caught.value


def at(seats: int, phase: m.Phase, **options: Any) -> Match:
    """A table in this phase; from `announce` to `share` seat 0 is the holder of A5 A3 X and seat 1 the responder."""
    match phase:
        case "look":
            return deal(seats, *LAID_FOR_TWO, *DRAWN, **options)
        case "announce":
            return holding(seats, *DRAWN, **options)
        case "respond":
            return play(at(seats, "announce", **options), (0, say(5, 5, 3)))
        case "keep":
            return play(at(seats, "respond", **options), (1, TAKE))
        case "share":
            return play(at(seats, "respond", **options), (1, TRUE))
        case "over":
            return trusted(drained(at(seats, "announce", **options), 0))


def responder(match: Match) -> int:
    return (int(match.state.holder) + 1) % match.seats


def trusted(match: Match) -> Match:
    """The holder announces, the responder takes."""
    return play(match, (match.state.holder, say(9, 8, 7)), (responder(match), TAKE))


def taken(match: Match) -> Match:
    """A turn on trust: the responder scores one card, hidden, and is the holder."""
    match = trusted(match)
    discard, score, opened, *_ = match.state.cards
    return match.play(responder(match), keep(discard, score, "down", opened if match.seats == 2 else None))


def challenged(match: Match) -> Match:
    """A turn by challenge: the responder gets all three cards, hidden, and is the holder."""
    match = play(match, (match.state.holder, say(9, 8, 7)), (responder(match), FALSE))
    gives = [(card, responder(match), "down") for card in match.state.cards]
    return match.play(match.state.sharer, share(*gives))


def drained(match: Match, left: int) -> Match:
    """Play on, from an announcement to an announcement, until the deck has no more than these cards left."""
    while len(match.state.deck) > left:
        match = challenged(match) if (len(match.state.deck) - left) % 3 == 0 else taken(match)
    assert (match.state.phase, len(match.state.deck)) == ("announce", left)
    return match
