"""Pictomania in the terminal: drawn, guided and typed."""

import re

import pytest

from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.games import pictomania
from tablee.games.pictomania import model as m
from tests.cli.conftest import Tablee
from tests.cli.rendering.tables.drawing import drawn, plain, told, worded
from tests.cli.typist import Chooser
from tests.games.pictomania.table import (
    BLANK,
    all_pass,
    at,
    bet,
    checking,
    deal,
    drawing,
    finished,
    ink,
    objection,
    play,
    revealed,
    sketched,
)

DOT = re.compile("[⠁-⣿]")


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("phase", ["deck", "check", "draw", "reveal", "over"])
def test_a_table_of_any_size_fits_into_eighty_columns(seats: int, phase: m.Phase) -> None:
    match = at(phase, seats)
    for seat in (0, None):
        assert {len(line) for line in drawn(match, seat).splitlines()} == {80}
    assert {len(line) for line in drawn(match, None, everything=True).splitlines()} == {80}


def test_word_cards_lie_beside_their_symbols_and_slates_show_what_is_drawn() -> None:
    table = drawn(play(drawing(), (1, ink(0, 0, 0, 1000, 1000))), 0)
    assert "★ 1\u00a0star1  2\u00a0star2" in table
    assert "Your word: ★ 1 star1" in table
    assert DOT.search(table)
    assert not DOT.search(drawn(drawing(), 0))
    assert "Bonus tokens: ◆3 ◆2 ◆1" in table


def test_secrets_are_drawn_for_their_owner_alone_until_all_is_shown() -> None:
    match = play(sketched(), (1, bet(0, 4)))
    assert "Bets: Hugo ?" in drawn(match, 0)
    assert "Bets: you 4" in drawn(match, 1)
    assert "square2\n" not in drawn(match, 0)
    assert "Your word" not in drawn(match, None)
    shown = drawn(finished(match, (0, 1, 2)), None)
    assert "■ 2 square2" in shown
    assert "Bets: Hugo 4" in shown


def test_tokens_blank_slates_and_scores_are_marked() -> None:
    match = play(sketched(), (3, BLANK), (1, bet(0, 7)), (0, m.Finish()))
    assert "you ◆3" in drawn(match, 0)
    assert "Théo (blank)" in drawn(match, 0)
    match = all_pass(play(finished(match, (1, 2)), (1, objection(0)), (2, objection(0))))
    assert "you wrong word" in drawn(match, 0)
    match = all_pass(finished(play(sketched(), (1, bet(0, 7))), (0, 1, 2)))
    assert "Hugo black sheep" in drawn(match, 0)


def test_one_s_own_objections_are_marked_and_whoever_abstains_is_told_so() -> None:
    match = play(revealed(3), (0, objection(0)), (0, objection(1)), (1, m.Abstain()))
    assert "you ◆2 (wrong word)" in drawn(match, 0)
    assert "Hugo ◆1 (objected)" in drawn(match, 0)
    assert "wrong word" not in drawn(match, 1)
    assert phase_of(match, 0).startswith("Everything is shown. Object to a wrong word, or to letters and digits; then")
    assert phase_of(match, 1) == "You do not judge this time. We are waiting for the others: Mina, Nora."
    assert "on your own slate, too; then count the points, or abstain" in phase_of(match, 2)


def phase_of(match: Match, seat: Seat) -> str:
    return plain(worded(match, seat).phase(match.view(seat), match.legal(seat)))


def test_the_open_table_tells_what_everybody_draws_and_what_was_put_aside() -> None:
    match = sketched(numbers=range(1, 8), symbols=m.SYMBOLS)
    table = drawn(play(match, (1, bet(0, 4))), None, everything=True)
    assert "★ 1 star1" in table
    assert "Bets: Hugo 4" in table
    assert "Put aside: ☾ ♥ 5 6 7" in table
    assert "Put aside: ★" not in drawn(checking(), None, everything=True)
    assert drawn(deal(), None, everything=True)


@pytest.mark.parametrize(
    ("language", "round_"),
    [
        ("en", ["deck green", "ready", ".", "ink 0 100 100 900 900", "bet Hugo 3", "finish"]),
        ("fr", ["paquet vert", "prêt", ".", "trace 0 100 100 900 900", "parie Hugo 3", "finis"]),
    ],
)
def test_whole_matches_are_played_by_typing(tablee: Tablee, language: str, round_: list[str]) -> None:
    own_up, end, abstain = {
        "en": ("object you", "pass", "abstain"),
        "fr": ("conteste toi", "passe", "abstiens"),
    }[language]
    lines = [*round_, own_up, end, *([*round_, abstain] * 4)]
    shown = tablee("play", "pictomania", "--seed", 2, "--lang", language, lines=lines)
    assert (shown.code, shown.err) == (0, "")
    assert "✗" not in shown.out
    assert {"en": "wrong word", "fr": "mauvais mot"}[language] in shown.out
    assert {"en": "The match is over", "fr": "La partie est finie"}[language] in shown.out


@pytest.mark.parametrize(("seats", "options"), [(3, "{}"), (6, '{"kids": true}'), (4, '{"pace": "live"}')])
def test_whole_matches_are_played_by_numbers(tablee: Tablee, seats: int, options: str) -> None:
    words = ("--seats", seats, "--seed", 1, "--bots", "random", "--lang", "en", "--options", options)
    shown = tablee("play", "pictomania", *words, typist=Chooser(seats))
    assert (shown.code, shown.err) == (0, "")
    assert "✗" not in shown.out


def test_bets_are_chosen_step_by_step(tablee: Tablee) -> None:
    lines = ["1", "7", "ink 0 1 2 3 4", "3", "1", "5", "q"]
    shown = tablee("play", "pictomania", "--seed", 2, "--lang", "en", lines=lines)
    assert "On whom?" in shown.out
    assert "Which number is Hugo drawing?" in shown.out
    assert "You bet on Hugo." in shown.out


def test_who_waits_is_not_woken_by_strokes(tablee: Tablee) -> None:
    shown = tablee("play", "pictomania", "--seed", 2, "--lang", "en", lines=["1", "7", ".", "q"])
    news = shown.out.rpartition("Since your last move")[2]
    assert DOT.search(news)
    assert re.search("bets on|has finished", news)
    assert "Wait and see" in shown.out


def test_nobody_waits_for_themselves(tablee: Tablee) -> None:
    shown = tablee("play", "pictomania", "--seed", 2, "--lang", "en", lines=[".", "q"])
    assert "✗" in shown.out
    assert "Wait and see" not in shown.out


def test_all_words_are_kept_with_their_numbers() -> None:
    match = Match.start(pictomania, 3, {}, 3).play(0, m.Deck("green"))
    assert not re.search(r" \d +│", drawn(match, 0))


def test_events_are_told_to_whom_they_concern() -> None:
    assert told(sketched().play(1, bet(0, 4)), 0) == ["Hugo bets on you."]
    assert told(sketched().play(0, bet(1, 4)), 0) == ["You bet on Hugo."]
    assert told(drawing().play(1, ink()), 0) == []
    blank = play(sketched(), (2, bet(1, 4)), (1, BLANK))
    assert told(blank, 0) == ["Hugo's slate stays blank. Bets go back: Nora."]
    assert told(sketched().play(1, BLANK), 0) == ["Hugo's slate stays blank."]
    ended = told(revealed(3), 0)[-1]
    assert ended == "The last bonus token is taken. Chalk down! You: star1. Hugo: square2. Nora: circle3."
