"""The nouns of Catch Out: cards, options, fixed draws, and how commands are spelled."""

from collections import Counter
from typing import Any

import pytest

from tablee.engine.codec import fit, plain, read
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games import catch_out
from tablee.games.catch_out import model as m
from tests.games.catch_out.table import SEATS, deal


@pytest.mark.rule("CO-1.1")
def test_the_deck_has_54_cards() -> None:
    cards = Counter(m.CARDS[54])
    angels = {f"A{value}": 3 for value in range(10)}
    demons = {"D7": 6, "D8": 6, "D9": 6}
    assert cards == {**angels, **demons, "X": 6}
    assert cards.total() == 54


@pytest.mark.rule("CO-1.2")
def test_the_deck_of_60_adds_six_demons_of_6() -> None:
    assert Counter(m.CARDS[60]) - Counter(m.CARDS[54]) == {"D6": 6}
    assert len(m.CARDS[60]) == 60


@pytest.mark.rule("CO-1.1", "CO-1.2")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("deck", [54, 60])
def test_every_card_of_the_chosen_deck_is_on_the_table(seats: int, deck: m.Deck) -> None:
    state = Match.start(catch_out, seats, {"deck": deck}).state
    piled = [placed.card for pile in (state.discard, *state.piles) for placed in pile]
    assert Counter([*state.deck, *state.cards, *state.open_discard, *piled]) == Counter(m.CARDS[deck])


@pytest.mark.rule("CO-1.2")
def test_a_table_that_says_nothing_plays_with_54_cards() -> None:
    assert catch_out.NOUNS.options() == m.Options(deck=54, pace="relaxed")
    assert plain(Match.start(catch_out, 3).view(None))["options"] == {"pace": "relaxed", "deck": 54}


@pytest.mark.rule("CO-1.2")
@pytest.mark.parametrize(
    "options", [{"deck": 55}, {"deck": "54"}, {"deck": None}, {"pace": "slow"}, {"deck": 54, "jokers": 2}]
)
def test_options_that_cannot_be_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        Match.start(catch_out, 3, options)
    assert caught.value.clause is None


@pytest.mark.rule("CO-1.2", "CO-8.3")
def test_the_variants_are_both_decks_at_both_paces() -> None:
    variants = [(options.deck, options.pace) for options in catch_out.variants()]
    assert sorted(variants) == [(54, "live"), (54, "relaxed"), (60, "live"), (60, "relaxed")]


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 54])
def test_there_are_two_to_six_players(seats: int) -> None:
    with pytest.raises(Refused, match="2 to 6 seats"):
        Match.start(catch_out, seats)


@pytest.mark.rule("CO-1.3")
def test_the_listed_cards_lie_on_top_and_the_others_follow_in_a_seeded_order() -> None:
    top = ["X", "D9", "A0", "A0", "X"]
    fixed = {"first": 0, "deck": top}
    one, same, other = (Match.start(catch_out, 3, {}, seed, fixed).state for seed in (1, 1, 2))
    assert [*one.cards, *one.deck][:5] == top
    assert Counter([*one.cards, *one.deck]) == Counter(m.CARDS[54])
    assert one.deck == same.deck
    assert one.deck != other.deck


@pytest.mark.rule("CO-1.3")
def test_the_whole_deck_can_be_listed() -> None:
    deck = tuple(reversed(m.CARDS[54]))
    state = deal(3, *deck).state
    assert state.cards + state.deck == deck


@pytest.mark.rule("CO-1.2")
def test_a_demon_of_6_can_be_listed_with_60_cards_only() -> None:
    assert deal(3, "D6", deck=60).state.cards[0] == "D6"
    with pytest.raises(Refused, match="deck"):
        deal(3, "D6")


