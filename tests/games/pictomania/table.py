"""Positions of Pictomania, reached by play, and short words to play on."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import pytest

from tablee.engine.codec import plain, write
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.engine.window import Pass
from tablee.games import pictomania
from tablee.games.pictomania import model as m

SEATS: Final = range(3, 7)
PHASES: Final[tuple[m.Phase, ...]] = ("deck", "check", "draw", "reveal", "over")
CARDS: Final = {symbol: [f"{symbol}{number}" for number in range(1, 8)] for symbol in m.SYMBOLS}

GREEN: Final = m.Deck("green")
READY: Final = m.Ready()
UNDO: Final = m.Undo()
WIPE: Final = m.Wipe()
FINISH: Final = m.Finish()
BLANK: Final = m.Blank()
STOP: Final = m.Stop()
PASS: Final = Pass()
ABSTAIN: Final = m.Abstain()

Play = tuple[int, m.AnyCommand]


def deal(seats: int = 4, numbers: Sequence[int] = (), symbols: Sequence[str] = (), **options: Any) -> Match:
    """A match before the first deck is picked; seat 0 will draw `star1`, seat 1 `square2` and so on, unless told."""
    fixed: dict[str, Any] = {"numbers": list(numbers or range(1, seats + 1)), "cards": CARDS}
    if options.get("kids"):
        fixed["cards"] = {"star": CARDS["star"]}
    else:
        fixed["symbols"] = list(symbols or m.SYMBOLS[:seats])
    return Match.start(pictomania, seats, options, "deal", fixed)


def checking(seats: int = 4, **how: Any) -> Match:
    """The cards are laid, and nobody has seen their word."""
    match = deal(seats, **how)
    return match if match.options.kids else match.play(0, GREEN)


def drawing(seats: int = 4, **how: Any) -> Match:
    """Everybody has seen their word, and all slates are empty."""
    return all_ready(checking(seats, **how))


def sketched(seats: int = 4, **how: Any) -> Match:
    """There is ink on every slate."""
    return inked(drawing(seats, **how), range(seats))


def revealed(seats: int = 4, **how: Any) -> Match:
    """All has been shown; every seat but the last has finished, seat 0 first, and nobody has bet."""
    return finished(sketched(seats, **how), range(len(m.BONUS[seats])))


def over(seats: int = 4, **how: Any) -> Match:
    """Five rounds have been played."""
    match = revealed(seats, **how)
    while match.state.round < m.ROUNDS:
        match = finished(inked(next_round(match), range(seats)), range(seats - 1))
    return all_pass(match)


def at(phase: m.Phase, seats: int = 4, **how: Any) -> Match:
    """A table in this phase."""
    reached = {"deck": deal, "check": checking, "draw": sketched, "reveal": revealed, "over": over}[phase]
    return reached(seats, **how)


def next_round(match: Match) -> Match:
    """From the reveal to the drawing of the next round."""
    match = all_pass(match)
    return all_ready(match if match.options.kids else match.play(0, m.Deck(match.state.color)))


def all_ready(match: Match) -> Match:
    return play(match, *((seat, READY) for seat in sorted(match.to_act)))


def all_pass(match: Match) -> Match:
    return play(match, *((seat, PASS) for seat in sorted(match.to_act)))


def all_abstain(match: Match, *seats: int) -> Match:
    return play(match, *((seat, ABSTAIN) for seat in seats))


def inked(match: Match, seats: Iterable[int]) -> Match:
    return play(match, *((seat, ink()) for seat in seats))


def finished(match: Match, seats: Iterable[int]) -> Match:
    return play(match, *((seat, FINISH) for seat in seats))


def play(match: Match, *plays: Play) -> Match:
    """The match after these commands."""
    for seat, command in plays:
        match = match.play(seat, command)
    return match


def ink(stroke: int = 0, *points: int, **how: Any) -> m.Ink:
    return m.Ink(stroke, points or (10, 20, 30, 40), **how)


def bet(seat: int, number: int) -> m.Bet:
    return m.Bet(seat, number)


def objection(seat: int) -> m.Object:
    return m.Object(seat)


def events(match: Match) -> list[dict[str, Any]]:
    """What has just happened, as a client gets it."""
    told: list[dict[str, Any]] = plain(match.events)
    return told


def seen(match: Match, seat: int | None = None) -> dict[str, Any]:
    """A view as a client gets it."""
    fields: dict[str, Any] = plain(match.view(seat))
    return fields


def asked(match: Match) -> tuple[str, list[int]]:
    """The phase, and who may act."""
    return match.state.phase, sorted(match.to_act)


def refusal(match: Match, seat: int, command: m.AnyCommand) -> Refused:
    """How a command is refused; it must not have changed the table."""
    before = write(match.state)
    with pytest.raises(Refused) as caught:
        match.play(seat, command)
    assert write(match.state) == before
    return caught.value


def clause(match: Match, seat: int, command: m.AnyCommand) -> str | None:
    """The clause under which a command is refused."""
    return refusal(match, seat, command).clause


def timer(match: Match) -> tuple[str, float] | None:
    """The running timer, by its name and seconds."""
    return (match.timer.name, match.timer.seconds) if match.timer else None
