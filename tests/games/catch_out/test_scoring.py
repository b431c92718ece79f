"""When an announcement of Catch Out is true, and what piles are worth."""

from itertools import combinations_with_replacement, permutations, product

import pytest

from tablee.engine.game import Outcome
from tablee.games.catch_out import model as m
from tablee.games.catch_out.scoring import outcome_of, score, true
from tests.games.catch_out.table import FALSE, TRUE, holding, play, say

SIGNS = (*map(str, range(10)), "X")
ANNOUNCEMENTS = [(a, b, c) for a, b, c in product(range(10), repeat=3) if a >= b >= c]

Values = tuple[int, int, int]


def truths(cards: tuple[str, ...]) -> set[Values]:
    """All announcements that are true of these cards, by trying every value for every card."""
    real = {int(card[-1]) for card in cards if card != "X"}
    true_values = set()
    for reading in product(range(10), repeat=3):
        plain = all(card == "X" or int(card[-1]) == value for card, value in zip(cards, reading, strict=True))
        copied = all(card != "X" or value in real for card, value in zip(cards, reading, strict=True))
        if plain and (copied if real else len(set(reading)) == 1):
            high, middle, low = sorted(reading, reverse=True)
            true_values.add((high, middle, low))
    return true_values


def card(sign: str) -> m.Card:
    return "X" if sign == "X" else f"A{sign}"


@pytest.mark.rule("CO-4.2", "CO-5.1", "CO-5.2", "CO-5.3")
@pytest.mark.parametrize("crosses", range(4))
def test_every_hand_is_true_of_the_announcements_that_trying_all_readings_finds(crosses: int) -> None:
    hands = [hand for hand in combinations_with_replacement(SIGNS, 3) if hand.count("X") == crosses]
    for hand in hands:
        expected = truths(hand)
        for order in set(permutations(map(card, hand))):
            assert {values for values in ANNOUNCEMENTS if true(values, order)} == expected, order


@pytest.mark.rule("CO-4.2")
def test_an_angel_and_a_demon_of_one_value_are_read_alike() -> None:
    for hand in product(("A6", "D6", "A7", "D7", "A9", "D9", "X"), repeat=3):
        assert {values for values in ANNOUNCEMENTS if true(values, hand)} == truths(hand), hand


HANDS: list[tuple[tuple[m.Card, m.Card, m.Card], set[Values]]] = [
    (("A5", "A3", "X"), {(5, 5, 3), (5, 3, 3)}),
    (("X", "D9", "A0"), {(9, 9, 0), (9, 0, 0)}),
    (("A5", "X", "A5"), {(5, 5, 5)}),
    (("D7", "A7", "X"), {(7, 7, 7)}),
    (("X", "A5", "X"), {(5, 5, 5)}),
    (("X", "X", "D8"), {(8, 8, 8)}),
    (("X", "X", "X"), {(value, value, value) for value in range(10)}),
    (("A4", "A4", "A4"), {(4, 4, 4)}),
    (("A4", "A0", "A4"), {(4, 4, 0)}),
    (("A2", "D9", "A6"), {(9, 6, 2)}),
]


@pytest.mark.rule("CO-4.2", "CO-4.3", "CO-5.1", "CO-5.2", "CO-5.3")
@pytest.mark.parametrize(("hand", "expected"), HANDS, ids=str)
def test_at_the_table_the_right_guess_follows_the_reading(hand: tuple[m.Card, ...], expected: set[Values]) -> None:
    match = holding(3, *hand)
    for values in ANNOUNCEMENTS:
        said = match.play(0, say(*values))
        fits = values in expected
        assert play(said, (1, TRUE)).view(None).sharer == (1 if fits else 0)
        assert play(said, (1, FALSE)).view(None).sharer == (0 if fits else 1)


def pile(*cards: str) -> tuple[m.Placed, ...]:
    """A pile of points; a card in brackets lies face down."""
    return tuple(m.Placed(card.strip("()"), "down" if card.startswith("(") else "up", m.EVERYBODY) for card in cards)


@pytest.mark.rule("CO-1.1", "CO-7.4")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ((), 0),
        (("A0",), 2),
        (("A9",), 2),
        (("D6",), -2),
        (("D9",), -2),
        (("X",), 0),
        (("(A0)",), 1),
        (("(D9)",), 1),
        (("(X)",), 1),
        (("A5", "A3", "X"), 4),
        (("D7", "D8", "D9"), -6),
        (("(D7)", "(A1)", "(X)", "D9", "A1", "X"), 3),
    ],
    ids=str,
)
def test_a_pile_is_worth_its_faces_and_one_for_each_hidden_card(cards: tuple[str, ...], points: int) -> None:
    assert score(pile(*cards)) == points


NOTHING = pile()
TWO_IN_ONE = pile("A1")
THREE_IN_TWO = pile("A1", "(D9)")
THREE_IN_THREE = pile("(A1)", "(A2)", "(A3)")
THREE_IN_FOUR = pile("A1", "(D9)", "X", "X")
MINUS_TWO = pile("D9")
MINUS_TWO_IN_TWO = pile("X", "D9")


@pytest.mark.rule("CO-7.4", "CO-7.5")
@pytest.mark.parametrize(
    ("piles", "outcome"),
    [
        ((NOTHING, NOTHING), Outcome((0, 1), (0, 0), "shared")),
        ((NOTHING, THREE_IN_FOUR), Outcome((1,), (0, 3), "highest_score")),
        ((TWO_IN_ONE, THREE_IN_FOUR), Outcome((1,), (2, 3), "highest_score")),
        ((MINUS_TWO, MINUS_TWO_IN_TWO), Outcome((0,), (-2, -2), "fewest_cards")),
        ((MINUS_TWO, NOTHING, MINUS_TWO), Outcome((1,), (-2, 0, -2), "highest_score")),
        ((THREE_IN_THREE, THREE_IN_TWO, NOTHING), Outcome((1,), (3, 3, 0), "fewest_cards")),
        ((THREE_IN_TWO, THREE_IN_FOUR, THREE_IN_TWO), Outcome((0, 2), (3, 3, 3), "shared")),
        ((THREE_IN_FOUR, THREE_IN_THREE, NOTHING, THREE_IN_TWO), Outcome((3,), (3, 3, 0, 3), "fewest_cards")),
        ((THREE_IN_THREE,) * 6, Outcome((0, 1, 2, 3, 4, 5), (3,) * 6, "shared")),
    ],
)
def test_the_highest_score_wins_then_the_fewest_cards_then_the_win_is_shared(
    piles: tuple[tuple[m.Placed, ...], ...], outcome: Outcome
) -> None:
    assert outcome_of(piles) == outcome
