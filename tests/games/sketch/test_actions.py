"""Action cards: what they may be aimed at, and what they do."""

from itertools import permutations

import pytest

from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games.sketch import events as e
from tablee.games.sketch import model as m
from tests.games.sketch.table import (
    DONE,
    DRAW,
    HANDS,
    PASS,
    after,
    asked,
    at,
    begun,
    clause,
    drop,
    hand,
    happened,
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
    turn,
    veto,
    waits,
)


@pytest.mark.rule("SK-5.1")
def test_an_archer_makes_another_seat_draw_a_card_that_nobody_looks_at() -> None:
    match = passes(after("archer", "1 2", "3 . 4", "5", aim=at(1), deck="9"))
    assert match.events[0] == e.Shot(0, 1, "deck", 1)
    assert really(match, 1) == "3 9 4"
    assert [hand(match, 1, viewer) for viewer in (0, 1, None)] == ["? ? ?"] * 3
    assert [recalled(match, viewer, 1) for viewer in (0, 1, None)] == ["? ? ?"] * 3


@pytest.mark.rule("SK-5.1")
def test_an_archer_is_aimed_at_any_other_seat_with_cards_or_without() -> None:
    match = after("archer", "1 2", ".", "5")
    assert set(match.legal(0)) == {at(1), at(2)}
    for wrong in (at(0), at(1, 0), swap((1, 0), (2, 0)), at(1, face="up"), m.Target()):
        assert clause(match, 0, wrong) == "SK-5.1"
    assert hand(passes(match.play(0, at(1))), 1) == "?"


@pytest.mark.rule("SK-5.2")
def test_a_dancer_shuffles_the_cards_of_a_seat_among_the_slots_they_lie_in() -> None:
    orders = set()
    for seed in range(60):
        match = after("dancer", "1 2", "3 . 4 5", aim=at(1))
        match = passes(Match(match.game, match.options, 2, str(seed), (), match.state))
        assert match.events == (e.Danced(0, 1, (0, 2, 3)),)
        assert really(match, 1).split()[1] == "."
        orders.add(tuple(really(match, 1).replace(". ", "").split()))
    assert orders == set(permutations("345"))


@pytest.mark.rule("SK-5.2", "SK-5.4")
def test_nobody_learns_the_order() -> None:
    match = after("dancer", "1! 2!", "3! 4! 5", aim=at(0))
    assert recalled(match, 0, 0) == "1 2 ."
    match = passes(match)
    for viewer in (0, 1, None):
        assert (hand(match, 0, viewer), recalled(match, viewer, 0)) == ("? ? .", "? ? .")
    assert recalled(match, 1, 1) == "3 4 ?"


@pytest.mark.rule("SK-5.2")
def test_a_dancer_is_aimed_at_any_seat_that_has_cards_the_own_too() -> None:
    match = after("dancer", "1 2", ".", "5")
    assert set(match.legal(0)) == {at(0), at(2)}
    for wrong in (at(1), at(2, 0), swap((0, 0), (2, 0)), m.Target()):
        assert clause(match, 0, wrong) == "SK-5.2"


@pytest.mark.rule("SK-5.3")
@pytest.mark.parametrize(
    "aim", [swap((0, 1), (2, 0)), swap((2, 0), (0, 1)), swap((1, 0), (2, 0)), swap((0, 0), (1, 2))]
)
def test_a_magician_makes_one_card_of_a_seat_change_places_with_one_of_another(aim: m.Target) -> None:
    match = after("magician", "1 2", "3 . 4", "5")
    before = [really(match, seat).split() for seat in range(3)]
    match = match.play(0, aim)
    assert seen(match)["waiting"][0]["target"] == {"swap": [list(place) for place in aim.swap or ()]}
    match = passes(match)
    one, other = aim.swap or ((0, 0), (0, 0))
    before[one[0]][one[1]], before[other[0]][other[1]] = before[other[0]][other[1]], before[one[0]][one[1]]
    assert [really(match, seat).split() for seat in range(3)] == before
    assert match.events == (e.Swapped(0, (one, other)),)
    assert all(set(hand(match, seat, viewer)) <= set("? .") for seat in range(3) for viewer in (0, 1, None))


