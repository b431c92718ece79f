"""Catch Out, drawn."""

import re

import pytest
from msgspec.structs import replace

from tablee.cli.rendering.tables.catch_out import offered
from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.games import catch_out
from tablee.games.catch_out.model import Announce, Challenge, Done, Give, Keep, Share, Take
from tests.cli.rendering.tables.drawing import drawn

DECK = ["A5", "D7", "X", "A0", "A1", "A2", "D9", "D8"]


def start(seats: int = 3) -> Match:
    return Match.start(catch_out, seats, seed=1, fixed={"first": 0, "deck": DECK})


def test_the_holder_sees_their_hand_and_what_the_truth_would_be() -> None:
    table = drawn(start(), 0)
    assert "│ A5 │ │ D7 │ │ X  │" in table
    assert "The truth would be 7 · 5 · 5 or 7 · 7 · 5" in table


def test_nobody_else_does() -> None:
    for seat in (1, 2, None):
        table = drawn(start(), seat)
        assert "A5" not in table
        assert "truth" not in table


def test_three_x_may_be_called_anything_three_times() -> None:
    match = Match.start(catch_out, 3, seed=1, fixed={"first": 0, "deck": ["X", "X", "X"]})
    assert "three times one value" in drawn(match, 0)


def test_an_announcement_is_in_its_bubble_beside_three_backs() -> None:
    table = drawn(start().play(0, Announce((9, 6, 2))), 1)
    assert "Mina announces" in table
    assert "9  ·  6  ·  2" in table
    assert "│ ▒▒ │ │ ▒▒ │ │ ▒▒ │" in table


def test_challenged_cards_are_shown_to_all() -> None:
    match = start().play(0, Announce((9, 6, 2))).play(1, Challenge("false"))
    assert "│ A5 │ │ D7 │ │ X  │" in drawn(match, None)


def test_piles_tell_their_height_and_their_top() -> None:
    match = start().play(0, Announce((9, 6, 2))).play(1, Take())
    up = drawn(match.play(1, Keep("D7", "A5", "up")), 0)
    assert "1 card " in up
    assert "│ A5 │" in up
    down = drawn(match.play(1, Keep("D7", "A5", "down")), 1)
    assert "│ A5 │" not in down
    assert "╰ +1 ╯" in down


def test_one_s_own_pile_comes_first_then_those_to_the_left() -> None:
    first = drawn(start(), 1).splitlines()[1]
    assert first.index("you") < first.index("Nora") < first.index("Mina")


def test_at_the_end_all_piles_lie_open_with_their_sums() -> None:
    match = start().play(0, Announce((9, 6, 2))).play(1, Take()).play(1, Keep("D7", "A5", "down"))
    match = match.play(1, Announce((5, 5, 5))).play(2, Challenge("true"))
    gifts = tuple(Give(card, 1, "up") for card in ("X", "A0", "A1"))
    match = replace(match, state=replace(match.state, deck=())).play(1, Share(gifts))
    for seat in (0, 1, None):
        table = drawn(match, seat)
        assert re.search(r"(Hugo|you) +\(A5\) X A0 A1 +4 cards +5 ", table)
        assert re.search(r"Nora +– +empty +0 ", table)
    assert "face down: +1" in table


def test_two_players_see_the_open_discard() -> None:
    match = start(2)
    assert "Visible discard A2" in drawn(match, 0)
    assert "│ A5 │ │ D7 │" in drawn(match, 0)
    assert "A5" not in drawn(match.play(0, Done()), 0)


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_table_fits_in_eighty_columns(seats: int) -> None:
    match = start(seats)
    for step in range(30):
        seat = min(match.to_act)
        match = match.play(seat, match.legal(seat).sample(Chance("look", step)))
        for eyes in (0, seats - 1, None):
            assert max(map(len, drawn(match, eyes).splitlines())) <= 80
        if match.outcome:
            break


def test_an_open_table_hides_nothing() -> None:
    match = start().play(0, Announce((9, 6, 2))).play(1, Take()).play(1, Keep("D7", "A5", "down"))
    table = drawn(match, None, everything=True)
    assert "(A5)" in table
    assert "(D7)" in table
    assert "X A0 A1" in table


def test_who_shares_step_by_step_keeps_the_order_shown() -> None:
    match = start().play(0, Announce((9, 6, 2))).play(1, Challenge("false"))
    view = match.view(1)
    shares = offered(view, match.legal(1).families[0])
    assert len(shares) == 4**3
    assert {tuple(give.card for give in share.cards) for share in shares} == {("A5", "D7", "X")}