@pytest.mark.rule("CO-1.1")
@pytest.mark.parametrize(
    "fixed",
    [
        {"deck": ["A5", "Z1"]},
        {"deck": ["a5"]},
        {"deck": ["D5"]},
        {"deck": ["?"]},
        {"deck": ["A5"] * 4},
        {"deck": ["X"] * 7},
        {"deck": [5]},
        {"deck": "A5"},
        {"first": 3},
        {"first": -1},
        {"first": "0"},
        {"first": True},
        {"dealer": 0},
        {"rounds": [{"first": 9}]},
        {"rounds": [], "first": 0},
    ],
    ids=str,
)
def test_an_impossible_fixed_draw_is_refused(fixed: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        Match.start(catch_out, 3, fixed=fixed)
    assert caught.value.clause is None


@pytest.mark.rule("CO-1.3")
@pytest.mark.parametrize("seats", SEATS)
def test_a_fixed_first_player_begins(seats: int) -> None:
    for first in range(seats):
        assert deal(seats, first=first).view(None).holder == first


def test_the_draws_of_the_first_round_may_stand_in_a_list_of_rounds() -> None:
    listed = Match.start(catch_out, 3, fixed={"rounds": [{"first": 2, "deck": ["X"]}]})
    assert listed.state == Match.start(catch_out, 3, fixed={"first": 2, "deck": ["X"]}).state


SPELLED = [
    ({"do": "done"}, m.Done()),
    ({"do": "announce", "values": [9, 6, 2]}, m.Announce((9, 6, 2))),
    ({"do": "take"}, m.Take()),
    ({"do": "challenge", "says": "true"}, m.Challenge("true")),
    ({"do": "challenge", "says": "false"}, m.Challenge("false")),
    ({"do": "keep", "discard": "D7", "score": "A3", "face": "up"}, m.Keep("D7", "A3", "up")),
    (
        {"do": "keep", "discard": "D7", "score": "A3", "face": "down", "open_discard": "A1"},
        m.Keep("D7", "A3", "down", "A1"),
    ),
    ({"do": "share", "cards": []}, m.Share(())),
    (
        {"do": "share", "cards": [{"card": "A3", "to": 0, "face": "up"}, {"card": "X", "to": 1, "face": "down"}]},
        m.Share((m.Give("A3", 0, "up"), m.Give("X", 1, "down"))),
    ),
]


@pytest.mark.rule("CO-8.1")
@pytest.mark.parametrize(("spelled", "command"), SPELLED, ids=str)
def test_a_command_is_spelled_so_and_read_back(spelled: dict[str, Any], command: m.AnyCommand) -> None:
    assert fit(catch_out.NOUNS.command, spelled) == command
    assert plain(command) == spelled


@pytest.mark.rule("CO-2.2")
@pytest.mark.parametrize("values", [[9, 6, 2], [2, 6, 9], [6, 9, 2], [2, 9, 6]])
def test_values_said_in_any_order_are_one_announcement_highest_first(values: list[int]) -> None:
    command = fit(catch_out.NOUNS.command, {"do": "announce", "values": values})
    assert plain(command) == {"do": "announce", "values": [9, 6, 2]}


MALFORMED: list[Any] = [
    None,
    [],
    "take",
    {},
    {"do": "pass"},
    {"do": None},
    {"do": "Take"},
    {"do": "take", "why": "trust"},
    {"do": "done", "seat": 0},
    {"do": "announce"},
    {"do": "announce", "values": 962},
    {"do": "announce", "values": "962"},
    {"do": "announce", "values": []},
    {"do": "announce", "values": [9, 6]},
    {"do": "announce", "values": [9, 6, 2, 1]},
    {"do": "announce", "values": [10, 6, 2]},
    {"do": "announce", "values": [9, 6, -1]},
    {"do": "announce", "values": [9, 6, "X"]},
    {"do": "announce", "values": [9, 6, "2"]},
    {"do": "announce", "values": [9, 6, 2.5]},
    {"do": "announce", "values": [9, 6, True]},
    {"do": "announce", "values": [9, 6, None]},
    {"do": "challenge"},
    {"do": "challenge", "says": True},
    {"do": "challenge", "says": "maybe"},
    {"do": "keep", "discard": "D7", "score": "A3"},
    {"do": "keep", "discard": "D7", "face": "up"},
    {"do": "keep", "score": "A3", "face": "up"},
    {"do": "keep", "discard": 7, "score": "A3", "face": "up"},
    {"do": "keep", "discard": "D7", "score": ["A3"], "face": "up"},
    {"do": "keep", "discard": "D7", "score": "A3", "face": True},
    {"do": "keep", "discard": "D7", "score": "A3", "face": "up", "open": "A1"},
    {"do": "share"},
    {"do": "share", "cards": {}},
    {"do": "share", "cards": ["A5", "A3", "X"]},
    {"do": "share", "cards": [{"card": "A3", "to": 0}]},
    {"do": "share", "cards": [{"card": "A3", "face": "up"}]},
    {"do": "share", "cards": [{"to": 0, "face": "up"}]},
    {"do": "share", "cards": [{"card": "A3", "to": "0", "face": "up"}]},
    {"do": "share", "cards": [{"card": "A3", "to": 0.5, "face": "up"}]},
    {"do": "share", "cards": [{"card": "A3", "to": 0, "face": "up", "from": 1}]},
]


@pytest.mark.rule("CO-8.1", "CO-2.2")
@pytest.mark.parametrize("spelled", MALFORMED, ids=str)
def test_a_malformed_command_is_refused_in_words_and_under_no_clause(spelled: Any) -> None:
    with pytest.raises(Refused) as caught:
        fit(catch_out.NOUNS.command, spelled)
    assert caught.value.clause is None
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("text", ["", "take", "{", '{"do": "take"} {}', '{"do": "take",}', "\ud800", "[" * 5000])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="JSON"):
        read(catch_out.NOUNS.command, text)
