"""Sketch!: which card matches, what a wrong one costs, and when there is nothing to throw on."""

from itertools import product

import pytest

from tablee.games.sketch import events as e
from tablee.games.sketch import model as m
from tablee.games.sketch.reactions import matches
from tests.games.sketch.table import (
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
    waits,
)


@pytest.mark.rule("SK-4.1", "SK-4.2")
def test_the_same_number_or_the_same_kind_of_action_matches_and_the_kings_each_other() -> None:
    for card, top in product(m.CODES, m.CODES):
        assert matches(card, top) == (card == top or {card, top} == {"good_king", "evil_king"})


@pytest.mark.rule("SK-4.1")
@pytest.mark.parametrize("seat", range(3))
def test_any_seat_throws_a_card_of_its_own_that_matches_who_discarded_too(seat: int) -> None:
    match = after("7", "7 1", "2 7", "7 3")
    slot = match.state.hands[seat].index(next(one for one in match.state.hands[seat] if one and one.card == "7"))
    match = play(match, *((other, PASS) for other in (1, 2, 0)[: (1, 2, 0).index(seat)]))
    match = match.play(seat, sk(slot))
    assert match.events == (e.Sketched(seat, slot, "7"),)
    assert seen(match)["discard"] == {"top": "7", "count": 2}
    assert seen(match)["laid"] == seat
    assert (hand(match, seat).split()[slot], seen(match)["turn"]) == (".", 0)


@pytest.mark.rule("SK-4.1")
def test_a_card_may_be_thrown_unknown() -> None:
    match = after("8", "1", "2 8").play(1, sk(1))
    assert match.events == (e.Sketched(1, 1, "8"),)


@pytest.mark.rule("SK-4.2")
@pytest.mark.parametrize(("top", "card"), [("good_king", "evil_king"), ("evil_king", "good_king")])
def test_one_king_is_thrown_on_the_other(top: str, card: str) -> None:
    match = after(top, "1", f"{card} 2").play(1, sk(0))
    assert seen(match)["discard"] == {"top": card, "count": 2}
    assert waits(match) == []


@pytest.mark.rule("SK-4.3")
def test_any_number_of_seats_and_of_cards_of_one_seat_one_at_a_time() -> None:
    match = after("7", "1 2", "7 7 3", "7 4")
    match = play(match, (1, sk(0)), (2, PASS), (0, PASS), (1, sk(1)), (2, sk(0)))
    assert match.state.discard == ("7", "7", "7", "7")
    assert [hand(match, seat) for seat in range(3)] == ["? ? .", ". . ?", ". ?"]


@pytest.mark.rule("SK-4.3")
def test_the_next_sketch_has_to_match_the_card_now_on_top() -> None:
    match = after("archer", "1", "veto 2", "archer 3", aim=at(1)).play(1, m.Veto(0))
    match = play(match, (2, sk(0)))
    assert happened(match, e.ThrewWrongly) == [e.ThrewWrongly(2, 0, "archer", "no_match")]
    match = play(after("good_king", "1", "evil_king 2", "evil_king 3"), (1, sk(0)), (2, sk(0)))
    assert match.state.discard == ("good_king", "evil_king", "evil_king")


@pytest.mark.rule("SK-4.4")
def test_a_thrown_action_takes_effect_too_its_thrower_picking_the_target() -> None:
    match = after("archer", "1", "archer 2", "3", aim=at(1)).play(1, sk(0))
    assert asked(match) == ("target", [1])
    assert waits(match) == [("archer", 0, True)]
    match = passes(match.play(1, at(0)))
    assert [(event.by, event.seat) for event in happened(match, e.Shot)] == [(0, 1), (1, 0)]


