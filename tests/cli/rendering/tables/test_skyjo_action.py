"""Skyjo Action in the terminal: drawn, guided and typed."""

import re
from typing import Any

import pytest

from tablee.cli.prompting.narrowing import MANY, agreeing, first_difference
from tablee.cli.rendering.tables.skyjo_action import offered
from tablee.engine.match import Match
from tablee.games import skyjo_action
from tablee.games.skyjo_action.model import Keep, Loot, Options, PlayAction, Swap, TakeAction
from tests.cli.conftest import Tablee
from tests.cli.rendering.tables.drawing import drawn, plain, worded
from tests.cli.typist import Chooser, Typist


def start(seats: int = 3, **options: Any) -> Match:
    return Match.start(skyjo_action, seats, Options(**options), seed=5)


def holding(*kinds: str, seats: int = 3) -> Match:
    """Seat 0 is in turn and has taken these cards."""
    match = start(seats, actions=tuple(kinds))
    while match.to_act != {0} or not set(kinds) <= set(match.state.actions[0]):
        seat = min(match.to_act)
        moves = match.legal(seat)
        takes = [TakeAction(at) for at, kind in enumerate(match.state.row) if kind not in match.state.actions[0]]
        wanted = next((take for take in takes if seat == 0 and take in moves), moves.families[-1][-1])
        match = match.play(seat, moves.families[0][0] if seat else wanted)
    return match


def test_your_grid_has_the_numbers_of_its_places_and_the_others_are_small() -> None:
    table = drawn(start(), 0)
    assert "╭0───╮ ╭1───╮ ╭2───╮ ╭3───╮" in table
    assert "╭8───╮ ╭9───╮ ╭10──╮ ╭11──╮" in table
    assert table.count("╭0───╮") == 1
    assert re.search("Hugo +(▸ )?Nora", table)
    assert "Action row: 0 " in table


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_table_of_any_size_fits_into_eighty_columns(seats: int) -> None:
    match = start(seats, large_group=True)
    for seat in (0, None):
        lines = drawn(match, seat).splitlines()
        assert {len(line) for line in lines} == {80}


def test_the_open_table_shows_hidden_cards_in_brackets() -> None:
    match = start()
    hidden = [lying.card for grid in match.state.grids for lying in grid if lying and not lying.up]
    table = drawn(match, None, everything=True)
    assert len(re.findall(r"\((?:-?\d+|★)\)", table)) == len(hidden)
    assert "In brackets: face down." in table


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (8, {"large_group": True}),
        (2, {"one_deck": ["trade", "remove", "peek", "steal", "replay", "shield", "draw_three"]}),
        (4, {"simple": True}),
    ],
)
def test_whole_matches_are_played_by_numbers(tablee: Tablee, seats: int, options: dict[str, Any]) -> None:
    words = ("--seats", seats, "--seed", 1, "--bots", "random", "--lang", "en")
    wanted = str({**options, "max_turns": 4}).replace("'", '"').replace("True", "true")
    shown = tablee("play", "skyjo_action", *words, "--options", wanted, typist=Chooser(seats))
    assert (shown.code, shown.err) == (0, "")
    assert "wins" in shown.out
    assert "✗" not in shown.out


@pytest.mark.parametrize("language", ["fr", "en"])
def test_whole_matches_are_played_by_typing(tablee: Tablee, language: str) -> None:
    words = ("--seed", 2, "--bots", "random", "--lang", language, "--options", '{"max_turns": 4}')
    shown = tablee("play", "skyjo_action", *words, typist=Typist())
    assert (shown.code, shown.err) == (0, "")
    assert "✗" not in shown.out


def test_a_family_too_large_to_be_listed_is_asked_for_part_by_part() -> None:
    match = holding("trade", "remove")
    families = {family[0].card: family for family in match.legal(0).families if isinstance(family[0], PlayAction)}
    assert len(families["trade"]) > MANY
    commands, paths = families["trade"], []
    for value in (3, 7, 1, 2, 2, 0):
        difference = first_difference(commands)
        assert difference is not None
        paths.append(".".join(map(str, difference.path)))
        commands = agreeing(commands, difference, value)
    assert paths[:2] == ["swaps.0.mine", "swaps.1.mine"]
    assert list(commands) == [PlayAction("trade", swaps=(Swap(3, 1, 2), Swap(7, 2, 0)))]


def test_of_the_cards_of_a_line_and_of_three_only_the_top_one_is_asked_for() -> None:
    match = holding("draw_three", "peek").play(0, PlayAction("draw_three"))
    view = match.view(0)
    kept, none = (offered(view, family) for family in match.legal(0).families)
    cards = view.drawn
    assert len(kept) == 12 * sum(len({card for at, card in enumerate(cards) if at != kept}) for kept in range(3))
    assert len(none) == len(set(cards)) * view.grids[0].count("?")
    assert all(isinstance(keep, Keep) for keep in kept)


def test_what_is_removed_may_be_an_action_card() -> None:
    wording = worded(start(), 0, "fr")
    play = PlayAction("remove", cards=(Loot(1, slot=4), Loot(2, action="peek")))
    assert plain(wording.command(play)) == "Jouer Retrait : la place 4 d'Hugo, Coup d'œil de Nora"
