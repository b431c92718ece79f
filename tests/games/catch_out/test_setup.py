"""How a table of Catch Out is laid, and the look that two players begin with."""

import pytest

from tablee.engine.match import Match
from tablee.games import catch_out
from tablee.games.catch_out import model as m
from tests.games.catch_out.table import DONE, DRAWN, LAID_FOR_TWO, MORE_THAN_TWO, SEATS, at, deal, refusal, seen, taken


@pytest.mark.rule("CO-1.3")
def test_another_seed_shuffles_another_deck_and_picks_any_first_player() -> None:
    tables = [Match.start(catch_out, 4, {}, seed).state for seed in range(60)]
    assert len({table.cards + table.deck for table in tables}) == 60
    assert {table.holder for table in tables} == {0, 1, 2, 3}


@pytest.mark.rule("CO-1.3", "CO-2.1")
@pytest.mark.parametrize("seats", MORE_THAN_TWO)
@pytest.mark.parametrize(("deck", "left"), [(54, 51), (60, 57)])
def test_with_three_or_more_nothing_is_dealt_and_the_first_player_draws_three(seats: int, deck: int, left: int) -> None:
    match = deal(seats, *DRAWN, first=seats - 1, deck=deck)
    table = seen(match, seats - 1)
    assert table["phase"] == "announce"
    assert table["hand"] == ["A5", "A3", "X"]
    assert (table["deck"], table["discard"], table["open_discard"]) == (left, 0, None)
    assert table["piles"] == [{"height": 0, "top": None}] * seats
    assert match.events == (m.Started(seats - 1), m.Drew(seats - 1, 3))


@pytest.mark.rule("CO-1.3")
@pytest.mark.parametrize("seats", SEATS)
def test_a_discarded_card_never_comes_back(seats: int) -> None:
    match = at(seats, "announce")
    while match.view(None).deck > 2:
        before, match = match.state, taken(match)
        after = match.state
        assert after.discard[:-1] == before.discard
        assert after.open_discard[: len(before.open_discard)] == before.open_discard
        assert after.deck == before.deck[3 if seats == 2 else 2 :]


@pytest.mark.rule("CO-1.4")
@pytest.mark.parametrize("first", [0, 1])
def test_two_players_get_two_cards_each_then_the_discards_get_one_each(first: int) -> None:
    match = deal(2, *LAID_FOR_TWO, *DRAWN, first=first)
    assert match.view(0).hand == ("A0", "D9")
    assert match.view(1).hand == ("X", "A1")
    table = seen(match)
    assert (table["deck"], table["discard"], table["open_discard"]) == (48, 1, ["D8"])
    assert table["piles"] == [{"height": 2, "top": "?"}] * 2
    assert match.state.discard[0].card == "A2"
    assert match.events == (m.Started(first),)


@pytest.mark.rule("CO-1.4")
def test_nobody_has_seen_the_card_that_starts_the_closed_discard() -> None:
    match = deal(2, *LAID_FOR_TWO)
    for seat in (None, 0, 1):
        assert [placed.card for placed in match.view(seat, recall=True).recall.discard] == ["?"]


@pytest.mark.rule("CO-1.5")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_players_end_their_look_in_either_order_and_then_the_first_player_draws(
    order: tuple[int, int], first: int
) -> None:
    early, late = order
    looking = deal(2, *LAID_FOR_TWO, *DRAWN, first=first)
    assert looking.to_act == {0, 1}
    half = looking.play(early, DONE)
    assert half.to_act == {late}
    assert half.view(early).hand is None
    assert half.view(late).hand is not None
    assert half.view(None).phase == "look"
    assert half.events == (m.Looked(early),)
    begun = half.play(late, DONE)
    assert begun.to_act == {first}
    assert begun.view(first).hand == ("A5", "A3", "X")
    assert begun.view(None).deck == 45
    assert begun.events == (m.Looked(late), m.Drew(first, 3))


@pytest.mark.rule("CO-1.5")
def test_a_look_is_ended_once() -> None:
    half = deal(2).play(1, DONE)
    assert refusal(half, 1, DONE).clause == "CO-1.5"
