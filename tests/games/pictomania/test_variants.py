"""The variants of Pictomania, and its timers."""

import pytest

from tablee.engine.certain import certain
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games import pictomania
from tablee.games.pictomania import model as m
from tablee.games.pictomania.words import DECKS
from tests.games.pictomania.table import (
    BLANK,
    FINISH,
    GREEN,
    PASS,
    READY,
    SEATS,
    STOP,
    all_pass,
    asked,
    bet,
    checking,
    clause,
    deal,
    drawing,
    events,
    finished,
    inked,
    next_round,
    objection,
    over,
    play,
    refusal,
    revealed,
    seen,
    sketched,
    timer,
)


@pytest.mark.rule("PI-5.2")
def test_with_kids_there_is_one_green_card_at_the_star_and_no_deck_to_pick() -> None:
    match = Match.start(pictomania, 5, {"kids": True})
    assert asked(match) == ("check", [0, 1, 2, 3, 4])
    assert [told["is"] for told in events(match)] == ["round_began", "cards_laid"]
    table = seen(match)
    assert (table["color"], list(table["cards"])) == ("green", ["star"])
    card = match.state.cards["star"]
    assert card.words in [side.fr for side in DECKS["green"][certain(card.card, "a place")].sides]
    for command in (GREEN, m.Deck("blue")):
        refused = refusal(match, 0, command)
        assert (refused.clause, refused.reason) == ("PI-5.2", "deck")


@pytest.mark.rule("PI-5.2")
@pytest.mark.parametrize("seats", SEATS)
def test_with_kids_the_star_stands_as_every_seats_symbol_and_numbers_differ(seats: int) -> None:
    match = Match.start(pictomania, seats, {"kids": True})
    match = play(match, *((seat, READY) for seat in range(seats)))
    mine = [seen(match, seat)["mine"] for seat in range(seats)]
    assert {own["symbol"] for own in mine} == {"star"}
    assert len({own["number"] for own in mine}) == seats
    assert all(own["word"] == seen(match)["cards"]["star"][own["number"] - 1] for own in mine)


@pytest.mark.rule("PI-5.2", "PI-1.9")
def test_with_kids_only_the_card_that_lies_there_is_replaced() -> None:
    match = checking(3, kids=True)
    refused = refusal(match, 1, m.Replace("moon"))
    assert (refused.clause, refused.reason) == ("PI-5.2", "symbol")
    assert [command for command in match.legal(1) if isinstance(command, m.Replace)] == [m.Replace("star")]
    assert seen(match)["cards"]["star"] != seen(match.play(1, m.Replace("star")))["cards"]["star"]


@pytest.mark.rule("PI-5.2", "PI-4.5")
def test_with_kids_each_round_starts_at_the_check_with_another_card() -> None:
    match = Match.start(pictomania, 3, {"kids": True})
    cards = []
    for number in range(1, 6):
        assert (asked(match), seen(match)["round"]) == (("check", [0, 1, 2]), number)
        cards.append(match.state.cards["star"].card)
        match = finished(inked(play(match, *((seat, READY) for seat in range(3))), range(3)), (0, 1))
        match = all_pass(match)
    assert asked(match) == ("over", [])
    assert len(set(cards)) == 5


@pytest.mark.rule("PI-5.2", "PI-3.2")
def test_with_kids_bets_are_won_as_ever() -> None:
    match = finished(play(sketched(3, kids=True, numbers=[4, 7, 1]), (2, bet(0, 4)), (1, bet(0, 7))), (0, 1))
    sheet = seen(all_pass(match))["sheet"]
    assert [tally["won"] for tally in sheet] == [0, 0, 2]
    assert [tally["sheep"] for tally in sheet] == [False, True, False]


@pytest.mark.rule("PI-5.3")
def test_long_three_has_a_token_for_each_and_ends_when_all_three_are_taken() -> None:
    match = sketched(3, long_three=True)
    assert seen(match)["bonus"] == [3, 2, 1]
    match = finished(match, (2, 0))
    assert asked(match) == ("draw", [1])
    match = match.play(1, FINISH)
    assert asked(match) == ("reveal", [0, 1, 2])
    assert events(match)[-1]["why"] == "last_token"
    assert seen(match)["taken"] == [2, 1, 3]
    assert seen(all_pass(match))["bonus"] == [3, 2, 1]


@pytest.mark.rule("PI-5.3", "PI-2.10")
def test_long_three_ends_too_when_everybody_is_done() -> None:
    match = finished(sketched(3, long_three=True).play(1, BLANK), (2, 0))
    assert asked(match) == ("draw", [1])
    match = match.play(1, STOP)
    assert asked(match) == ("reveal", [0, 1, 2])
    assert seen(match)["bonus"] == [1]


