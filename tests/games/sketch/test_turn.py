"""A turn: draw, discard, and perhaps the assault."""

import pytest

from tablee.games.sketch import events as e
from tablee.games.sketch import model as m
from tests.games.sketch.table import (
    ASSAULT,
    DRAW,
    HANDS,
    PASS,
    TAKE,
    after,
    asked,
    at,
    begun,
    clause,
    drop,
    hand,
    lay,
    passes,
    play,
    really,
    recalled,
    refusal,
    seen,
    settled,
    sk,
    swap,
    veto,
    waits,
)


@pytest.mark.rule("SK-2.1", "SK-2.3")
def test_a_card_from_the_deck_joins_the_hand_and_its_seat_alone_sees_it_until_the_discard() -> None:
    match = begun(*HANDS, deck="7").play(0, DRAW)
    assert asked(match) == ("discard", [0])
    assert [hand(match, 0, viewer) for viewer in (0, 1, 2, None)] == ["? ? ? ? 7", *["? ? ? ? ?"] * 3]
    assert seen(match)["drawn"] == {"slot": 4, "from": "deck"}
    assert seen(match)["deck"] == 64 - 12 - 1
    assert match.events == (e.Drew(0, "deck", 4, None),)
    match = match.play(0, drop(0))
    assert hand(match, 0, 0) == ". ? ? ? ?"
    assert seen(match)["drawn"] is None
    assert recalled(match, 0, 0) == ". 2 ? ? 7"
    assert recalled(match, 1, 0) == ". ? ? ? ?"


@pytest.mark.rule("SK-2.1")
def test_only_the_seat_in_turn_draws_and_only_once() -> None:
    match = begun(*HANDS)
    for seat in (1, 2):
        assert refusal(match, seat, DRAW).args[:2] == ("SK-2.1", "seat")
    match = match.play(0, DRAW)
    assert refusal(match, 0, DRAW).args[:2] == ("SK-2.1", "phase")
    assert refusal(match, 0, TAKE).args[:2] == ("SK-2.1", "phase")


@pytest.mark.rule("SK-2.2", "SK-2.3")
def test_a_number_from_the_discard_is_known_to_all_but_only_its_seat_sees_it_lie_there() -> None:
    match = lay(*HANDS, discard="3 8").play(0, TAKE)
    assert asked(match) == ("discard", [0])
    assert seen(match)["drawn"] == {"slot": 4, "from": "discard"}
    assert seen(match)["discard"] == {"top": "3", "count": 1}
    assert seen(match)["laid"] is None
    assert match.events == (e.Drew(0, "discard", 4, "8"),)
    assert [hand(match, 0, viewer) for viewer in (0, 1, None)] == ["? ? ? ? 8", "? ? ? ? ?", "? ? ? ? ?"]
    match = match.play(0, drop(0))
    assert hand(match, 0, 0) == ". ? ? ? ?"
    assert [recalled(match, viewer, 0) for viewer in (0, 1, 2, None)] == [". ? ? ? 8"] * 4


@pytest.mark.rule("SK-2.2")
@pytest.mark.parametrize("top", [*m.NUMBERS, *m.AIMED, *m.KINGS, "veto", ""])
def test_only_a_number_is_drawn_from_the_discard(top: str) -> None:
    match = lay("1 2", "1 2", discard=top)
    able = top in m.NUMBERS
    assert (TAKE in match.legal(0)) == able
    if not able:
        assert clause(match, 0, TAKE) == "SK-2.2"
    assert clause(match, 1, TAKE) == "SK-2.1"


@pytest.mark.rule("SK-2.4")
@pytest.mark.parametrize("slot", range(5))
def test_any_one_card_is_discarded_face_up_known_or_not(slot: int) -> None:
    match = begun(*HANDS, deck="7").play(0, DRAW)
    card = really(match, 0).split()[slot]
    match = match.play(0, drop(slot))
    assert match.events == (e.Discarded(0, slot, card),)
    assert seen(match)["discard"] == {"top": card, "count": 1}
    assert seen(match)["laid"] == 0
    assert hand(match, 0).split()[slot] == "."


@pytest.mark.rule("SK-2.4")
def test_the_very_card_taken_from_the_discard_is_not_discarded_but_its_twin_may_be() -> None:
    match = lay("5 8", "1 2", discard="8").play(0, TAKE)
    assert refusal(match, 0, drop(2)).args[:2] == ("SK-2.4", "taken")
    assert set(match.legal(0)) == {drop(0), drop(1)}
    assert seen(match.play(0, drop(1)))["discard"] == {"top": "8", "count": 1}


@pytest.mark.rule("SK-2.4")
def test_a_card_drawn_from_the_deck_may_be_discarded_at_once() -> None:
    match = lay("5 .", "1 2", deck="8").play(0, DRAW).play(0, drop(1))
    assert seen(match)["discard"] == {"top": "8", "count": 1}
    assert hand(match, 0) == "? ."


