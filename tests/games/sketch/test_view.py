"""What is shown, what may be remembered, and what may be imagined."""

import pytest

from tablee.engine.chance import Chance
from tablee.engine.codec import plain, read, write
from tablee.engine.match import Match
from tablee.games import sketch
from tablee.games.sketch import model as m
from tablee.games.sketch.view import moot, unseen
from tests.games.sketch.table import (
    DONE,
    DRAW,
    HANDS,
    PASS,
    TAKE,
    after,
    asked,
    at,
    begun,
    deal,
    drop,
    hand,
    lay,
    passes,
    play,
    really,
    recalled,
    seen,
    settled,
    sk,
    swap,
    turn,
    veto,
)

FIELDS = [
    "seat", "seats", "options", "to_act", "answer", "phase", "turn", "dealer", "hands", "open", "peeks", "drawn",
    "deck", "discard", "laid", "waiting", "unknown", "assault", "turns", "reaction", "end", "scores", "dealt", "vetoes",
    "teams", "rules", "known", "recall",
]  # fmt: skip


def test_a_view_has_its_fields_and_opens_like_every_other() -> None:
    view = seen(begun(*HANDS), 1)
    assert list(view) == FIELDS
    assert (view["seat"], view["seats"], view["to_act"], view["recall"], view["known"]) == (1, 3, [0], None, None)


@pytest.mark.rule("SK-2.3")
def test_a_card_is_shown_only_while_its_peek_is_open() -> None:
    """From the deal on, seat 0's first card is a 1 that it looks at, and nothing tells it again."""
    match = deal(*HANDS, deck="8 8 8 9 9 9")
    told = []
    for step in ((0, m.Look((0, 1))), (0, DONE), (1, m.Look((0, 1))), (1, DONE), (2, m.Look((0, 1))), (2, DONE)):
        match = match.play(*step)
        told.append("1" in hand(match, 0, 0).split())
    assert told == [True, False, False, False, False, False]
    for _ in range(2):
        match = match.play(match.state.turn, DRAW)
        match = match.play(match.state.turn, drop(match.state.drawn.slot))
        assert "1" not in [word for event in plain(match.events) for word in event.values()]
        assert "1" not in hand(match, 0, 0).split()
        match = settled(match)


@pytest.mark.rule("SK-1.2", "SK-1.3", "SK-9.1", "SK-9.3", "SK-9.9")
def test_a_view_tells_the_numbers_of_the_rules() -> None:
    view = seen(deal(*HANDS))
    figures = {"archer": 20, "dancer": 20, "magician": 20, "seer": 20, "evil_king": 20, "good_king": 0, "veto": 0}
    assert view["rules"] == {
        "points": {**{str(value): value for value in range(1, 11)}, **figures},
        "kings": ["good_king", "evil_king"],
    }
    assert (view["dealt"], view["vetoes"], view["teams"]) == (4, True, None)
    view = seen(deal(*[""] * 6, light="dusk", kids=True, teams=True))
    assert (view["dealt"], view["vetoes"], view["teams"]) == (5, False, [0, 1, 2, 0, 1, 2])


def test_a_reconnected_or_returned_player_is_told_nothing_again() -> None:
    match = begun(*HANDS)
    assert b'"1"' not in write({**seen(match, 0), "rules": None})
    assert recalled(match, 0, 0) == "1 2 ? ?"


def test_recall_follows_cards_through_swaps_and_slots_and_loses_them_in_shuffles() -> None:
    match = begun("1 2 3 4", "5 6 7 8", "9 10 good_king evil_king", deck="magician dancer 8 8")
    match = play(match, (0, DRAW), (0, drop(4)))
    match = settled(match.play(0, swap((0, 1), (1, 0))))
    assert [recalled(match, 0, seat) for seat in (0, 1)] == ["1 ? ? ? .", "2 ? ? ?"]
    assert [recalled(match, 1, seat) for seat in (0, 1)] == ["? 5 ? ? .", "? 6 ? ?"]
    match = play(match, (1, DRAW), (1, drop(4)))
    match = settled(match.play(1, at(0)))
    assert [recalled(match, 0, seat) for seat in (0, 1)] == ["? ? ? ? .", "2 ? ? ? ."]
    assert [recalled(match, 1, seat) for seat in (0, 1)] == ["? ? ? ? .", "? 6 ? ? ."]
    assert [recalled(match, None, seat) for seat in (0, 1)] == ["? ? ? ? .", "? ? ? ? ."]


def test_recall_knows_what_was_shown_to_all_and_who_could_know_what() -> None:
    match = settled(after("7", "1 2", "3 4").play(1, sk(0)))
    match = match.play(1, DRAW).play(1, drop(1))
    for viewer in (0, 1, None):
        assert recalled(match, viewer, 1).split()[0] == "3"
    known_to = [[lying.seen if lying else None for lying in held] for held in match.view(0, recall=True).recall.hands]
    assert known_to == [[lying.seen if lying else None for lying in held] for held in match.state.hands]


