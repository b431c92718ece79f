"""How a round of Pictomania is laid: the decks, the black cards, the tokens, and cards that are replaced."""

from typing import Any

import pytest

from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games import pictomania
from tablee.games.pictomania import model as m
from tablee.games.pictomania.words import DECKS
from tests.games.pictomania.table import (
    CARDS,
    GREEN,
    READY,
    SEATS,
    all_pass,
    asked,
    checking,
    clause,
    deal,
    drawing,
    events,
    finished,
    inked,
    next_round,
    play,
    refusal,
    revealed,
    seen,
    sketched,
)


def started(seats: int = 4, seed: int = 0, **options: Any) -> Match:
    return Match.start(pictomania, seats, options, seed)


def laid(seed: int, color: m.Color = "green", **options: Any) -> Match:
    """The first round with nothing fixed."""
    return started(4, seed, **options).play(0, m.Deck(color))


def places(match: Match) -> list[int]:
    """The cards on the table, by their places in the deck."""
    return [card.card for card in match.state.cards.values()]


@pytest.mark.rule("PI-1.1", "PI-1.2")
def test_there_are_99_cards_of_two_sides_with_seven_words_in_two_languages() -> None:
    assert {color: len(deck) for color, deck in DECKS.items()} == {"green": 27, "yellow": 27, "blue": 27, "violet": 18}
    for deck in DECKS.values():
        for card in deck:
            assert len(card.sides) == 2
            assert {len(words) for side in card.sides for words in (side.fr, side.en)} == {7}


@pytest.mark.rule("PI-1.2")
@pytest.mark.parametrize(("options", "lang"), [({}, "fr"), ({"lang": "fr"}, "fr"), ({"lang": "en"}, "en")])
def test_all_seats_have_the_same_words_in_the_language_of_the_table(options: dict[str, Any], lang: str) -> None:
    match = laid(3, **options)
    for symbol, words in seen(match)["cards"].items():
        card = DECKS["green"][match.state.cards[symbol].card]
        assert tuple(words) in [getattr(side, lang) for side in card.sides]
    assert all(seen(match, seat)["cards"] == seen(match)["cards"] for seat in range(4))


@pytest.mark.rule("PI-1.2")
def test_other_languages_cannot_be() -> None:
    with pytest.raises(Refused) as caught:
        started(lang="de")
    assert caught.value.clause is None


@pytest.mark.rule("PI-1.3", "PI-1.8")
def test_six_symbols_and_seven_numbers_are_dealt_or_put_aside() -> None:
    assert m.SYMBOLS == ("star", "square", "circle", "triangle", "moon", "heart")
    for seats in SEATS:
        state = started(seats).play(0, GREEN).state
        assert sorted(state.symbols) == sorted(m.SYMBOLS)
        assert sorted(state.numbers) == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("PI-1.4", "PI-2.5", "PI-3.7")
@pytest.mark.parametrize(("seats", "tokens"), [(3, 2 + 1), (4, 2 + 1 + 1), (5, 3 + 2 + 1 + 1), (6, 3 + 2 + 1 + 1 + 1)])
def test_score_tokens_go_by_the_number_of_players(seats: int, tokens: int) -> None:
    match = all_pass(revealed(seats))
    assert [tally["kept"] for tally in seen(match)["sheet"]] == [tokens] * seats


@pytest.mark.rule("PI-1.4")
def test_bet_cards_go_from_1_to_7() -> None:
    numbers = {command.number for command in sketched(3).legal(0) if isinstance(command, m.Bet)}
    assert numbers == {1, 2, 3, 4, 5, 6, 7}


@pytest.mark.rule("PI-1.5")
@pytest.mark.parametrize(("seats", "bonus"), [(3, [2, 1]), (4, [3, 2, 1]), (5, [3, 3, 2, 1]), (6, [3, 3, 2, 2, 1])])
def test_there_is_one_bonus_token_fewer_than_players(seats: int, bonus: list[int]) -> None:
    for match in (deal(seats), checking(seats), drawing(seats)):
        assert seen(match)["bonus"] == bonus
        assert seen(match)["taken"] == [None] * seats