@pytest.mark.rule("SK-2.4")
def test_only_the_seat_in_turn_discards_only_after_drawing_and_only_a_card() -> None:
    match = lay("5 .", "1 2")
    assert refusal(match, 0, drop(0)).args[:2] == ("SK-2.4", "phase")
    match = lay("5 . .", "1 2").play(0, DRAW)
    assert refusal(match, 1, drop(0)).args[:2] == ("SK-2.4", "seat")
    for slot in (2, 3, 63):
        assert refusal(match, 0, drop(slot)).args[:2] == ("SK-2.4", "slot")


@pytest.mark.rule("SK-2.5")
def test_an_action_is_carried_out_before_the_turn_ends() -> None:
    match = after("archer", "1", "2", aim=at(1))
    assert waits(match) == [("archer", 0, True)]
    match = passes(match)
    assert hand(match, 1) == "? ?"
    assert (match.state.phase, match.state.turn) == ("react", 0)
    assert asked(passes(match)) == ("draw", [1])


@pytest.mark.rule("SK-2.6")
def test_the_assault_is_launched_after_the_own_discard_in_place_of_a_pass() -> None:
    match = after("7", *HANDS)
    assert ASSAULT in match.legal(0)
    assert all(ASSAULT not in match.legal(seat) for seat in (1, 2))
    match = play(match, (1, PASS), (2, PASS), (0, ASSAULT))
    assert seen(match)["assault"] == 0
    assert match.events == (e.AssaultLaunched(0), e.TurnBegan(1))
    assert asked(match) == ("draw", [1])


@pytest.mark.rule("SK-2.6")
def test_the_assault_is_for_whose_turn_it_was_alone() -> None:
    match = after("7", *HANDS)
    for seat in (1, 2):
        assert refusal(match, seat, ASSAULT).args[:2] == ("SK-2.6", "seat")
    match = match.play(1, PASS)
    assert clause(match, 1, ASSAULT) == "SK-2.6"


@pytest.mark.rule("SK-2.6")
def test_no_assault_before_the_discard_nor_once_the_next_seat_may_draw() -> None:
    match = begun(*HANDS)
    assert refusal(match, 0, ASSAULT).args[:2] == ("SK-2.6", "phase")
    match = match.play(0, DRAW)
    assert refusal(match, 0, ASSAULT).args[:2] == ("SK-2.6", "phase")
    match = settled(match.play(0, drop(0)))
    assert asked(match) == ("draw", [1])
    assert refusal(match, 0, ASSAULT).args[:2] == ("SK-2.6", "phase")


@pytest.mark.rule("SK-2.6")
def test_nobody_launches_the_assault_once_somebody_has() -> None:
    match = play(after("7", *HANDS), (1, PASS), (2, PASS), (0, ASSAULT))
    match = play(match, (1, DRAW), (1, drop(0)))
    assert refusal(match, 1, ASSAULT).args[:2] == ("SK-2.6", "launched")
    assert ASSAULT not in match.legal(1)


@pytest.mark.rule("SK-2.6")
def test_nobody_launches_the_assault_in_the_last_call() -> None:
    match = passes(after("7", "1", "."))
    assert asked(match) == ("last_call", [0, 1])
    for seat in (0, 1):
        assert refusal(match, seat, ASSAULT).args[:2] == ("SK-2.6", "last_call")
        assert ASSAULT not in match.legal(seat)


@pytest.mark.rule("SK-2.6")
def test_the_assault_may_come_after_actions_and_in_a_later_window_of_the_turn() -> None:
    match = passes(after("archer", "1", "2", aim=at(1)))
    assert ASSAULT in match.legal(0)
    match = play(after("7", "1", "7 2"), (1, sk(0)), (0, ASSAULT))
    assert seen(match)["assault"] == 0


@pytest.mark.rule("SK-2.6")
def test_a_seat_without_cards_may_launch_the_assault() -> None:
    match = lay("1", "2 3", deck="1").play(0, DRAW).play(0, drop(0))
    match = play(match, (1, PASS), (0, sk(1)))
    assert hand(match, 0) == ". ."
    match = play(match, (1, PASS), (0, ASSAULT))
    assert (seen(match)["assault"], asked(match)) == (0, ("draw", [1]))


def test_a_turn_leaves_nothing_open() -> None:
    match = settled(after("magician", "1", "2", aim=swap((0, 0), (1, 0))))
    view = seen(match)
    assert (view["waiting"], view["drawn"], view["unknown"], view["peeks"], view["open"]) == ([], None, None, [], [])
    assert clause(match, 0, veto(0)) == "SK-6.2"
