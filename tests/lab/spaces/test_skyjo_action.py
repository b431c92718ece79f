from typing import Any

import numpy as np
import pytest

from tablee.engine.match import Match
from tablee.games.skyjo_action import model as m
from tablee.lab.spaces.skyjo_action import SkyjoAction
from tests.games.skyjo_action.table import (
    DRAW,
    MIXED,
    OTHERS,
    action,
    clear,
    lay,
    place,
    play,
    remove,
    trade,
)
from tests.lab.spaces.parts import allowed, in_words

HIDDEN = " ".join(["?"] * 12)


def space_at(match: Match) -> SkyjoAction:
    return SkyjoAction(match.options, match.seats)


def whole(space: SkyjoAction, view: m.View, *chosen: int) -> int:
    """How many commands begin with these choices. Every path leads to one."""
    numbers = [int(number) for number in np.flatnonzero(space.mask(view, chosen))]
    assert numbers
    made = [space.command(view, (*chosen, number)) is None for number in numbers]
    return sum(whole(space, view, *chosen, number) if more else 1 for number, more in zip(numbers, made, strict=True))


@pytest.mark.parametrize(
    ("seats", "actions", "choices"), [(2, 95, 5), (3, 123, 5), (4, 151, 5), (5, 179, 5), (6, 207, 6)]
)
def test_a_few_hundred_numbers_are_enough_for_all_trades(seats: int, actions: int, choices: int) -> None:
    space = SkyjoAction(m.Options(), seats)
    assert (space.actions, space.choices) == (actions, choices)


def test_the_largest_group_takes_a_card_from_each_of_seven() -> None:
    space = SkyjoAction(m.Options(large_group=True), 8)
    assert (space.actions, space.choices) == (228, 8)


@pytest.mark.parametrize("options", [m.Options(simple=True), m.Options(simplest=True), m.Options(actions=())])
def test_without_action_cards_there_are_only_ones_own_cards_and_lines(options: m.Options) -> None:
    assert [SkyjoAction(options, seats).actions for seats in (2, 4)] == [36, 36]


def test_the_83160_trades_at_four_seats_are_counted_by_four_choices_each() -> None:
    match = lay(*[HIDDEN] * 4, held=("trade",))
    space, view = space_at(match), match.view(0)
    (trading,) = [number for number in range(space.actions) if space.name(number) == "play trade"]
    of_last = [number for number in range(space.actions) if space.name(number) == "pick card 10 of my grid"]
    theirs = np.flatnonzero(space.mask(view, (trading, *of_last)))
    assert len(theirs) == 36
    assert whole(space, view, trading, *of_last, int(theirs[0])) == 35  # card 11 against any but the one chosen
    assert 12 * 11 // 2 * 36 * 35 == 83_160
    assert 83_160 in map(len, match.legal(0).families)


def test_every_path_of_two_small_grids_leads_to_a_command_of_its_own() -> None:
    few = "1 2 . . . . . . . . . 7?"
    match = lay(few, few, held=("trade rearrange remove peek steal", "shield"))
    space, view = space_at(match), match.view(0)
    assert whole(space, view) == len(match.legal(0))


def test_the_order_of_swaps_slots_and_loot_means_nothing() -> None:
    match = lay(MIXED, OTHERS, MIXED, held=("trade rearrange remove", "peek"))
    space, view = space_at(match), match.view(0)
    for one, other in [
        (trade((1, 2, 3), (4, 1, 5)), trade((4, 1, 5), (1, 2, 3))),
        (action("rearrange", slots=[7, 1]), action("rearrange", slots=[1, 7])),
        (remove((1, "peek"), (2, 4)), remove((2, 4), (1, "peek"))),
    ]:
        assert space.numbers(view, one) == space.numbers(view, other)
    assert in_words(space, view, trade((4, 1, 5), (1, 2, 3))) == [
        "play trade",
        "pick card 1 of my grid",
        "pick card 3 of the grid 2 to the left",
        "pick card 4 of my grid",
        "pick card 5 of the grid 1 to the left",
    ]


def test_seats_are_counted_from_the_one_that_chooses() -> None:
    match = lay(MIXED, OTHERS, MIXED, held=("", "peek"), turn=1)
    space, view = space_at(match), match.view(1)
    peek = action("peek", seat=0, line="row", index=2)
    assert in_words(space, view, peek) == ["play peek", "choose row 2 of the grid 2 to the left"]
    assert space.command(view, space.numbers(view, peek)) == peek


def test_a_line_with_nothing_hidden_can_be_neither_peeked_at_nor_chosen() -> None:
    match = lay(MIXED, OTHERS, held=("peek",))
    space, view = space_at(match), match.view(0)
    lines = allowed(space, view, *space.numbers(view, action("peek", seat=0, line="row", index=2))[:1])
    assert lines == [
        f"choose {line} of {grid}" for grid in ("my grid", "the grid 1 to the left") for line in ("row 2", "column 3")
    ]


def test_a_played_replay_names_the_card_that_is_played_again() -> None:
    match = lay(MIXED, OTHERS, held=("replay",), used="two_turns shield two_turns")
    space, view = space_at(match), match.view(0)
    again = action("replay", action="two_turns")
    assert in_words(space, view, again) == ["play replay", "play two_turns"]
    assert allowed(space, view, *space.numbers(view, again)[:1]) == ["play two_turns", "play shield"]


def test_the_last_card_of_an_order_is_not_chosen() -> None:
    match = lay("5 1 2 3 5 4 6 7 9 8 10 7?", OTHERS, deck="5")
    match = play(match, (0, DRAW), (0, place(8)))
    space, view = space_at(match), match.view(0)
    cleared = clear("column", 0, 8, 0, 4)
    assert in_words(space, view, cleared) == [
        "choose column 0 of my grid",
        "pick card 8 of my grid",
        "pick card 0 of my grid",
    ]
    assert space.command(view, space.numbers(view, cleared)) == cleared


def drawn_three(**how: Any) -> Match:
    match = lay(MIXED, OTHERS, held=("draw_three",), deck="9 10 11", **how)
    return match.play(0, action("draw_three"))


def test_one_of_three_is_kept_for_a_slot_and_the_others_go_in_an_order() -> None:
    match = drawn_three()
    space, view = space_at(match), match.view(0)
    assert in_words(space, view, m.Keep(1, (2, 0), slot=4)) == [
        "keep drawn card 1",
        "pick card 4 of my grid",
        "discard drawn card 2",
    ]
    assert in_words(space, view, m.Keep(None, (2, 0, 1), flip=11)) == [
        "keep none",
        "turn up card 11",
        "discard drawn card 2",
        "discard drawn card 0",
    ]
    assert whole(space, view) == len(match.legal(0)) == 3 * 2 * 12 + 6


def test_with_nothing_hidden_left_none_is_turned_up() -> None:
    open_grid = MIXED.replace("?", "")
    match = lay(open_grid, OTHERS, deck="9").play(0, DRAW)
    space, view = space_at(match), match.view(0)
    assert allowed(space, view)[-1] == "turn up none"
    assert space.command(view, space.numbers(view, m.Reject(None))) == m.Reject(None)
