"""A bot draws its word in time, bets on what it can read, and finishes."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import pytest

from tablee.bots import LEVELS
from tablee.bots.pictomania import levels
from tablee.bots.pictomania.drawing_phase import plan_for
from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.engine.player import Choice, Player
from tablee.engine.record import Entry, Played
from tablee.games import pictomania
from tablee.games.pictomania import model as m
from tablee.lab.arena import play_out
from tests.bots.pictomania.conftest import Read
from tests.games.pictomania.table import ABSTAIN, BLANK, FINISH, READY, STOP, bet, checking, ink, play, revealed

Reads = Callable[[Read], None]
ARTISTS = LEVELS["pictomania"]
LINE = tuple(value for x in range(60) for value in (10 * x, 500))


def started(seats: int = 4, **options: Any) -> Match:
    """Everybody draws, by real word cards."""
    match = Match.start(pictomania, seats, options, "artist")
    match = match if options.get("kids") else match.play(0, m.Deck("green"))
    return play(match, *((seat, READY) for seat in range(seats)))


def asked(match: Match, seat: int = 0, level: str = "regular", step: int = 0) -> Choice:
    choice = ARTISTS[level].decide(match.view(seat, recall=True), Chance("bot", step))
    assert choice.command in match.legal(seat)
    return choice


def drawn(match: Match, seat: int = 0, level: str = "regular") -> Match:
    """The bot has drawn its word."""
    while isinstance(command := asked(match, seat, level).command, m.Ink):
        match = match.play(seat, command)
    return match


def unsure(_ink: object, words: Sequence[str]) -> tuple[float, ...]:
    return (1 / len(words),) * len(words)


def number_four(_ink: object, words: Sequence[str]) -> tuple[float, ...]:
    """All drawings look like the fourth word of the last card."""
    return tuple(0.9 if place == len(words) - 4 else 0.1 / (len(words) - 1) for place in range(len(words)))


def test_before_and_after_the_drawing_it_does_as_bots_do() -> None:
    assert asked(checking(), 2).command == READY
    assert asked(revealed(), 1).command == ABSTAIN


@pytest.mark.parametrize("level", ARTISTS)
def test_it_draws_its_plan_whenever_it_is_asked(level: str, reads: Reads) -> None:
    reads(unsure)
    match = started()
    for step in range(6):
        again = [asked(match, 1, level, step + more) for more in (0, 100, 200)]
        assert len({(each.command, each.after) for each in again}) == 1
        match = match.play(1, again[0].command).play(2, ink(step))
    assert isinstance(again[0].command, m.Ink)
    assert asked(match, 1, level) != asked(match, 3, level)


def test_it_goes_on_after_its_first_strokes_though_nothing_is_known_but_the_view(reads: Reads) -> None:
    reads(unsure)
    match = started()
    for _ in range(10):
        match = match.play(0, asked(match).command)
    elsewhere = ARTISTS["regular"].decide(match.view(0, recall=True), Chance("another server", 77))
    assert elsewhere == asked(match)


def test_the_drawing_of_somebody_whose_place_it_takes_stays_as_it_is(reads: Reads) -> None:
    reads(unsure)
    match = started().play(0, ink(3))
    assert asked(match).command == FINISH
    assert isinstance(asked(match.play(0, m.Undo())).command, m.Ink)


def test_it_bets_on_a_slate_it_can_read_and_never_at_once(reads: Reads) -> None:
    reads(number_four)
    match = drawn(started().play(2, m.Ink(0, LINE)))
    found = asked(match)
    assert found.command == bet(2, 4)
    assert found.after > 1.0
    assert asked(drawn(match.play(0, found.command))).command == FINISH


def test_a_slate_that_nobody_can_read_is_not_bet_on(reads: Reads) -> None:
    reads(unsure)
    match = drawn(started().play(2, m.Ink(0, LINE)), 0, "strong")
    waits = asked(match, 0, "strong")
    assert waits.command == FINISH
    assert waits.after >= levels.STRONG.patience[0]  # it may become clear
    assert asked(play(match, (2, FINISH), (1, BLANK), (3, BLANK)), 0, "strong").after < levels.STRONG.patience[0]


def test_with_a_blank_slate_it_bets_and_stops(reads: Reads) -> None:
    reads(unsure)
    assert asked(started().play(0, BLANK)).command == STOP


@pytest.mark.rule("PI-2.10")
def test_where_time_is_short_it_draws_in_time(reads: Reads) -> None:
    reads(unsure)
    view = started(time=30).view(1, recall=True)
    for level in levels.LEVELS.values():
        assert sum([batch.seconds for batch in plan_for(level, view).batches]) < 30


class Enough(Exception):
    """The match has come far enough."""


def play_until(match: Match, bots: Sequence[str], phase: m.Phase, round_: int = 1) -> tuple[Match, list[Played]]:
    """Bots of these levels play until this phase of a round."""
    players: list[Player] = [ARTISTS[bot] for bot in bots]
    log: list[Played] = []

    def watch(now: Match, entries: Sequence[Entry]) -> None:
        nonlocal match
        match = now
        if (now.state.round, now.state.phase) == (round_, phase):
            log.extend(entry for entry in entries if isinstance(entry, Played))
            raise Enough

    with pytest.raises(Enough):
        play_out(match, players, watch)
    return match, log


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {"kids": True}), (6, {"pace": "live", "lang": "en"}), (4, {"time": 20}), (3, {"long_three": True})],
)
def test_bots_are_never_refused_and_come_to_the_next_round(seats: int, options: dict[str, Any], reads: Reads) -> None:
    reads(number_four)
    bots = [*ARTISTS, *ARTISTS][:seats]
    match, _ = play_until(Match.start(pictomania, seats, options, "bots"), bots, "draw", 2)
    assert match.state.sheet is not None


def test_bots_draw_side_by_side_read_one_another_and_finish_one_after_another() -> None:
    """With the reader and the pictures that they have at a table."""
    bots = "regular", "strong", "regular", "beginner"
    match, log = play_until(Match.start(pictomania, 4, {}, "a round"), bots, "reveal")
    inked = [entry.seat for entry in log if isinstance(entry.command, m.Ink)]
    assert sum(one != other for one, other in pairwise(inked)) > len(inked) / 4
    kinds = Counter(type(entry.command) for entry in log)
    assert kinds[m.Finish] == 3
    assert kinds[m.Bet] >= 6
    laid = [
        (wager.number, number)
        for bets, number in zip(match.state.bets, match.state.numbers, strict=False)
        for wager in bets
    ]
    assert sum(one == other for one, other in laid) > len(laid) / 3
