"""Dusk and darkness, teams, kids, and all of them together."""

from collections import Counter
from itertools import product

import pytest

from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games import sketch
from tablee.games.sketch import events as e
from tablee.games.sketch import model as m
from tablee.games.sketch.hands import partner
from tablee.lab.arena import play_out
from tablee.lab.roster import player
from tests.games.sketch.table import (
    DONE,
    DRAW,
    PASS,
    TAKE,
    after,
    asked,
    at,
    begun,
    clause,
    deal,
    drop,
    everything,
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

FOUR = ("1 2", "3 4", "5 6", "8 9")
FACES: tuple[m.Face, ...] = ("up", "down")


@pytest.mark.rule("SK-9.1")
def test_at_dusk_there_are_five_cards_each_and_one_is_looked_at() -> None:
    match = deal("1 2 3 4 5", "6 7 8 9 10", light="dusk")
    assert (match.events, seen(match)["deck"]) == ((e.Dealt(1, 0, 5),), 54)
    assert [len(held) for held in match.state.hands] == [5, 5]
    assert refusal(match, 0, m.Look((0, 1))).args == ("SK-1.4", "slots", {"count": 1})
    match = match.play(0, m.Look((4,)))
    assert hand(match, 0, 0) == "? ? ? ? 5"
    assert len(deal("1 2 3 4 5", "6 7 8 9 10", light="dusk").legal(1)) == 5


@pytest.mark.rule("SK-9.2")
@pytest.mark.parametrize("pace", ["relaxed", "live"])
@pytest.mark.parametrize("kids", [False, True])
def test_in_the_dark_there_are_six_cards_each_and_no_look(pace: str, kids: bool) -> None:
    match = deal("1 2 3 4 5 6", "6 7 8 9 10 1", light="dark", pace=pace, kids=kids)
    assert match.events == (e.Dealt(1, 0, 6), e.TurnBegan(0))
    assert (asked(match), match.timer) == (("draw", [0]), None)
    assert [hand(match, seat, seat) for seat in range(2)] == ["? ? ? ? ? ?"] * 2
    assert clause(match, 0, m.Look(())) == "SK-1.4"


@pytest.mark.rule("SK-9.3")
@pytest.mark.parametrize(
    ("seats", "able"), [(2, False), (3, False), (4, True), (5, False), (6, True), (7, False), (8, True)]
)
def test_teams_are_for_four_six_or_eight_seats(seats: int, able: bool) -> None:
    assert (seats in sketch.seats(m.Options(teams=True))) == able
    if able:
        assert Match.start(sketch, seats, {"teams": True}).seats == seats
        return
    with pytest.raises(Refused) as caught:
        Match.start(sketch, seats, {"teams": True})
    assert caught.value.clause == ("SK-9.3" if seats > 4 else None)


@pytest.mark.rule("SK-9.3")
@pytest.mark.parametrize(("seats", "pairs"), [(4, [(0, 2), (1, 3)]), (6, [(0, 3), (2, 5)]), (8, [(0, 4), (3, 7)])])
def test_partners_sit_opposite(seats: int, pairs: list[tuple[int, int]]) -> None:
    for one, other in pairs:
        assert (partner(one, seats), partner(other, seats)) == (other, one)


@pytest.mark.rule("SK-9.3")
def test_a_penalty_for_one_is_a_penalty_for_both_the_partners_card_second() -> None:
    match = after("7", *FOUR, deck="10 1", teams=True).play(1, sk(0))
    assert match.events[1:] == (
        e.PenaltyTaken(1, "mistake", "deck", 2),
        e.PenaltyTaken(3, "partner", "deck", 2),
    )
    assert (really(match, 1), really(match, 3)) == ("3 4 10", "8 9 1")
    match = passes(after("veto", *FOUR, deck="10 1", teams=True))
    assert [(event.seat, event.cause) for event in happened(match, e.PenaltyTaken)] == [(0, "veto"), (2, "partner")]
    assert really(match, 2) == "5 6 1"


@pytest.mark.rule("SK-9.3")
def test_an_archers_card_is_no_penalty() -> None:
    match = passes(after("archer", *FOUR, aim=at(1), teams=True))
    assert [hand(match, seat) for seat in (1, 3)] == ["? ? ?", "? ?"]
    assert at(2) in after("archer", *FOUR, teams=True).legal(0)


@pytest.mark.rule("SK-9.3", "SK-7.3")
def test_with_one_card_left_to_take_the_partner_gets_none() -> None:
    match = after("7", *FOUR, discard="10", rest=False, teams=True).play(1, sk(0))
    assert [event.slot for event in happened(match, e.PenaltyTaken)] == [2, None]


@pytest.mark.rule("SK-9.4")
def test_the_score_of_a_team_is_the_sum_of_both_hands() -> None:
    match = settled(after("7", "1 2", "3 4", "10 good_king", "8 9", rest=False, teams=True))
    assert seen(match)["scores"] == [13, 24, 13, 24]
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores, match.outcome.why) == ((0, 2), (13, 24, 13, 24), "lowest")
    tied = settled(after("7", "1 2", "3 4", "10 4", "8 2", rest=False, teams=True))
    assert tied.outcome is not None
    assert (tied.outcome.winners, tied.outcome.why) == ((0, 1, 2, 3), "shared")