def test_recall_knows_the_discard_card_by_card() -> None:
    match = turn(turn(begun(*HANDS, deck="7 8")))
    assert match.view(2, recall=True).recall.discard == ("7", "8")


def test_what_is_unseen_are_all_the_cards_that_a_seat_cannot_place() -> None:
    match = begun(*HANDS, deck="7").play(0, DRAW)
    assert len(unseen(match.view(0, recall=True))) == 64 - 3
    assert len(unseen(match.view(1, recall=True))) == 64 - 2
    assert len(unseen(match.view(None, recall=True))) == 64


def test_imagine_gives_what_the_seat_knows_and_only_that() -> None:
    match = begun(*HANDS)
    imagined = [sketch.imagine(match.view(0, recall=True), Chance(str(seed))) for seed in range(20)]
    own = {tuple(lying.card for lying in state.hands[0] if lying) for state in imagined}
    assert {cards[:2] for cards in own} == {("1", "2")}
    assert len({cards[2:] for cards in own}) > 10
    assert len({tuple(lying.card for lying in state.hands[1] if lying) for state in imagined}) > 10
    with pytest.raises(ValueError, match="recall"):
        sketch.imagine(match.view(0), Chance("no"))


def test_what_is_imagined_is_whole_whatever_others_know() -> None:
    match = after("7", "1! 1!", "8! 9", discard="2 3 4 5", rest=False).play(1, sk(0))
    for viewer in (0, 1, None):
        view = match.view(viewer, recall=True)
        state = sketch.imagine(view, Chance("whole"))
        assert m.HIDDEN not in [lying.card for held in state.hands for lying in held if lying]
        assert m.HIDDEN not in state.discard
        assert (state.blurred, state.discard[1:]) == (1, ("4", "5", "7"))


def test_imagine_keeps_the_own_answer_and_lets_others_have_passed() -> None:
    match = play(after("7", *HANDS), (0, sk(1)), (2, PASS))
    state = sketch.imagine(match.view(0, recall=True), Chance("own"))
    assert state.window is not None
    assert repr(state.window.answers) == repr({2: PASS, 0: sk(1)})


@pytest.mark.rule("SK-5.4")
def test_imagine_keeps_a_look_open() -> None:
    match = passes(after("seer", *HANDS, aim=at(1, 2)))
    state = sketch.imagine(match.view(0, recall=True), Chance("look"))
    assert (state.phase, state.peeks) == ("seer", match.state.peeks)
    assert state.hands[1][2] == match.state.hands[1][2]


def test_the_answer_is_told_to_its_seat_alone_with_its_slot() -> None:
    match = after("7", *HANDS).play(2, sk(1))
    assert seen(match, 2)["reaction"] == {"do": "sketch", "slot": 1}
    assert [seen(match, viewer)["reaction"] for viewer in (0, 1, None)] == [None] * 3


def test_who_is_about_to_draw_has_no_answer_open() -> None:
    match = play(after("7", *HANDS, pace="live"), (1, PASS), (2, PASS)).time_up("react")
    assert [seen(match, viewer)["answer"] for viewer in (0, 1, 2)] == [None, None, "pass"]


# Assisted memory


def test_strict_memory_shows_nothing_that_was_seen() -> None:
    match = begun(*HANDS)
    assert [seen(match, viewer)["known"] for viewer in (0, 1, None)] == [None] * 3


def test_assisted_memory_shows_each_seat_what_it_can_place_beside_the_hands() -> None:
    match = begun(*HANDS, memory="assisted")
    assert seen(match, 0)["known"] == [{"seat": 0, "slot": 0, "card": "1"}, {"seat": 0, "slot": 1, "card": "2"}]
    assert (hand(match, 0, 0), seen(match)["known"]) == ("? ? ? ?", [])
    match = match.play(0, DRAW)
    assert seen(match, 0)["known"] == seen(begun(*HANDS, memory="assisted"), 0)["known"]  # what lies open is in `hands`
    assert [seen(match, viewer)["options"]["memory"] for viewer in (0, 1, None)] == ["assisted"] * 3


def test_assisted_memory_follows_swaps_and_loses_shuffles() -> None:
    match = after("magician", "1! 2", "3 4", aim=swap((0, 0), (1, 1)), memory="assisted")
    assert seen(passes(match), 0)["known"] == [{"seat": 1, "slot": 1, "card": "1"}]
    assert seen(passes(match), 1)["known"] == []
    match = after("dancer", "1! 2!", "3 4", aim=at(0), memory="assisted")
    assert seen(passes(match), 0)["known"] == []


def test_assisted_memory_knows_what_all_were_shown_once_it_is_hidden_again() -> None:
    match = settled(after("7", "1 2", "3 4", memory="assisted").play(1, sk(0)))
    assert seen(match, 0)["known"] == []
    match = match.play(1, DRAW).play(1, drop(1))
    assert [seen(match, viewer)["known"] for viewer in (0, None)] == [[{"seat": 1, "slot": 0, "card": "3"}]] * 2
    over = settled(after("7", "1! 2", ".", rest=False, memory="assisted"))
    assert seen(over, 0)["known"] == []