@pytest.mark.rule("SK-5.3")
def test_a_magician_needs_two_cards_of_two_seats() -> None:
    match = after("magician", "1 2", "3 . 4", "5")
    wrong = [swap((0, 0), (0, 1)), swap((1, 1), (0, 0)), swap((0, 0), (2, 1)), swap((0, 0), (0, 0)), at(1), at(1, 0)]
    for aim in wrong:
        assert clause(match, 0, aim) == "SK-5.3"
    assert len(match.legal(0)) == 2 * 2 + 2 * 1 + 2 * 1
    assert swap((2, 0), (1, 2)) in match.legal(0)
    assert swap((1, 2), (2, 0)) in match.legal(0)


@pytest.mark.rule("SK-5.3")
def test_nobody_looks_but_who_has_seen_a_card_can_follow_it() -> None:
    match = passes(after("magician", "1! 2", "3! 4", "5 6", aim=swap((0, 0), (1, 0))))
    assert [recalled(match, 0, seat) for seat in (0, 1)] == ["? ? .", "1 ?"]
    assert [recalled(match, 1, seat) for seat in (0, 1)] == ["3 ? .", "? ?"]
    assert [recalled(match, 2, seat) for seat in (0, 1)] == ["? ? .", "? ?"]


@pytest.mark.rule("SK-5.4")
def test_a_seer_looks_at_one_unknown_card_until_done() -> None:
    match = after("seer", "1 2", "3! 4", "5 6", aim=at(1, 0))
    assert hand(match, 1, 0) == "? ?"
    match = passes(match)
    assert asked(match) == ("seer", [0])
    assert match.events == (e.Looked(0, 1, (0,)),)
    assert seen(match)["peeks"] == [{"by": 0, "seat": 1, "slots": [0]}]
    assert [hand(match, 1, viewer) for viewer in (0, 1, 2, None)] == ["3 ?", *["? ?"] * 3]
    assert waits(match) == []
    for seat in (1, 2):
        assert refusal(match, seat, DONE).args[:2] == ("SK-5.4", "seat")
    match = match.play(0, DONE)
    assert match.events[0] == e.LookEnded(0)
    assert hand(match, 1, 0) == "? ?"
    assert [recalled(match, viewer, 1) for viewer in (0, 1, 2)] == ["3 ?", "3 ?", "? ?"]
    assert seen(match)["peeks"] == []
    assert asked(match) == ("react", [0, 1, 2])


@pytest.mark.rule("SK-5.4")
def test_a_card_that_was_shown_is_known_wherever_magicians_put_it_since() -> None:
    match = after("seer", "1! 2 seer", "3 4", "5 6", deck="magician")
    assert seen(match, 0)["unknown"] == [[0, 1], [0, 2], [1, 0], [1, 1], [2, 0], [2, 1]]
    assert [seen(match, viewer)["unknown"] for viewer in (1, 2, None)] == [None] * 3
    assert clause(match, 0, at(0, 0)) == "SK-5.4"
    match = play(settled(play(passes(match.play(0, at(0, 2))), (0, DONE))), (1, DRAW), (1, drop(2)))
    match = settled(match.play(1, swap((0, 0), (2, 1))))
    match = play(turn(match), (0, DRAW), (0, drop(2)))
    assert seen(match, 0)["unknown"] == [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0]]
    assert clause(match, 0, at(2, 1)) == "SK-5.4"
    assert at(0, 0) in match.legal(0)


@pytest.mark.rule("SK-5.4")
def test_what_everybody_was_shown_is_known_too() -> None:
    wrong = turn(settled(after("7", "1 2", "3 4", "5 seer").play(1, sk(0))))
    wrong = play(wrong, (2, DRAW), (2, drop(1)))
    assert clause(wrong, 2, at(1, 0)) == "SK-5.4"
    assert at(1, 1) in wrong.legal(2)
    taken = lay("1 2", "3 seer", discard="9").play(0, m.Draw("discard")).play(0, drop(0))
    taken = play(settled(taken), (1, DRAW), (1, drop(1)))
    assert clause(taken, 1, at(0, 2)) == "SK-5.4"
    assert at(0, 1) in taken.legal(1)


