"""What is legal is what is accepted: families counted against brute force, large ones by arithmetic and lazily."""

from collections.abc import Iterable, Iterator
from itertools import combinations, islice, permutations, product
from typing import Any

import pytest

from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games.skyjo_action import model as m
from tests.games.skyjo_action.table import (
    DRAW,
    PASS,
    SHIELD,
    TAKE_TOP,
    action,
    clear,
    lay,
    place,
    play,
    reject,
    seen,
    trade,
)

HIDDEN = "? ? ? ? ? ? ? ? ? ? ? ?"
SLOTS = (None, *range(12))
KINDS: tuple[m.Kind, ...] = ("peek", "steal", "trade", "shield")


def accepted(match: Match, seat: int, commands: Iterable[m.AnyCommand]) -> set[m.AnyCommand]:
    """Those that the rules let through."""
    found = set()
    for command in commands:
        try:
            match.play(seat, command)
        except Refused:
            continue
        found.add(command.in_order() if isinstance(command, m.PlayAction) else command)
    return found


def trades(seats: int, slots: range) -> Iterator[m.PlayAction]:
    """Every trade one could spell with these slots, sensible or not."""
    swaps = [m.Swap(mine, seat, theirs) for mine in slots for seat in range(seats) for theirs in slots]
    yield from (m.PlayAction("trade", swaps=(one, other)) for one, other in product(swaps, swaps))


def removes(seats: int, slots: range) -> Iterator[m.PlayAction]:
    loots = [m.Loot(seat, slot=slot) for seat in range(seats) for slot in slots]
    loots += [m.Loot(seat, action=kind) for seat in range(seats) for kind in KINDS]
    for count in range(4):
        yield from (m.PlayAction("remove", cards=some) for some in combinations(loots, count))


def plays(match: Match, card: m.Kind) -> set[m.AnyCommand]:
    return {command for command in match.legal(0) if isinstance(command, m.PlayAction) and command.card == card}


SMALL = ("1 2? . 3 . . . . .", "4 . 5? 6 . . . . .", "7? . . 8 . . . . .")


def small(card: str, *others: str) -> Match:
    return lay(*SMALL, held=[card, *others], large_group=True, used="two_turns replay steal")


@pytest.mark.rule("SA-3.1", "SA-3.12")
def test_trades_are_those_of_brute_force() -> None:
    match = small("trade")
    found = accepted(match, 0, trades(3, range(4)))
    assert plays(match, "trade") == found
    assert len(found) == len(match.legal(0).families[2]) == 3 * 5 * 4


@pytest.mark.rule("SA-3.5")
def test_removals_are_those_of_brute_force() -> None:
    match = small("remove", "peek shield peek", "steal")
    found = accepted(match, 0, removes(3, range(4)))
    assert plays(match, "remove") == found
    assert len(found) == (3 + 2) * (2 + 1)


@pytest.mark.rule("SA-3.2", "SA-3.4", "SA-3.9", "SA-3.10")
@pytest.mark.parametrize("card", ["rearrange", "peek", "steal", "replay", "two_turns", "shield", "draw_three"])
def test_the_small_families_are_those_of_brute_force(card: m.Kind) -> None:
    match = small(card, "peek shield peek", "steal")
    commands = [m.PlayAction(card)]
    commands += [m.PlayAction(card, slots=slots) for slots in product(range(10), repeat=2)]
    lines: Iterable[Any] = product(range(4), ("row", "column"), range(4))
    commands += [m.PlayAction(card, seat=seat, line=line, index=index) for seat, line, index in lines]
    commands += [m.PlayAction(card, seat=seat, action=kind) for seat in (None, 0, 1, 2, 3) for kind in m.KINDS]
    assert plays(match, card) == accepted(match, 0, commands) != set()


@pytest.mark.rule("SA-2.1", "SA-2.2", "SA-2.3")
@pytest.mark.parametrize("how", [DRAW, TAKE_TOP])
def test_what_is_done_with_a_card_in_hand_is_that_of_brute_force(how: m.Draw) -> None:
    match = lay("1 2 . 3? 4 5 . 6 7 8? . 9", HIDDEN, deck="12").play(0, how)
    commands: list[m.AnyCommand] = [*(place(slot) for slot in range(12)), *(reject(slot) for slot in SLOTS)]
    assert set(match.legal(0)) == accepted(match, 0, commands)