@pytest.mark.rule("PI-1.6")
def test_seat_0_picks_the_deck_of_the_first_round_and_green_is_the_default() -> None:
    match = deal()
    assert asked(match) == ("deck", [0])
    assert (seen(match)["color"], seen(match)["cards"]) == ("green", {})
    assert clause(match, 1, m.Deck("blue")) == "PI-1.6"
    assert refusal(match, 3, GREEN).reason == "seat"
    match = match.play(0, m.Deck("blue"))
    assert asked(match) == ("check", [0, 1, 2, 3])
    assert seen(match)["color"] == "blue"


@pytest.mark.rule("PI-1.6")
def test_before_every_round_the_deck_is_picked_and_the_previous_one_is_the_default() -> None:
    match = play(deal(), (0, m.Deck("violet")), *((seat, READY) for seat in range(4)))
    match = all_pass(finished(inked(match, range(4)), range(3)))
    assert asked(match) == ("deck", [0])
    assert (seen(match)["round"], seen(match)["color"], seen(match)["cards"]) == (2, "violet", {})
    match = match.play(0, m.Deck("yellow"))
    assert seen(match)["color"] == "yellow"
    assert set(seen(match)["cards"]) == set(m.SYMBOLS)


@pytest.mark.rule("PI-1.7")
@pytest.mark.parametrize("color", m.COLORS)
def test_six_cards_of_the_deck_picked_lie_there_one_a_symbol(color: m.Color) -> None:
    match = laid(1, color)
    assert list(seen(match)["cards"]) == list(m.SYMBOLS)
    assert len(set(places(match))) == 6
    for card in match.state.cards.values():
        assert card.words in [side.fr for side in DECKS[color][card.card].sides]
    (told,) = events(match)
    assert told == {"is": "cards_laid", "round": 1, "color": color, "cards": seen(match)["cards"]}


@pytest.mark.rule("PI-1.7")
def test_any_card_may_come_with_either_side_up() -> None:
    found = set()
    for seed in range(150):
        for card in laid(seed, "violet").state.cards.values():
            found.add((card.card, [side.fr for side in DECKS["violet"][card.card].sides].index(card.words)))
    assert found == {(card, side) for card in range(18) for side in range(2)}


@pytest.mark.rule("PI-1.7")
def test_used_cards_are_not_seen_again_before_the_deck_has_gone_through() -> None:
    match = started(3, 7)
    rounds = []
    for _ in range(5):
        match = match.play(0, m.Deck("green"))
        rounds.append(places(match))
        match = play(match, *((seat, READY) for seat in range(3)))
        match = all_pass(finished(inked(match, range(3)), range(2)))
    first_four = [card for cards in rounds[:4] for card in cards]
    assert len(set(first_four)) == 24
    assert len(set(rounds[4])) == 6
    assert set(range(27)) - set(first_four) <= set(rounds[4])  # the three that are left come first


@pytest.mark.rule("PI-1.7", "PI-1.9")
def test_a_replaced_card_is_used_and_a_card_on_the_table_does_not_come_twice() -> None:
    match = laid(5, "violet")
    seats, gone = [0, 0, 1, 1, 2, 2, 3, 3], [*places(match)]
    for seat in seats:
        match = match.play(seat, m.Replace("moon"))
        gone.append(match.state.cards["moon"].card)
        assert len(set(places(match))) == 6
    assert len(set(gone)) == 6 + 8
    match = next_round(finished(inked(play(match, *((seat, READY) for seat in range(4))), range(4)), range(3)))
    new = places(match)
    assert set(range(18)) - set(gone) <= set(new)
    assert len(set(new)) == 6