@pytest.mark.rule("SK-5.4")
def test_a_dancer_makes_a_whole_hand_unknown_and_a_card_that_joins_unseen_is_unknown() -> None:
    match = settled(after("dancer", "1! 2!", "3! 4! seer", aim=at(1)))
    match = play(match, (1, DRAW), (1, drop(_slot(match, 1, "seer"))))
    others = [place for place in seen(match, 1)["unknown"] if place[0] == 1]
    assert len(others) == 2
    match = settled(after("archer", "1 2", "3! seer!", aim=at(1)))
    match = play(match, (1, DRAW), (1, drop(1)))
    assert seen(match, 1)["unknown"] == [[0, 0], [0, 1], [1, 2]]


def _slot(match: Match, seat: int, card: str) -> int:
    return really(match, seat).split().index(card)


@pytest.mark.rule("SK-5.4")
def test_a_seer_needs_a_seat_and_a_slot_with_a_card() -> None:
    match = after("seer", "1 2", "3 . 4")
    for wrong in (at(0), at(1, 1), at(1, 3), at(0, 0, "up"), swap((0, 0), (1, 0)), m.Target(slot=0), m.Target()):
        assert clause(match, 0, wrong) == "SK-5.4"
    assert set(match.legal(0)) == {at(0, 0), at(0, 1), at(1, 0), at(1, 2)}


@pytest.mark.rule("SK-5.4")
def test_done_is_for_who_looks() -> None:
    for match in (begun(*HANDS), after("7", *HANDS), after("seer", *HANDS)):
        for seat in range(3):
            assert refusal(match, seat, DONE).args[:2] == ("SK-5.4", "phase")


@pytest.mark.rule("SK-5.5")
@pytest.mark.parametrize("king", m.KINGS)
def test_kings_do_nothing(king: str) -> None:
    match = after(king, *HANDS[:2])
    assert (asked(match), waits(match)) == (("react", [0, 1]), [])
    assert asked(passes(match)) == ("draw", [1])


@pytest.mark.rule("SK-5.6")
def test_the_target_is_picked_by_who_laid_the_card_and_seen_by_all_before_anybody_reacts() -> None:
    match = after("dancer", *HANDS)
    assert (asked(match), waits(match)) == (("target", [0]), [])
    for seat in (1, 2):
        assert refusal(match, seat, at(0)).args[:2] == ("SK-5.6", "seat")
        assert clause(match, seat, sk(0)) == "SK-4.1"
    match = match.play(0, at(2))
    assert match.events == (e.TargetPicked(0, "dancer", m.Aim(seat=2)),)
    for viewer in (0, 1, 2, None):
        assert seen(match, viewer)["waiting"] == [
            {"card": "dancer", "by": 0, "target": {"seat": 2}, "live": True, "penalty": False}
        ]
    assert really(match, 2) == HANDS[2]


@pytest.mark.rule("SK-5.6")
def test_targets_are_picked_only_for_an_action_just_laid() -> None:
    for match in (begun(*HANDS), after("7", *HANDS), after("archer", *HANDS, aim=at(1))):
        for seat in range(3):
            assert refusal(match, seat, at(1)).args[:2] == ("SK-5.6", "phase")


@pytest.mark.parametrize("aim", [at(3), at(7, 0), swap((0, 0), (5, 0)), swap((3, 0), (0, 0))])
def test_a_seat_that_is_not_at_the_table_is_no_target_at_all(aim: m.Target) -> None:
    for card in ("archer", "dancer", "magician", "seer"):
        with pytest.raises(Refused) as caught:
            after(card, *HANDS, aim=aim)
        assert (caught.value.clause, caught.value.reason) == (None, "wrong")


@pytest.mark.rule("SK-5.7")
def test_with_no_possible_target_a_card_waits_without_one_and_does_nothing() -> None:
    match = after("magician", "1", ".", ".")
    assert match.events[-1] == e.TargetPicked(0, "magician", None)
    assert asked(match) == ("react", [0, 1, 2])
    assert seen(match)["waiting"][0]["target"] is None
    match = passes(match)
    assert match.events == (e.Failed(0, "magician"),)
    assert (really(match, 0), waits(match)) == ("1 .", [])


