"""What a seat knows of a hand that a dancer has shuffled."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.engine.memory import Mix
from tablee.games import sketch
from tablee.games.sketch import mixing
from tablee.games.sketch.hands import lay as put
from tablee.games.sketch.hands import look_at
from tests.games.sketch.table import after, at, passes, settled, turn


def danced() -> Match:
    """Seat 1 had seen two of its three cards, and seat 0 none of them, when a dancer came."""
    return settled(after("dancer", "1! 2!", "3! 4! 5", aim=at(1)))


def mixes(match: Match, seat: int | None) -> tuple[Mix, ...]:
    found: tuple[Mix, ...] = match.view(seat, recall=True).recall.mixes
    return found


@pytest.mark.rule("SK-5.2")
def test_a_seat_still_knows_which_cards_are_in_a_shuffled_hand() -> None:
    assert mixes(danced(), 1) == (Mix(1, ("3", "4"), ((1, 0), (1, 1), (1, 2))),)
    assert mixes(danced(), 0) == mixes(danced(), None) == ()


@pytest.mark.rule("SK-5.2")
def test_all_the_ways_in_which_they_may_lie_are_imagined_as_often() -> None:
    view = danced().view(1, recall=True)
    found = Counter[tuple[int, int]]()
    for step in range(600):
        hand = [lying.card for lying in sketch.imagine(view, Chance("danced", step)).hands[1] if lying]
        assert {"3", "4"} <= {*hand}
        found[hand.index("3"), hand.index("4")] += 1
    assert len(found) == 6
    assert all(60 < count < 145 for count in found.values())


@pytest.mark.rule("SK-2.4", "SK-5.2")
def test_a_card_that_is_discarded_is_known_to_be_gone() -> None:
    match = danced()
    slot = next(slot for slot, lying in enumerate(match.state.hands[1]) if lying.card == "3")
    match = turn(match, slot)
    assert mixes(match, 1) == (Mix(1, ("4",), tuple((1, other) for other in range(3) if other != slot)),)


@pytest.mark.rule("SK-5.4", "SK-5.2")
def test_a_card_that_only_others_look_at_stays_in_the_mix() -> None:
    state = danced().state
    slot = next(slot for slot, lying in enumerate(state.hands[1]) if lying.card == "5")
    assert mixing.mixes_of(look_at(state, 1, (slot,), 0)) == mixing.mixes_of(state)
    (mix,) = mixing.mixes_of(look_at(state, 1, (slot,), 1))
    assert (mix.cards, len(mix.places)) == (("3", "4"), 2)


@pytest.mark.rule("SK-5.3", "SK-5.2")
def test_a_mix_follows_its_cards_to_another_hand() -> None:
    (mix,) = mixing.mixes_of(mixing.swapped(danced().state, (1, 1), (0, 0)))
    assert mix.places == ((1, 0), (0, 0), (1, 2))


@pytest.mark.rule("SK-5.2")
def test_a_second_dancer_joins_what_was_mixed_before() -> None:
    state = mixing.swapped(danced().state, (1, 1), (0, 0))
    again = mixing.danced(state, 0, state.hands[0])
    assert {mix.seat: (mix.cards, {*mix.places}) for mix in mixing.mixes_of(again)} == {
        0: (("1", "2"), {(0, 0), (0, 1)}),
        1: (("3", "4"), {(0, 0), (0, 1), (1, 0), (1, 2)}),
    }


def test_a_table_without_a_dancer_remembers_card_by_card() -> None:
    match = passes(after("2", "1! 2!", "3! 4! 5"))
    assert mixing.mixes_of(match.state) == ()
    assert put(match.state, 1, 0, None).mixes is match.state.mixes


def test_at_the_end_all_lie_open_and_nothing_is_mixed() -> None:
    match = settled(turn(replace(danced(), state=replace(danced().state, deck=("9",)))))
    assert match.outcome
    assert mixing.mixes_of(match.state) == ()