@pytest.mark.rule("PI-1.7", "PI-1.9")
def test_when_the_deck_has_gone_through_a_replacement_is_still_another_card() -> None:
    for seed in range(40):
        match = started(3, seed)
        for _ in range(2):
            match = match.play(0, m.Deck("violet"))
            match = play(match, *((seat, READY) for seat in range(3)))
            match = all_pass(finished(inked(match, range(3)), range(2)))
        match = match.play(0, m.Deck("violet"))
        assert len({*places(match), *match.state.used["violet"]}) == 18
        before = places(match)
        match = match.play(1, m.Replace("circle"))
        assert match.state.cards["circle"].card not in before
        assert match.state.used["violet"] == (before[2],)


@pytest.mark.rule("PI-1.7")
def test_each_deck_keeps_its_own_used_cards() -> None:
    match = laid(2, "green")
    before = places(match)
    match = finished(inked(play(match, *((seat, READY) for seat in range(4))), range(4)), range(3))
    match = all_pass(match).play(0, m.Deck("blue"))
    used = match.state.used
    assert sorted(used["green"]) == sorted(before)
    assert (used["blue"], used["yellow"], used["violet"]) == ((), (), ())


@pytest.mark.rule("PI-1.8")
def test_no_two_seats_share_a_symbol_or_a_number() -> None:
    for seed in range(30):
        match = started(6, seed).play(0, GREEN)
        match = play(match, *((seat, READY) for seat in range(6)))
        mine = [seen(match, seat)["mine"] for seat in range(6)]
        assert len({own["symbol"] for own in mine}) == len({own["number"] for own in mine}) == 6


@pytest.mark.rule("PI-1.8")
def test_every_seat_may_be_dealt_anything() -> None:
    dealt = [laid(seed).state for seed in range(120)]
    assert {state.symbols[2] for state in dealt} == set(m.SYMBOLS)
    assert {state.numbers[3] for state in dealt} == set(m.NUMBERS)


@pytest.mark.rule("PI-1.8")
def test_a_match_can_fix_the_black_cards_and_the_words_of_each_round() -> None:
    one = {"symbols": ["heart", "moon", "star"], "numbers": [7, 1, 2], "cards": {"moon": CARDS["moon"]}}
    two = {"symbols": ["circle"], "numbers": [3], "cards": {"circle": CARDS["circle"]}}
    match = Match.start(pictomania, 3, {}, 0, {"rounds": [one, two]}).play(0, GREEN)
    match = play(match, *((seat, READY) for seat in range(3)))
    assert [seen(match, seat)["mine"]["symbol"] for seat in range(3)] == ["heart", "moon", "star"]
    assert [seen(match, seat)["mine"]["number"] for seat in range(3)] == [7, 1, 2]
    assert seen(match, 1)["mine"]["word"] == "moon1"
    assert match.state.cards["heart"].card is not None
    match = next_round(finished(inked(match, range(3)), range(2)))
    assert seen(match, 0)["mine"] == {"symbol": "circle", "number": 3, "word": "circle3"}
    assert match.state.cards["moon"].card is not None


@pytest.mark.rule("PI-1.8", "PI-5.2")
@pytest.mark.parametrize(
    ("fixed", "kids", "reason"),
    [
        ({"symbols": ["star", "star"]}, False, "fixed_thing"),
        ({"numbers": [4, 4]}, False, "fixed_thing"),
        ({"symbols": ["star"]}, True, "fixed"),
        ({"cards": {"moon": CARDS["moon"]}}, True, "fixed"),
        ({"numbers": [1, 1]}, True, "fixed_thing"),
        ({"rounds": [{}, {}, {"numbers": [2, 2]}]}, False, "fixed_thing"),
    ],
)
def test_what_cannot_be_dealt_is_refused_at_once(fixed: dict[str, object], kids: bool, reason: str) -> None:
    with pytest.raises(Refused) as caught:
        Match.start(pictomania, 3, {"kids": kids}, 0, fixed)
    assert (caught.value.clause, caught.value.reason) == (None, reason)