@pytest.mark.rule("SK-5.7")
def test_a_seer_to_whom_all_is_known_and_a_dancer_without_cards_have_no_target() -> None:
    match = after("seer", "1!", "2^")
    assert (asked(match), waits(match)) == (("react", [0, 1]), [("seer", 0, True)])
    assert passes(match).state.phase == "react"
    match = lay("dancer", ".").play(0, DRAW)
    match = play(match, (0, drop(0)))
    assert match.state.phase == "target"
    match = play(after("dancer", "dancer .", ".", aim=at(0)), (1, PASS), (0, sk(0)))
    assert waits(match) == [("dancer", 0, True), ("dancer", 0, True)]
    assert [event.card for event in happened(passes(match), e.Failed)] == ["dancer", "dancer"]


@pytest.mark.rule("SK-5.7", "SK-6.2")
def test_a_card_that_waits_without_a_target_can_be_vetoed() -> None:
    match = after("magician", "1", ".", ".", deck="veto")
    assert waits(match) == [("magician", 0, True)]
    match = after("magician", "veto", ".").play(1, PASS).play(0, veto(0))
    assert waits(match) == [("magician", 0, False), ("veto", 0, True)]


@pytest.mark.rule("SK-5.8", "SK-7.3")
def test_an_archer_with_an_empty_deck_draws_from_the_lower_half_of_the_discard() -> None:
    match = passes(after("archer", "1 2", "3", aim=at(1), discard="7", rest=False))
    assert match.events == (e.Shot(0, 1, "discard", 1),)
    assert (really(match, 1), match.state.discard) == ("3 7", ("archer",))
    assert [recalled(match, viewer, 1) for viewer in (0, 1, None)] == ["? ?"] * 3


@pytest.mark.rule("SK-5.8", "SK-7.3")
def test_an_archer_finds_no_card_where_there_is_none() -> None:
    match = passes(after("archer", "1 2", "3", aim=at(1), rest=False))
    assert match.events == (e.Failed(0, "archer"),)
    assert really(match, 1) == "3"


@pytest.mark.rule("SK-5.9")
def test_an_effect_meets_what_lies_in_the_picked_slots_when_it_is_applied() -> None:
    match = after("magician", "1 2", "magician 3", "4 5", aim=swap((0, 0), (1, 1)))
    match = play(match, (1, sk(0)), (1, swap((1, 1), (2, 0))))
    match = passes(match)
    assert [really(match, seat) for seat in range(3)] == ["3 2 .", ". 4", "1 5"]


@pytest.mark.rule("SK-5.9")
def test_a_seer_sees_what_a_magician_has_put_there() -> None:
    match = after("seer", "1! 2", "seer 3", "4 5", aim=at(0, 1))
    match = play(match, (1, sk(0)), (1, at(0, 1)))
    match = play(passes(match), (0, DONE))
    assert hand(match, 0, 1) == "? 2 ."
    assert asked(match) == ("seer", [1])


@pytest.mark.rule("SK-5.9")
@pytest.mark.parametrize(
    ("card", "aim"), [("magician", swap((1, 0), (0, 0))), ("magician", swap((0, 0), (1, 0))), ("seer", at(1, 0))]
)
def test_a_slot_that_is_empty_by_then_is_no_effect(card: str, aim: m.Target) -> None:
    match = after(card, "1 2", f"{card} 3", "4 5", aim=aim).play(1, sk(0))
    match = match.play(1, at(2, 0) if card == "seer" else swap((0, 1), (2, 0)))
    match = passes(match)
    assert match.events[0] == e.Failed(0, card)
    assert really(match, 1) == ". 3"


@pytest.mark.rule("SK-5.9")
def test_a_dancer_finds_no_cards_to_shuffle() -> None:
    match = after("dancer", "1 2", "dancer", "4 5", aim=at(1)).play(1, sk(0)).play(1, at(0))
    match = passes(match)
    assert match.events[0] == e.Failed(0, "dancer")
    assert happened(match, e.Danced) == [e.Danced(1, 0, (0, 1))]


@pytest.mark.rule("SK-5.9")
def test_a_card_that_came_to_a_slot_later_is_met_too() -> None:
    match = after("magician", "1 2", "magician 3", "4 5", aim=swap((0, 0), (1, 0)), deck="9")
    match = play(match, (1, sk(0)), (1, swap((0, 1), (2, 0))), (2, sk(1)))  # a wrong card; the penalty is on the right
    assert really(match, 2) == "4 5 9"
    match = play(match, (0, PASS), (1, PASS))
    assert [really(match, seat) for seat in range(3)] == ["1 4 .", ". 3", "2 5 9"]