@pytest.mark.rule("SK-9.5")
def test_kids_turn_up_what_others_would_look_at_and_need_no_done() -> None:
    match = deal("1 2 3 4", "5 6 7 8", kids=True).play(1, m.Look((3, 0)))
    assert match.events == (e.TurnedUp(1, 0, "5"), e.TurnedUp(1, 3, "8"))
    assert [hand(match, 1, viewer) for viewer in (0, 1, None)] == ["5 ? ? 8"] * 3
    assert [recalled(match, viewer, 1) for viewer in (0, 1, None)] == ["5 ? ? 8"] * 3
    assert (asked(match), seen(match)["open"], seen(match)["peeks"]) == (("look", [0]), [[1, 0], [1, 3]], [])
    assert clause(match, 0, DONE) == "SK-1.4"
    match = match.play(0, m.Look((0, 1)))
    assert asked(match) == ("draw", [0])
    assert hand(match, 1) == "5 ? ? 8"


@pytest.mark.rule("SK-9.5")
@pytest.mark.parametrize(("source", "card"), [(DRAW, "9"), (TAKE, "10")])
def test_what_kids_draw_from_either_pile_lies_face_up_and_stays_so(source: m.Draw, card: str) -> None:
    match = lay("1 2", "3 4", deck="9", discard="10", kids=True).play(0, source)
    assert [hand(match, 0, viewer) for viewer in (0, 1, None)] == [f"? ? {card}"] * 3
    assert match.events == (e.Drew(0, source.source, 2, card),)
    match = turn(settled(match.play(0, drop(0))))
    assert hand(match, 0) == f". ? {card}"


@pytest.mark.rule("SK-9.5")
def test_kids_do_not_see_penalties_nor_an_archers_card() -> None:
    assert hand(passes(after("archer", "1 2", "3 4", aim=at(1), kids=True)), 1) == "? ? ?"
    assert hand(after("7", "1 2", "3^ 4", kids=True).play(1, sk(1)), 1) == "3 4 ?"


@pytest.mark.rule("SK-9.5", "SK-4.5")
def test_a_wrong_card_of_kids_goes_back_as_it_lay() -> None:
    for slot, card in ((0, "3"), (1, "4")):
        match = settled(after("7", "1 2", "3^ 4", kids=True).play(1, sk(slot)))
        assert hand(match, 1).split()[slot] == card
        assert hand(turn(match), 1) == "3 ? ? ."


@pytest.mark.rule("SK-9.5")
def test_the_time_to_look_leaves_down_what_kids_have_not_picked() -> None:
    match = deal("1 2 3 4", "5 6 7 8", kids=True, pace="live").play(1, m.Look((0, 1))).time_up("look")
    assert [hand(match, seat) for seat in range(2)] == ["? ? ? ?", "5 6 ? ?"]
    assert asked(match) == ("draw", [0])


@pytest.mark.rule("SK-9.6")
def test_a_dancer_turns_all_cards_of_kids_face_down() -> None:
    match = after("dancer", "1 2", "3^ 4^ 5", aim=at(1), kids=True)
    assert hand(match, 1) == "3 4 ?"
    match = passes(match)
    assert hand(match, 1) == "? ? ?"
    assert sorted(really(match, 1).split()) == ["3", "4", "5"]
    assert recalled(match, 1, 1) == "? ? ?"
    assert seen(match)["open"] == []


@pytest.mark.rule("SK-9.7")
def test_with_a_magician_the_cards_of_kids_keep_their_faces() -> None:
    match = passes(after("magician", "1^ 2", "3 4", aim=swap((0, 0), (1, 0)), kids=True))
    assert [hand(match, seat) for seat in range(2)] == ["? ? .", "1 ?"]
    match = passes(after("magician", "1^ 2", "3^ 4", aim=swap((0, 0), (1, 0)), kids=True))
    assert [hand(match, seat) for seat in range(2)] == ["3 ? .", "1 ?"]


@pytest.mark.rule("SK-9.8")
def test_a_seer_of_kids_turns_any_one_card_to_the_face_picked_without_a_look() -> None:
    match = after("seer", "1^ 2", "3 .", kids=True)
    places = [(0, 0), (0, 1), (1, 0)]
    assert set(match.legal(0)) == {at(*place, face) for place, face in product(places, FACES)}
    assert seen(match, 0)["unknown"] is None
    up = passes(match.play(0, at(1, 0, "up")))
    assert (up.events, hand(up, 1), asked(up)) == ((e.TurnedUp(1, 0, "3"),), "3 .", ("react", [0, 1]))
    down = passes(match.play(0, at(0, 0, "down")))
    assert (down.events, hand(down, 0), recalled(down, 1, 0)) == ((e.TurnedDown(0, 0),), "? ? .", "1 ? .")
    same = passes(match.play(0, at(0, 0, "up")))
    assert hand(same, 0) == "1 ? ."