@pytest.mark.rule("PI-5.3")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_long_three_has_no_effect_with_more(seats: int) -> None:
    match = sketched(seats, long_three=True)
    assert seen(match)["bonus"] == list(m.BONUS[seats])
    assert asked(finished(match, range(seats - 1))) == ("reveal", list(range(seats)))


@pytest.mark.rule("PI-5.3", "PI-1.4")
def test_long_three_changes_no_score_token() -> None:
    match = finished(sketched(3, long_three=True), range(3))
    assert [tally["kept"] for tally in seen(all_pass(match))["sheet"]] == [3, 3, 3]


@pytest.mark.rule("PI-5.4")
def test_at_live_pace_the_timers_bear_the_names_of_their_phases() -> None:
    assert timer(deal(pace="live")) == ("deck", 20)
    assert timer(checking(pace="live")) == ("check", 10)
    assert timer(drawing(pace="live")) == ("draw", 180)
    assert timer(revealed(pace="live")) == ("reveal", 30)
    assert timer(over(pace="live")) is None


@pytest.mark.rule("PI-5.4")
def test_at_relaxed_pace_only_drawing_is_timed_if_time_is_set() -> None:
    for time, expected in ((None, None), (0, None), (90, ("draw", 90))):
        match = deal(time=time)
        for following in (match, checking(time=time), revealed(time=time), over(time=time)):
            assert following.timer is None
        assert timer(drawing(time=time)) == expected


@pytest.mark.rule("PI-5.4", "PI-1.6")
def test_when_the_time_to_pick_a_deck_runs_out_it_is_the_default_colour() -> None:
    match = deal(pace="live").time_up("deck")
    assert asked(match) == ("check", [0, 1, 2, 3])
    assert seen(match)["color"] == "green"
    assert seen(match)["cards"]["moon"][6] == "moon7"
    match = play(deal(pace="live"), (0, m.Deck("blue"))).time_up("check")
    match = finished(inked(match, range(4)), range(3)).time_up("reveal").time_up("deck")
    assert seen(match)["color"] == "blue"


@pytest.mark.rule("PI-5.4", "PI-2.1")
def test_when_the_time_to_check_runs_out_it_is_go() -> None:
    match = checking(pace="live").play(2, READY).time_up("check")
    assert asked(match) == ("draw", [0, 1, 2, 3])
    assert events(match) == [{"is": "went", "round": 1}]
    assert seen(match, 1)["mine"]["word"] == "square2"
    assert seen(match, 2)["answer"] is None


@pytest.mark.rule("PI-5.4", "PI-4.3")
def test_when_the_time_of_the_reveal_runs_out_all_pass() -> None:
    match = play(revealed(pace="live"), (0, objection(1)), (2, objection(1)), (3, PASS)).time_up("reveal")
    assert [told["is"] for told in events(match)] == ["scored", "round_began"]
    assert [tally["void"] for tally in seen(match)["sheet"]] == [False, True, False, False]
    assert asked(match) == ("deck", [0])


@pytest.mark.rule("PI-5.4")
def test_each_timer_starts_anew_and_those_of_other_phases_do_not_run() -> None:
    match = deal(pace="live")
    seen_timers = [match.timer]
    match = match.play(0, GREEN)
    seen_timers.append(match.timer)
    match = match.time_up("check")
    seen_timers.append(match.timer)
    assert len({str(timer) for timer in seen_timers}) == 3
    for name in ("deck", "check", "reveal"):
        with pytest.raises(Refused):
            match.time_up(name)


@pytest.mark.rule("PI-5.4", "PI-5.2")
def test_with_kids_at_live_pace_the_check_follows_the_reveal() -> None:
    match = sketched(3, kids=True, pace="live")
    match = finished(match, (0, 1)).time_up("reveal")
    assert timer(match) == ("check", 10)
    assert asked(next_round(finished(inked(match.time_up("check"), range(3)), (0, 1)))) == ("draw", [0, 1, 2])


@pytest.mark.rule("PI-2.10")
@pytest.mark.parametrize("time", [-1, 3601, 1.5, "60"])
def test_a_time_that_cannot_be_is_malformed(time: object) -> None:
    with pytest.raises(Refused) as caught:
        Match.start(pictomania, 3, {"time": time})
    assert caught.value.clause is None


@pytest.mark.rule("PI-5.2")
def test_with_kids_the_same_refusals_hold() -> None:
    match = checking(3, kids=True).play(0, READY)
    assert clause(match, 0, m.Replace("star")) == "PI-1.9"
