"""Shields against trades, removals and thefts; stolen and replayed cards."""

from itertools import product

import pytest

from tablee.engine.match import Match
from tablee.games.skyjo_action import model as m
from tests.games.skyjo_action.table import (
    DONE,
    DRAW,
    MIXED,
    OTHERS,
    PASS,
    SHIELD,
    action,
    asked,
    clause,
    drop,
    grid,
    lay,
    play,
    refusal,
    remove,
    seen,
    trade,
)

THIRD = "8 7 6 5 1 1 1? 2 3 4 5 6"
HALF = "1 2 3 4 5 6 7 8? 1? 2? 3? 4?"


def steal(seat: int, kind: m.Kind) -> m.PlayAction:
    return action("steal", seat=seat, action=kind)


def replay(kind: m.Kind) -> m.PlayAction:
    return action("replay", action=kind)


@pytest.mark.rule("SA-3.7")
def test_targets_with_a_shield_are_asked_together_and_their_answers_are_unseen() -> None:
    match = lay(OTHERS, MIXED, THIRD, held=["shield", "remove", "shield peek"], deck="10 11", turn=1)
    match = match.play(1, remove((0, 0), (2, 0)))
    assert asked(match) == ("shield", [0, 2])
    pending = {"by": 1, "card": "remove", "cards": [{"seat": 0, "slot": 0}, {"seat": 2, "slot": 0}]}
    assert seen(match)["pending"] == pending
    assert list(match.legal(0)) == [SHIELD, PASS]
    assert not match.legal(1)
    assert clause(match, 1, SHIELD) == "SA-2.9"
    half = match.play(0, SHIELD)
    assert half.events == ()
    assert [seen(half, viewer)["answer"] for viewer in (0, 1, 2, None)] == ["shield", None, None, None]
    assert seen(half)["actions"] == [["shield"], [], ["shield", "peek"]]
    other = match.play(0, PASS)
    assert [seen(half, viewer) for viewer in (1, 2, None)] == [seen(other, viewer) for viewer in (1, 2, None)]
    assert asked(half) == ("shield", [2])
    assert clause(half, 0, PASS) == "SA-2.9"


@pytest.mark.rule("SA-3.7", "SA-3.5")
@pytest.mark.parametrize("answers", list(product([SHIELD, PASS], repeat=2)))
@pytest.mark.parametrize("order", [(0, 2), (2, 0)])
def test_the_rest_of_the_attack_happens_whoever_was_quick(
    answers: tuple[m.AnyCommand, m.AnyCommand], order: tuple[int, int]
) -> None:
    match = lay(OTHERS, MIXED, THIRD, held=["shield", "remove", "shield peek"], deck="10 11", turn=1)
    match = match.play(1, remove((0, 0), (2, 0)))
    said = dict(zip((2, 0), answers, strict=True))  # the attacker's left is seat 2
    match = play(match, *((seat, said[seat]) for seat in order))
    dealt = iter(("10", "11"))
    for seat, old in ((2, "8"), (0, "4")):
        expected = old if said[seat] is SHIELD else next(dealt)
        assert grid(match, seat).split()[0] == expected
        assert ("shield" in seen(match)["actions"][seat]) == (said[seat] is PASS)
    assert seen(match)["action_discard"] == ["shield"] * answers.count(SHIELD) + ["remove"]
    assert asked(match) == ("turn", [2])


@pytest.mark.rule("SA-3.7")
def test_only_those_whom_the_attack_harms_are_asked() -> None:
    match = lay(MIXED, OTHERS, THIRD, held=["trade steal", "shield", "shield"])
    assert asked(match.play(0, trade((0, 1, 0), (1, 1, 1)))) == ("shield", [1])
    assert asked(match.play(0, trade((0, 1, 0), (1, 2, 1)))) == ("shield", [1, 2])
    assert asked(match.play(0, steal(2, "shield"))) == ("shield", [2])


