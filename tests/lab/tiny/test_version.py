"""Tiny versions: what they are made of, and that no table plays one."""

from typing import Any

import pytest

from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games import GAMES
from tablee.lab.tiny.catch_out import catch_out
from tablee.lab.tiny.diciassette import diciassette
from tablee.lab.tiny.measure import tiny
from tablee.lab.tiny.version import CannotBeTiny, deals
from tests.laws import told


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("diciassette", {"cards": ["s1", "s2", "d5", "d5"]}),
        ("diciassette", {"hand": 2}),
        ("catch_out", {"cards": ["A1"] * 6}),
        ("catch_out", {"values": [1, 2]}),
        ("catch_out", {"laid_for_two": False}),
    ],
)
def test_a_table_is_refused_what_only_the_laboratory_plays(game: str, options: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        Match.start(GAMES[game], 2, options)
    (name,) = options
    assert f"“{name}” has no place here." in told(GAMES[game], refused.value)


def test_a_tiny_match_is_dealt_its_own_cards() -> None:
    version = diciassette(("s5", "d5", "d5", "s2"), 1)
    match = Match.start(version.game, 2, version.options)
    hands, deck = match.state.hands, match.state.deck
    assert [len(hand) for hand in hands] == [1, 1]
    assert sorted((*hands[0], *hands[1], *deck)) == ["d5", "d5", "s2", "s5"]


def test_tiny_catch_out_begins_with_an_announcement_of_values_that_there_are() -> None:
    version = catch_out()
    match = Match.start(version.game, 2, version.options)
    assert match.view(0).piles[0].height == 0
    (holder,) = match.to_act
    assert {command.values for command in match.legal(holder)} == {(7, 7, 7), (8, 7, 7), (8, 8, 7), (8, 8, 8)}


def test_deals_that_nobody_can_tell_apart_are_one() -> None:
    """Of four cards, two alike, in hands of two: either hand has both, or neither, or each has one."""
    likely = deals(diciassette(("d5", "d5", "s1", "s2"), 2))
    assert {deck: round(6 * odds) for deck, odds in likely.items()} == {
        ("d5", "d5", "s1", "s2"): 1,
        ("s1", "s2", "d5", "d5"): 1,
        ("d5", "s1", "d5", "s2"): 2,
        ("d5", "s2", "d5", "s1"): 2,
    }


@pytest.mark.parametrize(
    ("game", "cards", "hand", "reason"),
    [
        ("sketch", (), 3, "game"),
        ("diciassette", ("s5",) * 4, 2, "strange"),
        ("diciassette", ("s5", "s4"), 1, "number"),
        ("diciassette", ("s5", "s4", "d5", "bin"), 1, "bin"),
        ("diciassette", ("s5", "s4", "d5", "d4"), 3, "hand"),
        ("catch_out", ("A1", "A1", "A1", "D7", "D7", "X"), 2, "hand"),
        ("catch_out", ("A1", "A1", "A1", "A2", "D7", "X"), 3, "alike"),
    ],
)
def test_a_version_that_cannot_be_played_is_refused(game: str, cards: tuple[str, ...], hand: int, reason: str) -> None:
    with pytest.raises(CannotBeTiny) as refused:
        tiny(game, cards, hand)
    assert refused.value.reason == reason
