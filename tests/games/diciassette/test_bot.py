"""The rule-of-thumb player plays sensibly."""

from typing import Any

import pytest

from tablee import GAMES, Chance, Match, simulate
from tablee.engine.player import Choice
from tablee.games.diciassette import model as m
from tablee.games.diciassette.bot import decide
from tablee.lab.arena import play_out
from tests.games.diciassette.table import CALL, PASS, closed, deal, down, lay, play, table, up

GAME = GAMES["diciassette"]
NEARLY = "1:d5 1:d5 1:d5"  # two more make 17


def choice(match: Match, seat: int, step: int = 0) -> Choice:
    return decide(match.view(seat, recall=True), Chance("bot", step))


def decided(match: Match, seat: int) -> Any:
    """What it does most of the time."""
    commands = [choice(match, seat, step).command for step in range(9)]
    return max(commands, key=commands.count)


@pytest.mark.parametrize(("seats", "least"), [(2, 0.8), (3, 0.45), (4, 0.3)])
def test_it_beats_random_bots(seats: int, least: float) -> None:
    rule, random_bot = simulate("diciassette", 200, seats=seats, bots=["rule", "random"], jobs=1).bots
    assert rule.win_rate > least
    assert rule.win_rate_95.low > random_bot.win_rate_95.high


def test_it_calls_when_the_line_has_reached_17() -> None:
    match = lay(table("s4 d1 d1", "d2 d2 d2", "d3 d3 d3", line=NEARLY), "s4")
    assert decided(match, 1) == decided(match, 2) == CALL


def test_it_does_not_call_when_that_is_far_away() -> None:
    match = lay(table("s4 d1 d1", "d2 d2 d2", "d3 d3 d3", line="1:d2"), "s4")
    assert decided(match, 1) == decided(match, 2) == PASS


@pytest.mark.parametrize(("gone", "hidden", "answer"), [(m.SPECIALS, "s1", CALL), (m.SINGLES, "x2", PASS)])
def test_it_counts_what_it_has_seen(gone: tuple[str, ...], hidden: str, answer: m.AnyCommand) -> None:
    """Where all specials are gone a hidden card is a number, and the other way round."""
    discard = " ".join(f"1:{card}" for card in gone)
    match = table(f"{hidden} d1 d1", "d2 d2 d2", "d3 d3 d3", line=NEARLY, discard=discard)
    assert decided(lay(match, f"{hidden}?"), 2) == answer


def test_many_hidden_cards_that_may_be_traps_scare_it_off() -> None:
    match = lay(table("s2 d1 d1", "d2 d2 d2", "d3 d3 d3", line=f"{NEARLY}", victories=(2, 0, 0)), "s2?")
    assert decided(match, 2) == PASS


def test_it_calls_to_stop_nobody_at_its_own_cost() -> None:
    """At two Victories who laid the last card would win by a call that comes too early."""
    match = lay(table("s1 d1 d1", "d1 d1 d1", "d3 d3 d3", line="1:d5 1:d5 1:d3", victories=(2, 0, 0)), "s1?")
    assert decided(match, 1) == decided(match, 2) == PASS


def test_it_does_not_lay_a_number_that_all_can_see_is_too_much() -> None:
    match = table("d5 d1 d4", "d2 d2 d2", line=NEARLY)
    assert decided(match, 0) == up("d1")


def test_it_saves_itself_with_a_bin() -> None:
    match = table("d5 bin d4", "d2 d2 d2", line=f"{NEARLY} 1:d5")
    assert decided(match, 0) == up("bin")


def test_it_hides_its_traps() -> None:
    match = table("trap d5 d5", "d2 d2 d2", "d3 d3 d3", line="1:d5 1:d5")
    assert decided(match, 0) == down("trap")


def test_it_bluffs_with_a_special_laid_face_down() -> None:
    match = table("x2 d5 d5", "d2 d2 d2", "d3 d3 d3", line=f"{NEARLY} 1:d1")
    assert decided(match, 0) == down("x2")


def test_it_is_hard_to_read() -> None:
    match = table("d5 d1 d4", "d2 d2 d2", line="1:d3")
    assert len({choice(match, 0, step).command for step in range(60)}) == 2


# At live pace


def test_it_takes_a_human_while() -> None:
    match = deal("s1 d1 d1", "s2 d2 d2", "s3 d3 d3", pace="live")
    assert 0.5 < choice(match, 0).after < 5.0
    laid = match.play(0, up("s1"))
    assert all(0.3 < choice(laid, 1, step).after < 2.5 for step in range(20))


def test_it_waits_in_silence_where_it_has_nothing_to_say() -> None:
    match = lay(deal("s1 d1 d1", "s2 d2 d2", "s3 d3 d3", pace="live"), "s1")
    assert choice(match.play(2, PASS), 2).command is None
    assert choice(closed(match), 2).command is None
    assert isinstance(choice(closed(match), 1).command, m.Lay)
    assert choice(match.play(2, CALL), 1).command is None


def test_it_calls_late_rather_than_never() -> None:
    match = closed(lay(table("s4 d1 d1", "d2 d2 d2", "d3 d3 d3", line=NEARLY, pace="live"), "s4"))
    assert choice(match, 1).command == choice(match, 2).command == CALL


def test_in_a_tie_it_calls_at_once_if_it_is_nearer_and_the_call_is_right() -> None:
    match = lay(table("s4 d1 d1", "d2 d2 d2", "d3 d3 d3", "d4 d4 d4", line=NEARLY, pace="live"), "s4")
    tied = play(match, (2, CALL))
    assert choice(tied, 1).command == CALL
    assert choice(tied, 1).after < 0.3
    assert choice(tied, 3).command is None


@pytest.mark.parametrize("pace", ["relaxed", "live"])
@pytest.mark.parametrize("backs", m.BACKS)
def test_four_of_them_play_a_match_worth_the_name(pace: str, backs: str) -> None:
    players: Any = [GAME] * 4
    finished = play_out(Match.start(GAME, 4, {"pace": pace, "backs": backs}, "four"), players)
    assert finished.match.outcome
    assert finished.match.state.last_call.sum > 10
    assert len(finished.log) > 40