@pytest.mark.rule("SA-3.7")
def test_looking_and_rearranging_harm_nobody() -> None:
    match = lay(HALF, HALF, held=["peek rearrange", "shield"])
    assert asked(match.play(0, action("peek", seat=1, line="row", index=2))) == ("peek", [0])
    assert asked(match.play(0, action("rearrange", slots=[0, 1]))) == ("turn", [1])


@pytest.mark.rule("SA-3.7", "SA-3.1")
def test_a_shield_stops_its_part_of_a_trade_only() -> None:
    match = lay(MIXED, OTHERS, THIRD, held=["trade", "shield", ""]).play(0, trade((0, 1, 0), (1, 2, 0)))
    match = match.play(1, SHIELD)
    assert grid(match, 0) == "1 8 3 4 5 6 7 8 1 2 3 ?"
    assert grid(match, 1) == grid(lay(MIXED, OTHERS), 1)
    assert grid(match, 2) == "2 7 6 5 1 1 ? 2 3 4 5 6"
    assert seen(match)["action_discard"] == ["shield", "trade"]
    both = lay(MIXED, OTHERS, held=["trade", "shield"]).play(0, trade((0, 1, 0), (1, 1, 1))).play(1, SHIELD)
    assert (grid(both, 0), grid(both, 1)) == ("1 2 3 4 5 6 7 8 1 2 3 ?", "4 3 2 1 8 7 6 5 4 3 2 ?")
    assert asked(both) == ("turn", [1])


@pytest.mark.rule("SA-3.7")
@pytest.mark.parametrize("attack", [steal(1, "shield"), remove((1, "shield"))])
def test_a_shield_that_is_the_target_may_be_used(attack: m.PlayAction) -> None:
    match = lay(MIXED, OTHERS, held=["steal remove", "shield"]).play(0, attack)
    assert asked(match) == ("shield", [1])
    used = match.play(1, SHIELD)
    assert seen(used)["action_discard"] == ["shield", attack.card]
    assert asked(used) == ("turn", [1])
    assert seen(used)["extra"] == 0
    assert seen(used)["actions"][1] == []


@pytest.mark.rule("SA-3.7", "SA-3.5")
def test_a_shield_removed_without_an_answer_goes_under_the_action_discard() -> None:
    match = play(lay(MIXED, OTHERS, held=["remove", "shield"]), (0, remove((1, "shield"))), (1, PASS))
    assert seen(match)["action_discard"] == ["remove", "shield"]
    assert seen(match)["actions"] == [[], []]


@pytest.mark.rule("SA-3.7")
def test_one_shield_of_two_is_used() -> None:
    match = play(lay(MIXED, OTHERS, held=["steal", "shield peek shield"]), (0, steal(1, "peek")), (1, SHIELD))
    assert seen(match)["actions"] == [[], ["peek", "shield"]]


@pytest.mark.rule("SA-3.10")
def test_a_stolen_card_is_played_at_once_then_it_is_discarded() -> None:
    match = lay(MIXED, OTHERS, held=["steal two_turns", "peek rearrange"]).play(0, steal(1, "rearrange"))
    assert asked(match) == ("play_now", [0])
    table = seen(match)
    assert (table["card"], table["pending"]) == ("rearrange", None)
    assert (table["actions"], table["action_discard"]) == ([["two_turns"], ["peek"]], ["steal"])
    assert clause(match, 0, action("two_turns")) == "SA-2.9"
    assert clause(match, 0, action("rearrange", slots=[0, 0])) == "SA-3.2"
    assert clause(match, 0, drop("rearrange")) == "SA-2.9"
    assert clause(match, 0, PASS) == "SA-2.9"
    assert len(match.legal(0)) == 66
    after = match.play(0, action("rearrange", slots=[0, 1]))
    assert seen(after)["action_discard"] == ["rearrange", "steal"]
    assert (asked(after), seen(after)["card"]) == (("turn", [1]), None)