@pytest.mark.rule("SK-4.5")
def test_a_wrong_card_goes_back_as_it_lay_and_costs_a_penalty_and_all_see_it() -> None:
    match = after("7", "1 2", "3 4 .", deck="10").play(1, sk(1))
    assert match.events[:2] == (e.ThrewWrongly(1, 1, "4", "no_match"), e.PenaltyTaken(1, "mistake", "deck", 2))
    assert [hand(match, 1, viewer) for viewer in (0, 1, None)] == ["? 4 ?"] * 3
    assert really(match, 1) == "3 4 10"
    assert seen(match)["open"] == [[1, 1]]
    assert seen(match)["discard"] == {"top": "7", "count": 1}


@pytest.mark.rule("SK-4.5")
def test_all_see_it_until_the_next_discard_in_turn_and_may_remember_it() -> None:
    match = settled(after("7", "1 2", "3 4").play(1, sk(1)))
    assert hand(match, 1) == "? 4 ?"
    match = match.play(1, DRAW)
    assert hand(match, 1) == "? 4 ? ?"
    match = match.play(1, drop(0))
    assert hand(match, 1) == ". ? ? ?"
    assert [recalled(match, viewer, 1).split()[1] for viewer in (0, 1, None)] == ["4"] * 3


@pytest.mark.rule("SK-4.5")
def test_a_sketch_does_not_hide_it() -> None:
    match = play(after("7", "1 2", "3 4", "7 5"), (1, sk(1)), (2, sk(0)))
    assert hand(match, 1) == "? 4 ?"


@pytest.mark.rule("SK-4.5")
def test_all_see_it_until_it_is_moved() -> None:
    match = after("magician", "1 2", "3 4", "5 6", aim=swap((1, 0), (2, 0))).play(1, sk(0))
    assert hand(match, 1) == "3 ? ?"
    match = passes(match)
    assert (hand(match, 1), hand(match, 2)) == ("? ? ?", "? ?")
    assert [recalled(match, viewer, 2) for viewer in (0, None)] == ["3 ?"] * 2


@pytest.mark.rule("SK-4.5")
def test_all_see_it_until_it_is_shuffled() -> None:
    match = after("dancer", "1 2", "3 4", aim=at(1)).play(1, sk(0))
    assert hand(match, 1) == "3 ? ?"
    match = passes(match)
    assert hand(match, 1) == "? ? ?"
    assert recalled(match, None, 1) == "? ? ?"


@pytest.mark.rule("SK-4.5")
def test_a_wrong_card_may_be_thrown_again_and_costs_again() -> None:
    match = play(after("7", "1 2", "3 4", deck="9 10"), (1, sk(0)), (0, PASS))
    match = play(match, (1, DRAW), (1, drop(1)))
    match = play(match, (0, PASS), (1, sk(0)))
    assert happened(match, e.ThrewWrongly) == [e.ThrewWrongly(1, 0, "3", "no_match")]


@pytest.mark.rule("SK-4.6")
@pytest.mark.parametrize("announced", [None, False])
def test_with_the_shout_a_card_thrown_unannounced_lands_after_a_penalty(announced: bool | None) -> None:
    match = after("7", "1 2", "7 4", deck="9", shout=True).play(1, sk(0, announced=announced))
    assert match.events == (e.PenaltyTaken(1, "unannounced", "deck", 2), e.Sketched(1, 0, "7"))
    assert match.state.discard == ("7", "7")
    assert (really(match, 1), hand(match, 1, 1)) == (
        ". 4 9",
        ". ? ?",
    )  # the penalty came before the card left its place


@pytest.mark.rule("SK-4.6", "SK-4.5")
def test_a_wrong_card_thrown_unannounced_costs_one_penalty_in_all() -> None:
    match = after("7", "1 2", "7 4", deck="9", shout=True).play(1, sk(1))
    assert match.events == (e.ThrewWrongly(1, 1, "4", "no_match"), e.PenaltyTaken(1, "mistake", "deck", 2))
    assert match.state.discard == ("7",)


@pytest.mark.rule("SK-4.6", "SK-7.3")
def test_without_a_card_to_take_an_unannounced_match_lands_all_the_same() -> None:
    match = after("7", "1 2", "7 4", rest=False, shout=True).play(1, sk(0))
    assert match.events == (e.PenaltyTaken(1, "unannounced", "discard", None), e.Sketched(1, 0, "7"))