@pytest.mark.rule("SK-9.8")
def test_a_seer_of_kids_needs_a_face_and_shows_in_what_waits() -> None:
    match = after("seer", "1^ 2", "3 .", kids=True)
    for wrong in (at(1, 0), at(1, 1, "up"), at(1), m.Target(slot=0, face="up")):
        assert clause(match, 0, wrong) == "SK-5.4"
    waiting = seen(match.play(0, at(1, 0, "up")))["waiting"]
    assert waiting[0]["target"] == {"seat": 1, "slot": 0, "face": "up"}


@pytest.mark.rule("SK-9.8", "SK-5.7", "SK-5.9")
def test_a_seer_of_kids_on_an_empty_slot_does_nothing() -> None:
    match = after("seer", "1 2", "seer 3", aim=at(1, 0, "up"), kids=True).play(1, sk(0)).play(1, at(1, 1, "up"))
    match = passes(match)
    assert match.events == (e.Failed(0, "seer"), e.TurnedUp(1, 1, "3"))
    assert waits(after("seer", ".", ".", kids=True)) == [("seer", 0, True)]


@pytest.mark.rule("SK-9.9")
def test_kids_play_without_vetoes_unless_they_want_them() -> None:
    cards = Counter(everything(deal("1 2 3 4", "5 6 7 8", kids=True)))
    assert (cards["veto"], cards.total()) == (0, 58)
    for kids, kids_veto in ((True, True), (False, True), (False, False)):
        cards = Counter(everything(deal("1 2 3 4", "5 6 7 8", kids=kids, kids_veto=kids_veto)))
        assert (cards["veto"], cards.total()) == (6, 64)


@pytest.mark.rule("SK-9.9", "SK-6.4")
def test_a_veto_discarded_by_kids_in_turn_has_no_effect_and_nothing_waits() -> None:
    match = after("veto", "1 2", "veto 3", kids=True, kids_veto=True)
    assert (waits(match), asked(match)) == ([], ("react", [0, 1]))
    assert asked(passes(match)) == ("draw", [1])
    late = match.play(1, veto(0))
    assert (late.events, waits(late)) == ((e.Vetoed(1, 0, None, None),), [])


@pytest.mark.rule("SK-9.9", "SK-6.1")
def test_without_kids_the_option_for_their_vetoes_changes_nothing() -> None:
    assert waits(after("veto", "1 2", "veto 3", kids_veto=True)) == [("veto", 0, True)]


@pytest.mark.rule("SK-9.9", "SK-6.2")
def test_a_veto_thrown_by_kids_cancels_as_ever() -> None:
    match = after("archer", "1 2", "veto 3", aim=at(1), kids=True, kids_veto=True).play(1, veto(0))
    assert waits(match) == [("archer", 0, False), ("veto", 1, True)]


@pytest.mark.rule("SK-9.1", "SK-9.3", "SK-9.5")
@pytest.mark.parametrize("light", ["day", "dusk", "dark"])
@pytest.mark.parametrize("pace", ["relaxed", "live"])
@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize(("kids", "kids_veto"), [(False, False), (True, False), (True, True)])
def test_all_variants_go_together(light: str, pace: str, teams: bool, kids: bool, kids_veto: bool) -> None:
    options = {"light": light, "pace": pace, "teams": teams, "kids": kids, "kids_veto": kids_veto, "shout": True}
    match = Match.start(sketch, 4, options, 5)
    players = [player(name, sketch) for name in ("rule", "random", "rule", "random")]
    finished = play_out(match, players)
    assert finished.match.outcome is not None
    end = finished.match.outcome
    assert (end.scores[0] == end.scores[2] and end.scores[1] == end.scores[3]) or not teams


@pytest.mark.rule("SK-9.5", "SK-9.1")
def test_kids_at_dusk_turn_one_card_up() -> None:
    match = begun("1 2 3 4 5", "6 7 8 9 10", light="dusk", kids=True)
    assert [hand(match, seat) for seat in range(2)] == ["1 ? ? ? ?", "6 ? ? ? ?"]


@pytest.mark.rule("SK-9.3", "SK-3.4")
def test_a_partners_penalty_does_not_touch_an_answer_given() -> None:
    match = after("7", "1 2", "3 4", "5 6", "7 9", teams=True)
    match = play(match, (3, sk(0)), (1, sk(0)), (2, PASS))
    assert happened(match, e.Sketched) == [e.Sketched(3, 0, "7")]