@pytest.mark.rule("SA-3.10", "SA-3.8")
def test_a_stolen_shield_is_one_more_turn() -> None:
    match = play(lay(MIXED, OTHERS, held=["steal", "shield"]), (0, steal(1, "shield")), (1, PASS))
    assert list(match.legal(0)) == [action("shield")]
    match = match.play(0, action("shield"))
    assert (asked(match), seen(match)["action_discard"]) == (("turn", [0]), ["shield", "steal"])


@pytest.mark.rule("SA-3.10")
def test_a_stolen_card_that_cannot_be_played_is_discarded_by_the_game() -> None:
    match = lay(MIXED, OTHERS, held=["steal", "steal"]).play(0, steal(1, "steal"))
    assert (asked(match), seen(match)["action_discard"]) == (("turn", [1]), ["steal", "steal"])
    assert seen(match)["actions"] == [[], []]
    again = lay(MIXED, OTHERS, THIRD, held=["steal", "steal", "peek"]).play(0, steal(1, "steal"))
    assert asked(again) == ("play_now", [0])


@pytest.mark.rule("SA-3.10")
@pytest.mark.parametrize(("seat", "kind"), [(0, "trade"), (1, "trade"), (2, "peek"), (3, "peek")])
def test_only_a_card_that_an_opponent_holds_is_stolen(seat: int, kind: m.Kind) -> None:
    match = lay(MIXED, OTHERS, THIRD, held=["steal trade", "peek", ""])
    assert clause(match, 0, steal(seat, kind)) == "SA-3.10"


@pytest.mark.rule("SA-3.9")
def test_a_replayed_card_stays_in_its_place() -> None:
    match = lay(MIXED, OTHERS, held=["replay"], used="peek two_turns replay trade").play(0, replay("two_turns"))
    assert asked(match) == ("play_now", [0])
    assert seen(match)["card"] == "two_turns"
    assert list(match.legal(0)) == [action("two_turns")]
    match = match.play(0, action("two_turns"))
    assert seen(match)["action_discard"] == ["replay", "peek", "two_turns", "replay", "trade"]
    assert (asked(match), seen(match)["extra"]) == (("turn", [0]), 1)


@pytest.mark.rule("SA-3.9", "SA-3.12")
def test_a_replay_takes_what_can_be_played_and_is_no_replay() -> None:
    match = lay(MIXED, OTHERS, held=["replay"], used="steal replay trade shield trade")
    plays = [command for command in match.legal(0) if isinstance(command, m.PlayAction)]
    assert set(plays) == {replay("trade"), replay("shield")}
    for kind in ("steal", "replay", "peek"):
        assert clause(match, 0, action("replay", action=kind)) == "SA-3.9"
    nothing = lay(MIXED, OTHERS, held=["replay"], used="steal replay")
    assert clause(nothing, 0, replay("steal")) == "SA-3.12"


@pytest.mark.rule("SA-3.9", "SA-3.7")
def test_a_replayed_attack_is_shielded_like_any_other() -> None:
    match = lay(MIXED, OTHERS, held=["replay", "shield"], used="remove")
    match = play(match, (0, replay("remove")), (0, remove((1, 0))))
    assert asked(match) == ("shield", [1])
    match = match.play(1, SHIELD)
    assert seen(match)["action_discard"] == ["shield", "replay", "remove"]
    assert asked(match) == ("turn", [1])