@pytest.mark.rule("SA-3.3")
def test_what_is_kept_of_three_is_that_of_brute_force() -> None:
    match = lay("1 2? . . 3 4? . . .", "? 1 2 3 4 5 6 7 8", held=["draw_three"], large_group=True)
    match = match.play(0, action("draw_three"))
    orders = [order for count in range(4) for order in product(range(3), repeat=count)]
    some = (None, 0, 1, 2, 5)
    commands = [
        m.Keep(card, order, slot=slot, flip=flip)
        for card, order, slot, flip in product((None, 0, 1, 2), orders, some, some)
    ]
    found = accepted(match, 0, commands)
    assert {command for command in match.legal(0) if command.slot in some and command.flip in some} == found
    assert len(match.legal(0)) == 3 * 2 * 4 + 6 * 2


@pytest.mark.rule("SA-4.1", "SA-4.4")
def test_ways_to_clear_are_those_of_brute_force() -> None:
    match = play(lay("5 5 5 1 2 3 4 5 6 7 8? 5", HIDDEN, deck="5"), (0, DRAW), (0, place(3)))
    for line_cleared in (clear("row", 0, 0, 1, 2, 3), clear("column", 3, 11, 7)):
        orders = [order for count in range(5) for order in permutations((0, 1, 2, 3, 7, 11), count)]
        lines: Iterable[Any] = product(("row", "column"), range(4))
        commands = [m.Clear(line, index, order) for (line, index), order in product(lines, orders)]
        assert set(match.legal(0)) - {PASS} == accepted(match, 0, commands)
        match = match.play(0, line_cleared)
    assert match.state.phase == "turn"


@pytest.mark.rule("SA-3.1")
def test_the_trades_of_six_are_counted_sampled_and_tested_but_never_listed() -> None:
    match = lay(*[HIDDEN] * 6, held=["trade"])
    moves = match.legal(0)
    (family,) = (family for family in moves.families if isinstance(family[0], m.PlayAction))
    assert len(family) == 66 * 60 * 59 == 233640
    assert len(moves) == 2 + 5 + 1 + 233640
    chance = Chance("sample")
    samples = [family[chance.below("member", len(family))] for _ in range(200)]
    assert all(sample in moves and match.play(0, sample) for sample in samples)
    assert len(set(samples)) > 190
    first = list(islice(family, 1000))
    assert len(set(first)) == 1000
    assert family[0] == first[0] != family[len(family) - 1]
    with pytest.raises(IndexError):
        family[len(family)]
    assert trade((11, 5, 11), (0, 5, 10)) in family
    assert trade((11, 5, 11), (0, 5, 11)) not in family
    (compact,) = (one for one in moves.compact() if one.get("count") == 233640)
    assert compact["do"] == "play_action"


@pytest.mark.rule("SA-3.1")
def test_all_the_trades_of_two_are_different_and_accepted_here_and_there() -> None:
    match = lay(HIDDEN, HIDDEN, held=["trade"])
    family = [command for command in match.legal(0) if isinstance(command, m.PlayAction)]
    assert len(family) == len(set(family)) == 66 * 12 * 11
    assert all(match.play(0, command) for command in family[::97])


@pytest.mark.rule("SA-2.4", "SA-2.5")
def test_twins_in_a_hand_are_listed_once() -> None:
    match = lay(HIDDEN, HIDDEN, held=["shield shield peek shield"])
    listed = [command for command in match.legal(0) if not isinstance(command, m.PlayAction) or command.card != "peek"]
    assert len(listed) == len(set(listed)) == 2 + 5 + 1 + 2
    assert seen(match.play(0, action("shield")))["actions"][0] == ["shield", "peek", "shield"]


@pytest.mark.rule("SA-2.9")
def test_who_is_not_asked_has_nothing_to_do() -> None:
    match = lay(HIDDEN, HIDDEN, HIDDEN, held=["trade", "shield"])
    assert [bool(match.legal(seat)) for seat in range(3)] == [True, False, False]
    match = match.play(0, trade((0, 1, 0), (1, 2, 0)))
    assert [list(match.legal(seat)) for seat in range(3)] == [[], [SHIELD, PASS], []]