@pytest.mark.rule("PI-1.9", "PI-2.1")
def test_a_seat_has_a_card_replaced_from_the_same_deck_before_anybody_sees_a_word() -> None:
    match = checking().play(2, m.Replace("moon"))
    table = seen(match)
    card = match.state.cards["moon"]
    assert card.words in [side.fr for side in DECKS["green"][card.card].sides]
    assert {symbol: table["cards"][symbol] for symbol in CARDS if symbol != "moon"} == {
        symbol: words for symbol, words in CARDS.items() if symbol != "moon"
    }
    assert table["replaced"] == [0, 0, 1, 0]
    assert events(match) == [{"is": "card_replaced", "seat": 2, "symbol": "moon", "words": table["cards"]["moon"]}]
    assert all(seen(match, seat)["mine"] is None for seat in range(4))


@pytest.mark.rule("PI-1.9")
def test_a_card_is_replaced_twice_a_seat_each_round_at_most() -> None:
    match = play(checking(3), (0, m.Replace("moon")), (0, m.Replace("moon")))
    refused = refusal(match, 0, m.Replace("star"))
    assert (refused.clause, refused.reason) == ("PI-1.9", "twice")
    assert not any(isinstance(command, m.Replace) for command in match.legal(0))
    match = play(match, (1, m.Replace("moon")), (1, m.Replace("heart")))
    assert seen(match)["replaced"] == [2, 2, 0]
    match = play(match, *((seat, READY) for seat in range(3)))
    match = all_pass(finished(inked(match, range(3)), range(2))).play(0, GREEN)
    assert seen(match)["replaced"] == [0, 0, 0]
    match.play(0, m.Replace("star"))


@pytest.mark.rule("PI-1.9")
def test_a_seat_that_is_ready_asks_no_more_until_a_replacement_takes_it_back() -> None:
    match = play(checking(), (0, READY), (3, READY))
    assert asked(match) == ("check", [1, 2])
    for command in (m.Replace("star"), READY):
        refused = refusal(match, 0, command)
        assert (refused.clause, refused.reason) == ("PI-1.9", "ready")
    match = match.play(1, m.Replace("star"))
    assert asked(match) == ("check", [0, 1, 2, 3])
    assert seen(match, 0)["answer"] is None
    assert asked(match.play(0, m.Replace("star"))) == ("check", [0, 1, 2, 3])


@pytest.mark.rule("PI-1.9")
def test_readiness_is_seen_and_is_the_seats_own_answer() -> None:
    match = checking().play(1, READY)
    assert events(match) == [{"is": "became_ready", "seat": 1}]
    assert [seen(match, seat)["answer"] for seat in (None, 0, 1)] == [None, None, "ready"]
    assert [seen(match, seat)["to_act"] for seat in (None, 0, 1)] == [[0, 2, 3]] * 3


@pytest.mark.rule("PI-1.9")
def test_at_live_pace_a_replacement_starts_the_ten_seconds_again_and_ready_does_not() -> None:
    match = checking(pace="live")
    assert match.timer is not None
    assert (match.timer.name, match.timer.seconds) == ("check", 10)
    assert match.play(0, READY).timer == match.timer
    again = match.play(0, m.Replace("star")).timer
    assert again is not None
    assert (again.name, again.seconds) == ("check", 10)
    assert again.mark != match.timer.mark
    match = play(match, (0, m.Replace("star")), (1, READY)).time_up("check")
    assert asked(match) == ("draw", [0, 1, 2, 3])


@pytest.mark.rule("PI-1.4", "PI-1.5")
@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_three_to_six_play(seats: int) -> None:
    with pytest.raises(Refused) as caught:
        started(seats)
    assert (caught.value.clause, caught.value.details) == (None, {"least": 3, "most": 6})