@pytest.mark.rule("SA-3.9", "SA-3.10")
def test_a_replayed_theft_of_a_replay_goes_on_and_on() -> None:
    match = lay(MIXED, OTHERS, held=["replay", "replay peek"], used="steal draw_three", deck="10 11 12")
    match = play(match, (0, replay("steal")), (0, steal(1, "replay")))
    assert (asked(match), seen(match)["card"]) == (("play_now", [0]), "replay")
    match = match.play(0, replay("steal"))
    assert seen(match)["action_discard"] == ["replay", "replay", "steal", "draw_three"]
    match = match.play(0, steal(1, "peek"))
    match = match.play(0, action("peek", seat=1, line="row", index=2))
    assert asked(match) == ("peek", [0])
    assert seen(match)["action_discard"] == ["peek", "replay", "replay", "steal", "draw_three"]
    assert seen(match)["pending"] == {"by": 0, "card": "peek", "seat": 1, "line": "row", "index": 2}
    assert asked(match.play(0, DONE)) == ("turn", [1])


@pytest.mark.rule("SA-3.9", "SA-3.3")
def test_three_cards_are_drawn_by_a_replay() -> None:
    match = lay(MIXED, OTHERS, held=["replay"], used="draw_three", deck="10 11 12")
    match = play(match, (0, replay("draw_three")), (0, action("draw_three")))
    assert (asked(match), seen(match, 0)["drawn"]) == (("keep", [0]), ["10", "11", "12"])
    assert seen(match)["pending"] == {"by": 0, "card": "draw_three"}


@pytest.mark.rule("SA-3.7", "SA-3.10")
def test_pending_tells_the_command_as_given() -> None:
    match = lay(MIXED, OTHERS, THIRD, held=["trade steal remove", "shield", "shield"], turn=0)
    given = trade((5, 2, 1), (3, 1, 7))
    swaps = [{"mine": 5, "seat": 2, "theirs": 1}, {"mine": 3, "seat": 1, "theirs": 7}]
    assert given in match.legal(0)
    assert seen(match.play(0, given))["pending"] == {"by": 0, "card": "trade", "swaps": swaps}
    taken = remove((2, "shield"), (1, 4))
    assert taken in match.legal(0)
    cards = [{"seat": 2, "action": "shield"}, {"seat": 1, "slot": 4}]
    assert seen(match.play(0, taken))["pending"] == {"by": 0, "card": "remove", "cards": cards}
    assert seen(match.play(0, steal(1, "shield")))["pending"] == {
        "by": 0,
        "card": "steal",
        "seat": 1,
        "action": "shield",
    }


@pytest.mark.rule("SA-3.7")
def test_a_trade_in_any_order_is_the_same_trade() -> None:
    match = lay(MIXED, OTHERS, THIRD, held=["trade"])
    one, other = trade((5, 2, 1), (3, 1, 7)), trade((3, 1, 7), (5, 2, 1))
    assert one in match.legal(0)
    assert other in match.legal(0)
    assert one.in_order() == other.in_order() != trade((3, 2, 1), (5, 1, 7)).in_order()
    assert match.play(0, one).state.grids == match.play(0, other).state.grids
    assert remove((1, 0), (2, 0)).in_order() == remove((2, 0), (1, 0)).in_order() != remove((2, 0), (1, 1)).in_order()


@pytest.mark.rule("SA-3.7", "SA-2.9")
def test_while_shields_are_asked_for_nobody_else_does_anything() -> None:
    match = lay(MIXED, OTHERS, THIRD, held=["remove", "shield", ""]).play(0, remove((1, 0), (2, 0)))
    everything: list[tuple[int, m.AnyCommand]] = [(0, DRAW), (0, PASS), (2, SHIELD), (2, DRAW), (1, DRAW), (1, DONE)]
    for seat, command in everything:
        assert refusal(match, seat, command).clause == "SA-2.9"


def test_the_helper_lays_all_the_cards_there_are() -> None:
    match: Match = lay(MIXED, "? ? ? . . . ? ? ? * * *", held=["peek", "steal"], used="trade", deck="1 2")
    state = match.state
    lying = [card.card for pile in (state.discard, *state.grids) for card in pile if card]
    assert len([*state.deck, *lying]) == 120
    assert len([*state.action_deck, *state.row, *state.action_discard, *sum(state.actions, ())]) == 27
