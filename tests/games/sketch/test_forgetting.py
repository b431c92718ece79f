"""What players of different memories still know."""

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.games.sketch.forgetting import GOOD, PERFECT, WEAK, Memory, remembered
from tests.games.sketch.table import (
    DONE,
    DRAW,
    HANDS,
    after,
    at,
    begun,
    drop,
    lay,
    passes,
    play,
    really,
    settled,
    sk,
    swap,
    turn,
)

GONE = Memory(own=0.0, others=0.0, mixes=0.0)
MIXED = Memory(own=1.0, others=1.0, mixes=1.0)


def believes(match: Match, seat: int, memory: Memory, whose: int | None = None, seed: str = "player") -> str:
    chance = Chance(seed, match.state.turns)  # the draws of another step
    held = remembered(match.view(seat, recall=True), memory, chance)[seat if whose is None else whose]
    return " ".join(card or "." for card in held)


def later(match: Match, turns: int) -> Match:
    return replace(match, state=replace(match.state, turns=match.state.turns + turns))


def test_a_perfect_memory_keeps_all_that_can_be_followed() -> None:
    match = settled(after("magician", "1! 2!", "3 4", aim=swap((0, 0), (1, 0))))
    assert believes(later(match, 100), 0, PERFECT) == "? 2 ."
    assert believes(later(match, 100), 0, PERFECT, whose=1) == "1 ?"


def test_what_lies_open_needs_no_memory() -> None:
    match = after("7", "1! 2", "3 4").play(1, sk(0))
    assert believes(later(match, 9), 0, GONE) == "? ? ."
    assert believes(later(match, 9), 0, GONE, whose=1) == "3 ? ?"
    assert believes(begun(*HANDS, deck="9").play(0, DRAW), 0, GONE).split()[-1] == "9"


def test_what_was_just_seen_is_remembered_and_slips_away_with_time() -> None:
    match = begun(*HANDS)
    assert believes(match, 0, WEAK) == "1 2 ? ?"
    kept = [
        [believes(later(match, turns), 0, WEAK, seed=str(n)).count("?") for n in range(60)] for turns in (3, 30, 90)
    ]
    lost = [sum(counts) / len(counts) - 2 for counts in kept]
    assert lost[0] < lost[1] < lost[2]
    assert lost[0] < 0.7
    assert lost[2] > 1.6


def test_what_is_forgotten_stays_forgotten() -> None:
    match = begun(*HANDS)
    for seed in range(20):
        unknown = [believes(later(match, turns), 0, WEAK, seed=str(seed)).count("?") for turns in range(40)]
        assert unknown == sorted(unknown)


def test_the_cards_of_others_slip_away_sooner() -> None:
    match = passes(after("seer", "1! 2", "3 4", aim=at(1, 0)))
    match = later(settled(play(match, (0, DONE))), 8)
    own = sum("1" in believes(match, 0, WEAK, seed=str(n)).split() for n in range(80))
    theirs = sum("3" in believes(match, 0, WEAK, whose=1, seed=str(n)).split() for n in range(80))
    assert own > theirs


def test_a_good_memory_is_better_than_a_weak_one() -> None:
    match = later(begun(*HANDS), 20)
    kept = [sum(4 - believes(match, 0, memory, seed=str(n)).count("?") for n in range(60)) for memory in (GOOD, WEAK)]
    assert kept[0] > kept[1]


def test_slots_are_mixed_up_only_once_cards_have_come_or_gone() -> None:
    assert believes(lay("1! 2 3", "4"), 0, MIXED) == "1 ? ?"
    match = turn(begun("1 2 3 4", "5 6 7 8", deck="9"), 1)
    assert believes(match, 0, PERFECT) == "1 . ? ? 9"
    assert believes(match, 0, MIXED) == "? . 1 ? 9"


def danced(deck: str = "") -> Match:
    """Seat 1 knew two of its three cards, and seat 0 none of them, until a dancer came."""
    return settled(after("dancer", "5 6", "1! 2! 3", aim=at(1), deck=deck))


def test_after_a_dancer_a_perfect_memory_knows_that_it_knows_nothing() -> None:
    assert believes(danced(), 1, PERFECT) == "? ? ?"


def test_after_a_dancer_slots_are_mixed_up_by_who_had_seen_them() -> None:
    match = danced()
    assert believes(match, 1, MIXED) == "? 1 2"
    assert believes(match, 0, MIXED, whose=1) == "? ? ?"


def test_a_weak_memory_is_wrong_after_a_dancer_now_and_then_and_a_good_one_hardly_ever() -> None:
    match = danced()
    perfect, good, weak = (
        sum(believes(match, 1, memory, seed=str(n)) != "? ? ?" for n in range(200)) for memory in (PERFECT, GOOD, WEAK)
    )
    assert perfect == 0
    assert 0 < good < 20 < 60 < weak


def test_what_was_mixed_up_by_a_dancer_slips_away_too() -> None:
    fading = Memory(own=0.85, others=0.6, mixes=1.0)
    match = danced()
    lost = [
        sum(believes(later(match, turns), 1, fading, seed=str(n)) == "? ? ?" for n in range(60)) for turns in (0, 40)
    ]
    assert lost[0] < 10 < 50 < lost[1]


def test_who_looks_after_a_dancer_is_mixed_up_no_more() -> None:
    match = danced(deck="seer").play(1, DRAW).play(1, drop(3)).play(1, at(1, 0))
    match = settled(play(passes(match), (1, DONE)))
    seen = really(match, 1).split()[0]
    assert believes(match, 1, MIXED) == f"{seen} ? 2 ."
