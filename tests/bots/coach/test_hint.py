"""A hint tells what the strong bot would do, by what the seat that asks could know."""

from collections.abc import Iterator
from typing import Any

import pytest

from tablee import GAMES, Chance, Match
from tablee.bots.coach import judgement
from tablee.bots.coach.hint import Hint, HintedMove, hint_at, weighed
from tablee.bots.coach.judgement import judged
from tablee.bots.coach.review import can_review, searcher
from tablee.bots.search.levels import SEARCHING
from tablee.engine.codec import fit, plain
from tablee.engine.player import Seated
from tablee.engine.window import Pass
from tablee.games.diciassette import model as d
from tablee.games.sketch import model as s

COACHED = tuple(name for name in GAMES if can_review(name))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few worlds: enough for what does not depend on how well it judges."""
    monkeypatch.setattr(judgement, "CHOOSING", 4)
    monkeypatch.setattr(judgement, "MEASURING", 6)


def asked(game: str, steps: int = 16) -> Iterator[tuple[Match, Any]]:
    """Moments of a match of rule bots, and the views of the seats that have to decide."""
    rules = GAMES[game]
    match = Match.start(rules, 3, seed=5)
    for _ in range(steps):
        seat = min(match.to_act)
        view = match.view(seat, recall=True)
        yield match, view
        match = match.play(seat, rules.PLAYERS["rule"](view, Chance("play", match.version)).command)


@pytest.mark.parametrize("game", COACHED)
def test_a_hint_is_a_legal_move_and_what_lies_hidden_changes_nothing(game: str) -> None:
    rules = GAMES[game]
    for match, view in asked(game):
        hint = hint_at(rules, view, [(match.events, view)], match.version)
        commands = [fit(rules.NOUNS.command, move.command) for move in hint.moves]
        assert all(command in match.legal(view.seat) for command in commands)
        assert len(set(commands)) == len(commands) <= 2
        world = rules.imagine(view, Chance("another world", match.version))
        there = rules.view(world, view.seat, True)
        assert there == view
        assert hint_at(rules, there, [(match.events, there)], match.version) == hint


@pytest.mark.parametrize("game", COACHED)
def test_whoever_follows_a_hint_is_not_told_of_a_mistake(game: str) -> None:
    for match, view in asked(game):
        player = searcher(Seated(SEARCHING[game]["strong"], GAMES[game], view.seat, view.options))
        (best, *_), _ = weighed(player, view, match.version)
        review = judged(player, view, best, match.version)
        assert review is None or not review.is_mistake


def test_where_there_is_only_one_thing_to_do_nothing_is_weighed() -> None:
    match = Match.start(GAMES["sketch"], 2, seed=1).play(0, s.Look((0, 1)))
    hint = hint_at(GAMES["sketch"], match.view(0, recall=True), (), match.version)
    assert hint == Hint((HintedMove({"do": "done"}, ()),))


def test_a_line_that_has_reached_17_is_to_be_called_and_the_difference_is_clear() -> None:
    deck = ("d5", "d5", "d4", "d5", "d5", "d4")
    match = Match.start(GAMES["diciassette"], 2, seed=1, fixed={"first": 0, "deck": deck})
    for seat, card in ((0, "d5"), (1, "d5"), (0, "d5")):
        match = match.play(seat, d.Lay(card, "up")).play(1 - seat, Pass())
    match = match.play(1, d.Lay("d5", "up"))
    hint = hint_at(GAMES["diciassette"], match.view(0, recall=True), (), match.version)
    assert [move.command for move in hint.moves] == [plain(d.Call()), plain(Pass())]
    assert hint.clear
    assert hint.odds > 0.1
    assert hint.points is None
