from typing import Any

import pytest
from msgspec.structs import replace

from tablee import GAMES, Chance, Choice, Match
from tablee.bots.search import catch_out, diciassette, sketch, skyjo_action
from tablee.bots.search.knowledge import Knowledge, Move
from tablee.bots.search.levels import SEARCHING
from tablee.bots.search.player import Level, Searcher
from tablee.bots.search.watcher import Watcher
from tablee.engine.window import Pass
from tablee.games.catch_out import model as c
from tablee.games.diciassette import model as d
from tablee.games.sketch import model as s
from tablee.games.skyjo_action import model as a
from tablee.lab.arena import play_out

HASTY = Level(worlds=2, z=1.0)
SURE = Level(worlds=40, z=1.5)


def searcher(game: str, level: Level = HASTY) -> Searcher:
    return Watcher(level) if game == "catch_out" else Searcher(KNOWLEDGE[game], level)


KNOWLEDGE: dict[str, Knowledge] = {
    "catch_out": catch_out,
    "diciassette": diciassette,
    "sketch": sketch,
    "skyjo_action": skyjo_action,
}


@pytest.mark.parametrize("pace", ["relaxed", "live"])
@pytest.mark.parametrize("game", KNOWLEDGE)
def test_a_whole_match_is_played_with_legal_commands_and_the_same_each_time(game: str, pace: str) -> None:
    """The arena raises a fault for any illegal command."""
    seats = 3 if pace == "live" else 2

    def played(players: list[Any]) -> Any:
        return play_out(Match.start(GAMES[game], seats, {"pace": pace, **SHORT[game]}, seed=4), players, seed=1)

    first, again = (played([searcher(game)] * seats) for _ in range(2))
    assert first.log == again.log
    assert first.match.outcome


SHORT: dict[str, dict[str, Any]] = {
    "catch_out": {},
    "diciassette": {},
    "sketch": {"max_turns": 8},
    "skyjo_action": {"max_turns": 3},
}


def decided(match: Match, seat: int, stubborn: Any) -> Move:
    """What a searcher does whose rule of thumb is this command."""
    game = match.game.NAME
    player = Searcher(KNOWLEDGE[game], SURE, lambda _view, _chance: Choice(stubborn, 2.5))
    choice = player.decide(match.view(seat, recall=True), Chance("thinking"))
    assert choice.after == 2.5
    return choice.command


def test_it_calls_a_line_that_has_reached_17_for_all_to_see() -> None:
    deck = ("d5", "d5", "d4", "d5", "d5", "d4")
    match = Match.start(GAMES["diciassette"], 2, seed=1, fixed={"first": 0, "deck": deck})
    for seat, card in ((0, "d5"), (1, "d5"), (0, "d5")):
        match = match.play(seat, d.Lay(card, "up")).play(1 - seat, Pass())
    match = match.play(1, d.Lay("d5", "up"))
    assert decided(match, 0, Pass()) == d.Call()


def test_it_does_not_call_a_line_that_cannot_have_reached_17() -> None:
    deck = ("d5", "d5", "d4", "d5", "d5", "d4")
    match = Match.start(GAMES["diciassette"], 2, seed=1, fixed={"first": 0, "deck": deck}).play(0, d.Lay("d5", "up"))
    player = Searcher(diciassette, SURE)
    assert player.decide(match.view(1, recall=True), Chance("thinking")).command == Pass()


def test_it_challenges_what_it_knows_to_be_a_lie() -> None:
    """All three zeros are in sight, and a cross copies only what is held."""
    deck = ("A0", "A0", "A1", "A2", "D7", "A0", "A5", "A6", "A8")
    match = Match.start(GAMES["catch_out"], 2, seed=1, fixed={"first": 1, "deck": deck})
    match = match.play(0, c.Done()).play(1, c.Done()).play(1, c.Announce((5, 5, 0)))
    assert decided(match, 0, c.Challenge("true")) == c.Challenge("false")


def test_it_throws_a_card_that_it_knows_to_match() -> None:
    deck = ("5", "8", "9", "10", "5", "8", "9", "10", "1")
    match = Match.start(GAMES["sketch"], 2, seed=1, fixed={"dealer": 0, "deck": deck})
    for seat in (0, 1):
        match = match.play(seat, s.Look((0, 1))).play(seat, s.Done())
    match = match.play(1, s.Draw("deck")).play(1, s.Discard(0))
    assert decided(match, 0, Pass()) == s.Sketch(0)


def test_it_does_not_throw_the_lowest_card_away() -> None:
    deck = ("12", "11", *[str(value) for value in range(2, 10) for _ in range(3)][:22], "0", "-2")
    fixed = {"first": 0, "deck": deck, "flips": [[0, 1], [0, 1]]}
    match = Match.start(GAMES["skyjo_action"], 2, {"simplest": True}, seed=1, fixed=fixed).play(0, a.Draw("deck"))
    assert match.view(0).drawn == "-2"
    assert isinstance(decided(match, 0, a.Reject(5)), a.Place)


@pytest.mark.parametrize("game", KNOWLEDGE)
def test_it_decides_alike_in_all_worlds_that_look_alike_to_it(game: str) -> None:
    """What lies hidden has no part in it."""
    rule = GAMES[game].PLAYERS["rule"]
    match = Match.start(GAMES[game], 2, seed="hidden")
    for step in range(14):
        seat = min(match.to_act)
        match = match.play(seat, rule(match.view(seat, recall=True), Chance("rule", step)).command)
    seat = min(match.to_act)
    view = match.view(seat, recall=True)
    others = [replace(match, state=GAMES[game].imagine(view, Chance("world", step))) for step in range(3)]
    assert any(other.state != match.state for other in others)
    for other in others:
        seen = searcher(game).decide(other.view(seat, recall=True), Chance("thinking"))
        assert seen == searcher(game).decide(view, Chance("thinking"))


def test_worlds_are_fewer_at_larger_tables_where_futures_are_counted_in_turns() -> None:
    assert [Level(worlds=80, z=1.5, by_turns=True).worlds_at(seats) for seats in (2, 3, 4, 8)] == [80, 60, 48, 26]
    assert Level(worlds=80, z=1.5).worlds_at(8) == 80


def test_there_are_the_same_levels_in_all_games_that_search() -> None:
    levels = ("regular", "strong", "master")
    mannered = tuple(f"{level}-{manner}" for manner in ("bold", "careful") for level in levels)
    assert {tuple(each) for each in SEARCHING.values()} == {("beginner", *levels, *mannered)}