@pytest.mark.rule("SK-4.6", "SK-9.3")
def test_in_a_team_silence_costs_the_partner_a_card_too() -> None:
    match = after("7", "1 2", "7 4", "5", "6", deck="9 8", teams=True, shout=True).play(1, sk(0))
    assert happened(match, e.PenaltyTaken) == [
        e.PenaltyTaken(1, "unannounced", "deck", 2),
        e.PenaltyTaken(3, "partner", "deck", 1),
    ]
    assert match.state.discard == ("7", "7")


@pytest.mark.rule("SK-4.6", "SK-4.4")
def test_an_action_thrown_unannounced_takes_effect_too() -> None:
    match = after("archer", "1 2", "archer 4", aim=at(1), deck="9 8", shout=True).play(1, sk(0))
    assert asked(match) == ("target", [1])
    assert really(match, 1) == ". 4 9"


@pytest.mark.rule("SK-4.6")
def test_with_the_shout_an_announced_card_lands_if_it_matches() -> None:
    match = after("7", "1 2", "7 4", shout=True).play(1, sk(0, announced=True))
    assert match.events == (e.Sketched(1, 0, "7"),)
    match = after("7", "1 2", "7 4", shout=True).play(1, sk(1, announced=True))
    assert happened(match, e.ThrewWrongly) == [e.ThrewWrongly(1, 1, "4", "no_match")]


@pytest.mark.rule("SK-4.6")
@pytest.mark.parametrize("announced", [None, False, True])
def test_without_the_shout_the_client_announces(announced: bool | None) -> None:
    assert after("7", "1 2", "7 4").play(1, sk(0, announced=announced)).state.discard == ("7", "7")


@pytest.mark.rule("SK-4.6")
def test_a_veto_needs_no_shout_but_a_sketch_with_one_does() -> None:
    match = after("archer", "1 2", "veto 4", aim=at(1), shout=True).play(1, m.Veto(0))
    assert waits(match) == [("archer", 0, False), ("veto", 1, True)]
    match = after("veto", "1 2", "veto 4", shout=True)
    assert [event.cause for event in happened(match.play(1, sk(0)), e.PenaltyTaken)] == ["unannounced"]
    assert happened(match.play(1, sk(0, announced=True)), e.PenaltyTaken) == []


@pytest.mark.rule("SK-4.7")
def test_in_its_own_turn_from_its_draw_to_its_discard_a_seat_cannot_sketch() -> None:
    match = lay("7 1", "7 2", discard="7").play(0, DRAW)
    assert clause(match, 0, sk(0)) == "SK-4.7"
    assert clause(match, 0, sk(63)) == "SK-4.7"


@pytest.mark.rule("SK-4.8")
@pytest.mark.parametrize("source", [TAKE, DRAW])
def test_after_a_draw_there_is_nothing_to_sketch_on(source: m.Draw) -> None:
    match = lay("7 1", "7 2", "7 3", discard="6 7").play(0, source)
    for seat in (1, 2):
        assert clause(match, seat, sk(0)) == "SK-4.8"
        assert clause(match, seat, m.Veto(0)) == "SK-6.2"
        assert not match.legal(seat)


@pytest.mark.rule("SK-4.1")
def test_outside_windows_there_is_nothing_to_sketch_on() -> None:
    before = begun(*HANDS)
    picking = after("archer", "archer 1", "archer 2")
    looking = passes(after("seer", "1 2", "3 4", aim=at(0, 0)))
    over = settled(after("7", "1", "."))
    for match in (before, picking, looking, over, turn(before)):
        for seat in range(2):
            assert refusal(match, seat, sk(0)).args[:2] == ("SK-4.1", "phase")
            assert refusal(match, seat, m.Veto(0)).args[:2] == ("SK-6.2", "phase")
