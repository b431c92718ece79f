"""The eyes of Skyjo Action: every field of the view, who sees what, and what can be imagined."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.codec import read, write
from tablee.engine.match import Match
from tablee.games import skyjo_action
from tablee.games.skyjo_action import events as e
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.supply import main_cards
from tablee.games.skyjo_action.view import unseen
from tests.games.skyjo_action.table import (
    DONE,
    DRAW,
    FROM_DECK,
    PASS,
    SHIELD,
    TAKE_TOP,
    action,
    lay,
    place,
    play,
    refusal,
    remove,
    seen,
)

MIXED = "1 2 3 4 5 6 7 8 1 2 3 7?"
OTHERS = "4 3 2 1 8 7 6 5 4 3 2 1?"
OPEN = ["1", "2", "3", "4", "5", "6", "7", "8", "1", "2", "3", "?"]
OTHER = ["4", "3", "2", "1", "8", "7", "6", "5", "4", "3", "2", "?"]

BASE: dict[str, Any] = {
    "seats": 2,
    "options": {
        "pace": "relaxed",
        "actions": "all",
        "one_deck": [],
        "large_group": False,
        "simple": False,
        "simplest": False,
        "react": 15.0,
        "next": 20.0,
        "max_turns": 50,
    },
    "to_act": [0],
    "answer": None,
    "phase": "turn",
    "turn": 0,
    "extra": 0,
    "starter": 0,
    "grids": [OPEN, OTHER],
    "drawn": None,
    "drawn_from": None,
    "actions": [["draw_three", "peek", "remove", "steal"], ["shield", "rearrange"]],
    "row": ["trade", "trade", "replay", "two_turns"],
    "deck": 120 - 24 - 2,
    "action_deck": 27 - 6 - 4 - 1,
    "discard": {"top": "0", "count": 2},
    "action_discard": ["shield"],
    "pending": None,
    "card": None,
    "lines": None,
    "closer": None,
    "round": 1,
    "table_turn": 1,
    "scores": [],
    "ends": [],
    "totals": [0, 0],
    "rules": {"rows": 3, "best_first": ["*", "-2", "-1", *map(str, range(13))]},
    "recall": None,
}


def table() -> Match:
    return lay(
        MIXED,
        OTHERS,
        deck="12 11 10 9",
        discard="6 0",
        held=["draw_three peek remove steal", "shield rearrange"],
        row="trade trade replay two_turns",
        used="shield",
    )


def is_seen(match: Match, viewer: int | None, **changes: Any) -> None:
    assert seen(match, viewer) == {**BASE, "seat": viewer, **changes}


@pytest.mark.rule("SA-2.7", "SA-1.3")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_every_field_at_the_start_of_a_turn(viewer: int | None) -> None:
    is_seen(table(), viewer)


@pytest.mark.rule("SA-2.1")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_every_field_with_a_card_in_hand(viewer: int | None) -> None:
    drawn = "12" if viewer == 0 else "?"
    is_seen(table().play(0, DRAW), viewer, phase="place", drawn=drawn, drawn_from="deck", deck=93)
    taken = table().play(0, TAKE_TOP)
    is_seen(taken, viewer, phase="place", drawn="0", drawn_from="discard", discard={"top": "6", "count": 1})


@pytest.mark.rule("SA-3.3")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_every_field_with_three_in_hand(viewer: int | None) -> None:
    is_seen(
        table().play(0, action("draw_three")),
        viewer,
        phase="keep",
        drawn=["12", "11", "10"] if viewer == 0 else ["?"] * 3,
        drawn_from="deck",
        deck=91,
        pending={"by": 0, "card": "draw_three"},
        actions=[["peek", "remove", "steal"], ["shield", "rearrange"]],
        action_discard=["draw_three", "shield"],
    )


@pytest.mark.rule("SA-3.4")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_every_field_during_a_peek(viewer: int | None) -> None:
    is_seen(
        table().play(0, action("peek", seat=1, line="column", index=3)),
        viewer,
        phase="peek",
        grids=[OPEN, [*OTHER[:11], "1" if viewer == 0 else "?"]],
        pending={"by": 0, "card": "peek", "seat": 1, "line": "column", "index": 3},
        actions=[["draw_three", "remove", "steal"], ["shield", "rearrange"]],
        action_discard=["peek", "shield"],
    )


@pytest.mark.rule("SA-3.7")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_every_field_while_a_shield_is_asked_for(viewer: int | None) -> None:
    is_seen(
        table().play(0, action("steal", seat=1, action="rearrange")),
        viewer,
        phase="shield",
        to_act=[1],
        pending={"by": 0, "card": "steal", "seat": 1, "action": "rearrange"},
        actions=[["draw_three", "peek", "remove"], ["shield", "rearrange"]],
        action_discard=["steal", "shield"],
    )


@pytest.mark.rule("SA-3.10")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_every_field_with_a_card_to_play_now(viewer: int | None) -> None:
    match = lay(MIXED, OTHERS, held=["steal", "rearrange"], discard="6 0", row="trade trade replay two_turns")
    is_seen(
        match.play(0, action("steal", seat=1, action="rearrange")),
        viewer,
        phase="play_now",
        card="rearrange",
        actions=[[], []],
        action_deck=27 - 2 - 4,
        action_discard=["steal"],
    )


@pytest.mark.rule("SA-4.1")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_every_field_while_a_line_is_asked_for(viewer: int | None) -> None:
    match = lay("5 2 3 4 5 6 7 8 1 2 3 7?", OTHERS, deck="5", discard="6 0", row="trade trade replay two_turns")
    is_seen(
        play(match, (0, DRAW), (0, place(8))),
        viewer,
        phase="skyjo",
        grids=[["5", "2", "3", "4", "5", "6", "7", "8", "5", "2", "3", "?"], OTHER],
        lines=[{"line": "column", "index": 0}],
        deck=93,
        discard={"top": "1", "count": 3},
        actions=[[], []],
        action_deck=23,
        action_discard=[],
    )


@pytest.mark.rule("SA-5.1")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_every_field_while_a_star_is_asked_for(viewer: int | None) -> None:
    match = lay(MIXED, OTHERS, deck="*", discard="6 0", row="trade trade replay two_turns")
    is_seen(
        play(match, (0, DRAW), (0, place(11))),
        viewer,
        phase="star",
        grids=[[*OPEN[:11], "*"], OTHER],
        closer=0,
        deck=93,
        discard={"top": "7", "count": 3},
        actions=[[], []],
        action_deck=23,
        action_discard=[],
    )


@pytest.mark.rule("SA-6.4", "SA-6.10")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_every_field_between_rounds(viewer: int | None) -> None:
    match = lay(MIXED, OTHERS, deck="0", discard="6 0", row="trade trade replay two_turns", turn=1, held=["peek"])
    match = play(match, (1, DRAW), (1, place(11)), (1, DONE))
    is_seen(
        match,
        viewer,
        phase="round_over",
        to_act=[0],
        answer="done" if viewer == 1 else None,
        turn=None,
        grids=[[*OPEN[:11], "7"], [*OTHER[:11], "0"]],
        closer=1,
        deck=93,
        discard={"top": "1", "count": 3},
        actions=[["peek"], []],
        action_deck=22,
        action_discard=[],
        scores=[[59, 45]],
        ends=[{"closer": 1, "doubled": False}],
        totals=[59, 45],
    )


@pytest.mark.rule("SA-3.7")
def test_only_its_own_answer_is_shown_to_a_seat() -> None:
    match = lay(MIXED, OTHERS, OTHERS, held=["remove", "shield", "shield"]).play(0, remove((1, 0), (2, 0)))
    match = match.play(2, SHIELD)
    assert [seen(match, viewer)["answer"] for viewer in (None, 0, 1, 2)] == [None, None, None, "shield"]
    assert {tuple(seen(match, viewer)["to_act"]) for viewer in (None, 0, 1, 2)} == {(1,)}


@pytest.mark.rule("SA-3.4")
def test_a_peek_is_over_for_the_view_but_not_for_the_memory() -> None:
    match = table().play(0, action("peek", seat=1, line="row", index=2)).play(0, DONE)
    assert seen(match, 0)["grids"][1] == OTHER
    cards = [match.view(viewer, recall=True).recall.grids[1][11].card for viewer in (0, 1, None)]
    assert cards == ["1", "?", "?"]


@pytest.mark.rule("SA-1.4", "SA-2.1")
def test_what_is_unseen_is_what_lies_hidden_and_in_the_deck() -> None:
    match = table().play(0, DRAW)
    state = match.state
    hidden = [grid[11].card for grid in state.grids]
    assert Counter(unseen(match.view(0, recall=True))) == Counter([*state.deck, *hidden])
    assert Counter(unseen(match.view(1, recall=True))) == Counter([*state.deck, *hidden, "12"])


@pytest.mark.rule("SA-3.5")
def test_what_is_imagined_keeps_all_that_a_seat_knows_and_every_card() -> None:
    match = play(table(), (0, remove((1, 11))), (1, PASS), (1, DRAW))
    for viewer in (None, 0, 1):
        view = match.view(viewer, recall=True)
        state = skyjo_action.imagine(view, Chance(f"imagine/{viewer}"))
        assert skyjo_action.view(state, viewer, recall=True) == view
        lying = [one.card for pile in (state.discard, *state.grids) for one in pile if one]
        assert Counter([*state.deck, *state.drawn, *lying]) == Counter(main_cards(m.Options()))


@pytest.mark.rule("SA-2.9")
def test_a_view_without_recall_imagines_nothing() -> None:
    with pytest.raises(ValueError, match="recall"):
        skyjo_action.imagine(table().view(0), Chance(""))


@pytest.mark.rule("SA-3.7", "SA-3.1")
def test_a_state_in_a_window_survives_json() -> None:
    match = table().play(0, action("steal", seat=1, action="rearrange"))
    again = read(m.State, write(match.state))
    assert again == match.state
    assert replace(match, state=again).play(1, SHIELD).state == match.play(1, SHIELD).state


@pytest.mark.rule("SA-2.4")
def test_events_never_name_a_card_that_stays_hidden() -> None:
    match = table()
    assert match.play(0, DRAW).events == (e.Drew(0, "deck", None),)
    assert match.play(0, FROM_DECK).events[0].card in m.KINDS
    drawn = match.play(0, action("draw_three"))
    assert drawn.events[1] == e.Drew(0, "deck", None, 3)
    peeked = match.play(0, action("peek", seat=1, line="row", index=2))
    assert peeked.events == (e.ActionPlayed(m.Pending(0, "peek", seat=1, line="row", index=2)),)
    assert refusal(match, 1, DRAW).details == {}
