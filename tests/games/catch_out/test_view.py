"""The eyes of Catch Out: every field of every view, what a seat remembers, and what it can imagine."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.games import catch_out
from tablee.games.catch_out import model as m
from tablee.games.catch_out.view import unseen
from tests.games.catch_out.table import (
    DONE,
    FALSE,
    POSITIONS,
    SEATS,
    TAKE,
    at,
    challenged,
    deal,
    drained,
    holding,
    keep,
    play,
    responder,
    say,
    seen,
    share,
    taken,
    trusted,
)

HIDDEN = ("?", "?", "?")

# What every view of a position shows; `hand` is told apart below. Fields that are not named here are null.
PUBLIC: dict[m.Phase, dict[str, Any]] = {
    "look": {"to_act": [0, 1], "holder": 0, "responder": 1},
    "announce": {"to_act": [0], "holder": 0, "responder": 1},
    "respond": {"to_act": [1], "holder": 0, "responder": 1, "announced": [5, 5, 3]},
    "keep": {"to_act": [1], "holder": 0, "responder": 1, "announced": [5, 5, 3]},
    "share": {
        "to_act": [1],
        "holder": 0,
        "responder": 1,
        "announced": [5, 5, 3],
        "shown": ["A5", "A3", "X"],
        "says": "true",
        "sharer": 1,
    },
    "over": {"to_act": []},
}
HANDS: dict[m.Phase, dict[int, list[str]]] = {
    "look": {0: ["A0", "D9"], 1: ["X", "A1"]},
    "announce": {0: ["A5", "A3", "X"]},
    "keep": {1: ["A5", "A3", "X", "A5", "D7"]},
}
IN_PLAY: dict[m.Phase, int] = {"look": 0, "announce": 3, "respond": 3, "keep": 5, "share": 3, "over": 0}
COUNTS: dict[m.Phase, tuple[int, int]] = {  # the deck for two, and for more
    "look": (48, 0),
    "announce": (45, 51),
    "respond": (45, 51),
    "keep": (42, 49),
    "share": (45, 51),
    "over": (0, 0),
}
RULES = {
    "points": {"angel": 2, "demon": -2, "cross": 0, "face_down": 1},
    "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    "announced": 3,
}
NULLABLE = (
    "holder",
    "responder",
    "announced",
    "hand",
    "shown",
    "says",
    "sharer",
    "counted",
    "scores",
    "answer",
    "recall",
)


def expected(seats: int, phase: m.Phase, viewer: int | None) -> dict[str, Any]:
    """The whole view, to the letter, of a position as `at` reaches it."""
    two, over = seats == 2, phase == "over"
    heights = [2 if two else 0] * seats
    for turn in range((15 if two else 17) if over else 0):
        heights[(turn + 1) % seats] += 3  # every hand was challenged and went, hidden, to the responder
    hand = HANDS.get(phase, {}).get(-1 if viewer is None else viewer)
    if hand and two and phase == "keep":
        hand = [*hand, "A9"]
    return {
        **dict.fromkeys(NULLABLE),
        "seat": viewer,
        "seats": seats,
        "options": {"pace": "relaxed", "deck": 54},
        "phase": phase,
        **PUBLIC[phase],
        "hand": hand,
        "in_play": IN_PLAY[phase] + (1 if two and phase == "keep" else 0),
        "deck": COUNTS[phase][0 if two else 1],
        "discard": (1 if two else 0) + (3 if over else 0),
        "open_discard": ["D8"] if two else None,
        "piles": [{"height": height, "top": "?" if height else None} for height in heights],
        "scores": heights if over else None,
        "counted": counted(seats) if over else None,
        "rules": RULES,
    }


def counted(seats: int) -> list[list[dict[str, str]]]:
    """The piles of a game that is over, from the bottom: every card lies face down."""
    return [[{"card": placed.card, "face": "down"} for placed in pile] for pile in at(seats, "over").state.piles]


@pytest.mark.rule("CO-2.4", "CO-4.1", "CO-6.1", "CO-7.6", "CO-8.1")
@pytest.mark.parametrize(("seats", "phase"), POSITIONS)
def test_every_field_of_every_view_in_every_phase(seats: int, phase: m.Phase) -> None:
    match = at(seats, phase)
    for viewer in (None, *range(seats)):
        assert seen(match, viewer) == expected(seats, phase, viewer)


@pytest.mark.rule("CO-1.5")
def test_a_hand_is_gone_from_view_once_its_look_is_done() -> None:
    match = deal(2, "A0", "D9", "X", "A1").play(0, DONE)
    assert seen(match, 0) == {**seen(match), "seat": 0}
    assert seen(match, 1)["hand"] == ["X", "A1"]
    assert seen(match)["to_act"] == [1]
    assert seen(match)["piles"] == [{"height": 2, "top": "?"}] * 2


@pytest.mark.rule("CO-1.2")
def test_a_view_tells_the_options_of_its_table() -> None:
    assert seen(deal(3, deck=60, pace="live"))["options"] == {"pace": "live", "deck": 60}
    assert seen(deal(3, deck=60))["deck"] == 57
    assert seen(deal(2, deck=60))["deck"] == 54


@pytest.mark.rule("CO-4.3")
def test_holder_and_responder_move_on_only_when_keep_or_share_is_done() -> None:
    kept = at(4, "keep").play(1, keep("D7", "A3"))
    shared = at(4, "share").play(1, share(("A5", 0, "up"), ("A3", 0, "up"), ("X", 0, "up")))
    for match in (kept, shared):
        view = seen(match)
        assert (view["holder"], view["responder"], view["announced"]) == (1, 2, None)
        assert (view["shown"], view["says"], view["sharer"]) == (None, None, None)


@pytest.mark.rule("CO-4.3", "CO-4.1")
def test_a_holder_who_wins_is_the_sharer() -> None:
    view = seen(at(3, "respond").play(1, FALSE), 2)
    assert (view["sharer"], view["says"], view["to_act"]) == (0, "false", [0])


@pytest.mark.rule("CO-2.1", "CO-3.4")
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_ever_sees_a_hand_that_is_not_theirs(seats: int) -> None:
    match = at(seats, "announce")
    for turn in range(10):
        acting = match.state.holder
        hands = [match.view(viewer).hand for viewer in (None, *range(seats))]
        assert hands == [match.state.cards if viewer == acting else None for viewer in (None, *range(seats))]
        match = taken(match) if turn % 2 else challenged(match)


# Piles of points


@pytest.mark.rule("CO-6.1")
def test_only_the_top_card_is_seen_and_only_if_it_lies_face_up() -> None:
    match = at(3, "share").play(1, share(("A5", 0, "up"), ("A3", 1, "up"), ("X", 1, "down")))
    for viewer in (None, 0, 1, 2):
        assert seen(match, viewer)["piles"] == [
            {"height": 1, "top": "A5"},
            {"height": 2, "top": "?"},
            {"height": 0, "top": None},
        ]


@pytest.mark.rule("CO-6.1")
def test_a_card_laid_on_top_covers_the_one_below() -> None:
    match = at(2, "keep").play(1, keep("D7", "A3", "up", "A9"))
    assert seen(match)["piles"][1] == {"height": 3, "top": "A3"}
    match = play(match, (1, say(5, 5, 4)), (0, FALSE))
    match = match.play(0, share(("A5", 1, "down"), ("X", 1, "up"), ("A5", 0, "up")))
    assert seen(match, 1)["piles"] == [{"height": 3, "top": "A5"}, {"height": 5, "top": "X"}]


@pytest.mark.rule("CO-6.1")
@pytest.mark.parametrize("seats", SEATS)
def test_two_piles_that_differ_below_the_top_look_the_same(seats: int) -> None:
    match = at(seats, "share")
    one = match.play(1, share(("A5", 0, "up"), ("A3", 0, "down"), ("X", 0, "down")))
    other = match.play(1, share(("X", 0, "down"), ("A5", 0, "down"), ("A3", 0, "down")))
    assert one.state != other.state
    for viewer in (None, *range(seats)):
        assert seen(one, viewer) == seen(other, viewer)


@pytest.mark.rule("CO-3.2", "CO-3.3")
def test_to_the_others_it_is_all_one_what_was_discarded_and_hidden() -> None:
    match = at(3, "keep")
    one, other = (match.play(1, keep(*cards)) for cards in (("D7", "A3", "down"), ("A5", "X", "down")))
    for viewer in (None, 0, 2):
        assert seen(one, viewer) == seen(other, viewer)
        assert one.view(viewer, recall=True) == other.view(viewer, recall=True)
    assert one.events == other.events


# Memory


def recalled(match: Match, viewer: int | None) -> m.Recall:
    recall: m.Recall = match.view(viewer, recall=True).recall
    return recall


def known(placed: tuple[m.Placed, ...]) -> tuple[m.Card, ...]:
    return tuple(card.card for card in placed)


@pytest.mark.rule("CO-1.4")
def test_two_players_remember_their_own_two_cards_and_nobody_else_does() -> None:
    looking = at(2, "look")
    for match in (looking, play(looking, (0, DONE), (1, DONE))):
        assert [known(pile) for pile in recalled(match, 0).piles] == [("A0", "D9"), ("?", "?")]
        assert [known(pile) for pile in recalled(match, 1).piles] == [("?", "?"), ("X", "A1")]
        assert [known(pile) for pile in recalled(match, None).piles] == [("?", "?"), ("?", "?")]


@pytest.mark.rule("CO-2.4")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("phase", ["announce", "respond"])
def test_the_holder_remembers_the_cards_that_were_passed_on(seats: int, phase: m.Phase) -> None:
    match = at(seats, phase)
    assert recalled(match, 0).cards == ("A5", "A3", "X")
    for viewer in (None, *range(1, seats)):
        assert recalled(match, viewer).cards == HIDDEN


@pytest.mark.rule("CO-3.1")
@pytest.mark.parametrize("seats", range(3, 7))
def test_who_passed_three_cards_on_knows_them_in_the_taker_s_hand_but_not_those_drawn(seats: int) -> None:
    match = at(seats, "keep")
    assert recalled(match, 0).cards == ("A5", "A3", "X", "?", "?")
    assert recalled(match, 1).cards == ("A5", "A3", "X", "A5", "D7")
    for viewer in (None, *range(2, seats)):
        assert recalled(match, viewer).cards == (*HIDDEN, "?", "?")


@pytest.mark.rule("CO-3.2", "CO-3.3", "CO-3.4")
def test_once_cards_were_kept_only_the_keeper_can_place_them() -> None:
    match = at(3, "keep").play(1, keep("D7", "A3", "down"))
    for viewer in (None, 0, 1, 2):
        recall = recalled(match, viewer)
        knows = viewer == 1
        assert recall.cards == (("A5", "X", "A5") if knows else HIDDEN)
        assert known(recall.discard) == (("D7",) if knows else ("?",))
        assert known(recall.piles[1]) == (("A3",) if knows else ("?",))


@pytest.mark.rule("CO-3.3", "CO-4.1")
def test_what_lay_open_is_remembered_by_everybody_under_other_cards_too() -> None:
    match = at(3, "keep").play(1, keep("D7", "A3", "up"))
    match = play(match, (1, say(5, 5, 4)), (2, FALSE))
    assert [recalled(match, viewer).cards for viewer in (None, 0, 1, 2)] == [("A5", "X", "A5")] * 4
    match = match.play(2, share(("X", 1, "down"), ("A5", 1, "down"), ("A5", 2, "up")))
    for viewer in (None, 0, 1, 2):
        recall = recalled(match, viewer)
        assert [known(pile) for pile in recall.piles] == [(), ("A3", "X", "A5"), ("A5",)]
        assert [placed.face for placed in recall.piles[1]] == ["up", "down", "down"]


@pytest.mark.rule("CO-7.2")
def test_at_the_end_the_last_holder_alone_remembers_the_buried_cards() -> None:
    match = drained(at(4, "announce"), 0)
    hand, over = match.state.cards, trusted(match)
    for viewer in (None, 0, 1, 2, 3):
        recall = recalled(over, viewer)
        assert recall.cards == ()
        assert known(recall.discard[-3:]) == (hand if viewer == match.state.holder else HIDDEN)


@pytest.mark.parametrize(("seats", "phase"), POSITIONS)
def test_memory_is_told_only_where_it_is_asked_for_and_changes_nothing_else(seats: int, phase: m.Phase) -> None:
    match = at(seats, phase)
    for viewer in (None, *range(seats)):
        with_recall = match.view(viewer, recall=True)
        assert with_recall.recall is not None
        assert replace(with_recall, recall=None) == match.view(viewer)


# What may be so


@pytest.mark.parametrize(
    ("seats", "phase", "viewer", "placed"),
    [
        (3, "announce", 0, "A5 A3 X"),
        (3, "announce", 1, ""),
        (3, "announce", None, ""),
        (3, "keep", 0, "A5 A3 X"),
        (3, "keep", 1, "A5 A3 X A5 D7"),
        (3, "share", 2, "A5 A3 X"),
        (2, "look", 0, "A0 D9 D8"),
        (2, "look", None, "D8"),
        (2, "keep", 1, "X A1 D8 A5 A3 X A5 D7 A9"),
        (2, "respond", 1, "X A1 D8"),
    ],
)
def test_unseen_are_all_the_cards_that_a_seat_cannot_place(
    seats: int, phase: m.Phase, viewer: int | None, placed: str
) -> None:
    left = Counter(unseen(at(seats, phase).view(viewer, recall=True)))
    assert left + Counter(placed.split()) == Counter(m.CARDS[54])


@pytest.mark.parametrize(("seats", "phase"), POSITIONS)
def test_an_imagined_table_looks_like_the_real_one_and_has_the_same_cards(seats: int, phase: m.Phase) -> None:
    match = at(seats, phase, deck=60)
    for viewer in (None, *range(seats)):
        view = match.view(viewer, recall=True)
        state = catch_out.imagine(view, Chance("imagine"))
        assert catch_out.view(state, viewer, recall=True) == view
        piled = [placed.card for pile in (state.discard, *state.piles) for placed in pile]
        assert Counter([*state.deck, *state.cards, *state.open_discard, *piled]) == Counter(m.CARDS[60])


@pytest.mark.rule("CO-1.5")
def test_an_imagined_look_has_the_same_seats_still_looking() -> None:
    half = at(2, "look").play(0, DONE)
    for viewer in (None, 0, 1):
        state = catch_out.imagine(half.view(viewer, recall=True), Chance("imagine"))
        assert catch_out.to_act(state) == {1}
        assert catch_out.view(state, viewer, recall=True) == half.view(viewer, recall=True)


def test_a_seat_imagines_what_it_does_not_know_in_many_ways() -> None:
    match = at(3, "respond")
    hands = {catch_out.imagine(match.view(1, recall=True), Chance("many", step)).cards for step in range(50)}
    assert len(hands) > 40
    known_hands = {catch_out.imagine(match.view(0, recall=True), Chance("many", step)).cards for step in range(50)}
    assert known_hands == {("A5", "A3", "X")}


def test_an_imagined_table_can_be_played_on() -> None:
    match = at(3, "respond")
    state = catch_out.imagine(match.view(1, recall=True), Chance("on"))
    after = catch_out.apply(state, 1, TAKE, Chance("on")).state
    assert after.cards == state.cards + state.deck[:2]


@pytest.mark.parametrize("use", [unseen, lambda view: catch_out.imagine(view, Chance("none"))])
def test_without_memory_there_is_nothing_to_imagine_from(use: Any) -> None:
    with pytest.raises(ValueError, match="recall"):
        use(holding(3).view(0))


@pytest.mark.rule("CO-8.1")
def test_a_view_s_responder_is_the_one_who_answers() -> None:
    match = holding(5, first=4).play(4, say(1, 2, 3))
    assert seen(match)["responder"] == responder(match) == 0
    assert seen(match)["to_act"] == [0]