def test_assisted_memory_changes_no_rule() -> None:
    strict, assisted = begun(*HANDS), begun(*HANDS, memory="assisted")
    assert [strict.legal(seat).compact() for seat in range(3)] == [assisted.legal(seat).compact() for seat in range(3)]


# What may be done


def test_the_moves_of_each_phase() -> None:
    assert [len(deal(*HANDS).legal(seat)) for seat in range(3)] == [6] * 3
    assert list(deal(*HANDS).play(0, m.Look((0, 1))).legal(0)) == [DONE]
    assert list(begun(*HANDS).legal(0)) == [DRAW]
    assert list(lay(*HANDS, discard="4").legal(0)) == [DRAW, TAKE]
    assert list(begun(*HANDS).play(0, DRAW).legal(0)) == [drop(slot) for slot in range(5)]
    assert list(passes(after("seer", *HANDS, aim=at(1, 0))).legal(0)) == [DONE]
    assert not begun(*HANDS).legal(1)


def test_a_sketch_is_listed_as_announced_and_means_the_same_however_it_is_spelled() -> None:
    moves = after("7", "1 . 2", "3").legal(0)
    listed = [command for command in moves if isinstance(command, m.Sketch)]
    assert [write(command) for command in listed] == [
        b'{"do":"sketch","slot":0,"announced":true}',
        b'{"do":"sketch","slot":2,"announced":true}',
    ]
    for spelled in (sk(0), sk(0, 3), sk(0, announced=False), sk(0, 1, True)):
        assert spelled in moves
    assert sk(1) not in moves
    assert veto(2) in moves
    assert veto(2, seen=9) in moves


def test_the_many_swaps_of_a_magician_are_counted_not_listed() -> None:
    match = after("magician", *["1 2 3 4", "5 6 7 8", "9 10 1 2", "3 4 5 6", "7 8 9 10", "1 2 3 4"])
    (family,) = match.legal(0).compact()
    assert family == {"do": "target", "count": 15 * 16}


@pytest.mark.rule("SK-3.2")
def test_at_live_pace_moves_are_those_of_the_window_while_the_next_seat_may_draw() -> None:
    match = after("7", "1 2", "3", "4", pace="live").time_up("react")
    assert set(match.legal(0)) == {sk(0), sk(1), veto(0), veto(1), PASS, m.Assault()}
    assert set(match.legal(1)) == {DRAW, TAKE, sk(0), veto(0)}
    assert set(match.legal(2)) == {sk(0), veto(0), PASS}
    assert asked(match) == ("draw", [0, 1, 2])


def test_a_hidden_hand_looks_alike_whatever_it_holds() -> None:
    one, other = begun(*HANDS), begun("1 2 9 9", "8 8 8 7", "3 3 3 4")
    assert write(one.view(None)) == write(other.view(None))
    assert really(one, 1) != really(other, 1)


def test_events_of_a_draw_name_no_card_from_the_deck() -> None:
    match = begun(*HANDS, deck="7").play(0, DRAW)
    assert plain(match.events) == [{"is": "drew", "seat": 0, "from": "deck", "slot": 4, "card": None}]


def test_a_match_may_be_stored_while_answers_wait() -> None:
    match = play(after("7", *HANDS), (0, sk(1, 3, True)), (2, veto(0)))
    assert repr(read(m.State, write(match.state))) == repr(match.state)


def spared(match: Match) -> list[int]:
    """The seats that pass because nothing they could do has an effect."""
    return [seat for seat in match.state.window.order if moot(match.view(None), seat)]


def test_seats_that_may_hold_something_to_throw_are_asked() -> None:
    assert spared(after("7", *HANDS)) == []
    assert spared(after("7", "1 2", ". .", "8 9")) == [1]


def test_on_a_veto_with_nothing_left_to_cancel_only_the_assault_is_asked_about() -> None:
    match = play(after("archer", "1 2", "veto! 5", "8 9", aim=at(2)), (1, veto(0)))
    assert spared(match) == []  # a Veto would cancel the Veto
    applied = passes(match)
    assert applied.state.phase == "react"
    assert not applied.state.waiting
    assert spared(applied) == [2]  # whose turn it is may attack, and one seat has a last card to be rid of


def test_a_veto_that_costs_points_is_worth_throwing_at_any_time() -> None:
    match = after("archer", "1 2", "veto! 5 6", "8 9", aim=at(2), points={"veto": 5})
    assert spared(passes(play(match, (1, veto(0))))) == []


def test_cards_that_all_see_are_known_not_to_match() -> None:
    assert spared(after("7", "1 2", "4^ 5^", "7^ 8^", kids=True)) == [1]
