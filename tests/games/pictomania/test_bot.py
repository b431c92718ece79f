"""The bot of Pictomania: it scribbles, bets on what is drawn, ends, and abstains."""

from typing import Any

import pytest

from tablee.bots import bots_of
from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.engine.player import Choice
from tablee.games import pictomania
from tablee.games.pictomania import model as m
from tablee.games.pictomania.bot import EMPTY_SLATE, LAST_TOKEN, LONGEST, SECONDS, decide, quiet
from tablee.lab.arena import play_out
from tests.games.pictomania.table import (
    ABSTAIN,
    BLANK,
    FINISH,
    GREEN,
    READY,
    STOP,
    bet,
    checking,
    deal,
    drawing,
    ink,
    inked,
    play,
    revealed,
)

FULL = (500, 500) * 200


def choice(match: Match, seat: int = 0, step: int = 0) -> Choice:
    return decide(match.view(seat, recall=True), Chance("bot", step))


def decided(match: Match, seat: int = 0, step: int = 0) -> Any:
    command = choice(match, seat, step).command
    assert command in match.legal(seat)
    return command


def scribbled(match: Match, seat: int = 0) -> Match:
    """The bot has drawn all it cares to."""
    while isinstance(command := decided(match, seat), m.Ink):
        match = match.play(seat, command)
    return match


def test_it_keeps_the_colour_is_ready_and_abstains() -> None:
    assert decided(deal().play(0, m.Deck("blue")).play(0, m.Replace("star"))) == READY
    assert decided(deal()) == GREEN
    assert decided(checking(), 2) == READY
    assert decided(revealed(), 1) == ABSTAIN


def test_it_draws_a_few_strokes_then_bets_on_seats_with_ink_then_finishes() -> None:
    match = scribbled(drawing())
    assert len(match.state.slates[0].strokes) == 4
    assert decided(match) == FINISH  # nobody else has drawn
    match = inked(match, (1, 3))
    numbers: list[int] = []
    for _ in range(2):
        command = decided(match)
        assert command.seat in (1, 3)
        numbers.append(command.number)
        match = match.play(0, command)
    assert 1 not in numbers  # its own
    assert decided(match) == FINISH


def test_it_bets_on_anything_that_others_may_draw() -> None:
    match = inked(scribbled(drawing(3)), (1,))
    assert {decided(match, 0, step).number for step in range(60)} == {2, 3, 4, 5, 6, 7}


def test_it_never_takes_up_a_stroke_that_is_there() -> None:
    match = drawing().play(0, ink(41))
    assert decided(match) == m.Ink(42, decided(match).points)


def test_in_place_of_somebody_with_a_blank_slate_it_bets_and_stops() -> None:
    match = inked(drawing(3), (1,)).play(0, BLANK)
    command = decided(match)
    assert isinstance(command, m.Bet)
    assert decided(match.play(0, command)) == STOP


@pytest.mark.parametrize(("inked_first", "expected"), [(True, FINISH), (False, BLANK)])
def test_on_a_slate_without_room_it_ends_as_it_can(inked_first: bool, expected: m.AnyCommand) -> None:
    pen: m.Pen = "ink" if inked_first else "rubber"
    match = play(drawing(), *((0, m.Ink(0, FULL, pen)) for _ in range(40)))
    assert decided(match) == expected


def test_with_every_bet_laid_it_lays_no_more() -> None:
    match = play(inked(scribbled(drawing(3)), (1, 2)), (0, bet(1, 3)), (0, bet(2, 2)))
    assert decided(match) == FINISH


def test_it_takes_a_human_while_however_often_it_is_asked_again() -> None:
    match = drawing()
    waits = [choice(match, 0, step).after for step in range(400)]
    mean = SECONDS[m.Ink]
    assert all(0 <= wait <= LONGEST * mean for wait in waits)
    assert 0.8 * mean < sum(waits) / len(waits) < 1.1 * mean
    interrupted = [wait for wait in waits if wait < 0.05]  # strokes of others come twenty times a second
    assert 0 < len(interrupted) < 20


def test_it_takes_the_last_token_only_when_it_has_been_quiet_for_a_while() -> None:
    match = inked(drawing(3), (0, 1))
    assert quiet(match.view(0), FINISH) == 0.0
    last = match.play(1, FINISH)
    assert quiet(last.view(0), FINISH) == EMPTY_SLATE
    assert quiet(last.view(0), bet(1, 3)) == 0.0
    assert quiet(inked(last, (2,)).view(0), FINISH) == LAST_TOKEN
    assert quiet(last.play(2, BLANK).view(0), FINISH) == LAST_TOKEN


def test_at_live_pace_it_hurries_for_the_last_token() -> None:
    assert quiet(inked(drawing(3, pace="live"), (0, 1)).play(1, FINISH).view(0), FINISH) == 0.0


@pytest.mark.parametrize("options", [{}, {"pace": "live"}, {"kids": True}])
@pytest.mark.parametrize("seats", [3, 6])
def test_bots_play_a_whole_match(seats: int, options: dict[str, Any]) -> None:
    match = Match.start(pictomania, seats, options, "bots")
    finished = play_out(match, [bots_of(pictomania)["rule"]] * seats)
    assert finished.match.outcome is not None
