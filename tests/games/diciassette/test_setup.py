"""Cards, set-up and options."""

from collections import Counter
from typing import Any

import pytest

from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games import diciassette
from tablee.games.diciassette import model as m
from tests.games.diciassette.table import asked, closed, deal, discards, hand, lay, line, seen, table, told

SEATS = range(2, 7)


@pytest.mark.rule("DI-1.1")
def test_seventy_cards_spread_evenly() -> None:
    counts = Counter(m.CARDS)
    assert len(m.CARDS) == 70
    assert {counts[f"s{value}"] for value in range(1, 6)} == {3}
    assert {counts[f"d{value}"] for value in range(1, 6)} == {7}
    assert {counts[kind] for kind in ("reverse", "bin", "x2", "trap")} == {5}
    assert len(counts) == 14


@pytest.mark.rule("DI-1.1", "DI-3.4")
def test_numbers_are_worth_what_they_show_and_specials_nothing() -> None:
    assert [m.VALUES[f"{kind}{value}"] for kind in "sd" for value in range(1, 6)] == [1, 2, 3, 4, 5] * 2
    assert {m.VALUES[kind] for kind in ("reverse", "bin", "x2", "trap")} == {0}


@pytest.mark.rule("DI-1.2")
@pytest.mark.parametrize("face", ["up", "down"])
def test_a_double_is_never_hidden_whichever_side_is_up(face: m.Face) -> None:
    match = deal("d4 s1 s1", "s2 s2 s2").play(0, m.Lay("d4", face))
    assert seen(match)["line"] == seen(match, 1)["line"] == [{"seat": 0, "card": "d4", "face": face}]
    assert told(match, m.Laid) == [m.Laid(0, "d4", face)]


@pytest.mark.rule("DI-1.2")
def test_a_double_laid_face_down_and_binned_is_known_to_all() -> None:
    match = lay(deal("d4 s1 s1", "bin s2 s2"), "d4?", "bin")
    assert discards(match) == "0:d4? 1:bin"
    assert told(match, m.Binned) == [m.Binned(1, "d4")]


@pytest.mark.rule("DI-1.3")
@pytest.mark.parametrize("seats", SEATS)
def test_three_cards_each_and_the_rest_is_the_draw_pile(seats: int) -> None:
    match = Match.start(diciassette, seats, seed="any")
    assert [len(cards) for cards in match.state.hands] == [3] * seats
    assert seen(match)["deck"]["count"] == 70 - 3 * seats
    assert (seen(match)["line"], seen(match)["discard"]) == ([], 0)


@pytest.mark.rule("DI-1.3")
def test_hands_are_dealt_whole_from_the_top_and_the_rest_is_shuffled() -> None:
    match = deal("s1 s2 s3", "d1 d2 d3", "x2 bin trap", deck="d5 s5")
    assert [hand(match, seat) for seat in range(3)] == ["s1 s2 s3", "d1 d2 d3", "x2 bin trap"]
    assert match.state.deck[:2] == ("d5", "s5")
    one, other = (Match.start(diciassette, 3, seed=seed).state for seed in "ab")
    assert (one.hands, one.deck) != (other.hands, other.deck)


@pytest.mark.rule("DI-1.3")
def test_chance_names_the_first_player() -> None:
    assert {Match.start(diciassette, 6, seed=seed).state.turn for seed in range(60)} == set(range(6))
    match = deal("s1 s1 s1", "s2 s2 s2", "s3 s3 s3", first=2)
    assert asked(match) == ("lay", [2])
    assert seen(match)["turn"] == 2
    assert match.events == (m.RoundBegan(2),)


@pytest.mark.rule("DI-1.3")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_may_play(seats: int) -> None:
    with pytest.raises(Refused) as caught:
        Match.start(diciassette, seats)
    assert (caught.value.reason, caught.value.details) == ("seats", {"least": 2, "most": 6})


@pytest.mark.rule("DI-1.4")
def test_backs_show_doubles_rising_and_then_the_plain_ones() -> None:
    match = deal("s1 d5 trap", "d3 x2 d1", "bin s4 s5", deck="d2")
    backs = [["d5", "?", "?"], ["d1", "d3", "?"], ["?", "?", "?"]]
    for viewer in (0, 1, 2, None):
        assert seen(match, viewer)["backs"] == backs
        assert seen(match, viewer)["deck"] == {"count": 61, "top": "d2"}


@pytest.mark.rule("DI-1.4")
@pytest.mark.parametrize(("top", "back"), [("d5", "d5"), ("s5", "?"), ("trap", "?")])
def test_the_top_of_the_pile_shows_its_back(top: str, back: str) -> None:
    assert seen(deal("s1 s1 s1", "s2 s2 s2", deck=top))["deck"]["top"] == back


@pytest.mark.rule("DI-1.4")
def test_secret_backs_read_alike_in_hands_and_on_the_pile() -> None:
    match = deal("s1 d5 d1", "d3 d2 d1", deck="d4 d4", backs="secret")
    for viewer in (0, 1, None):
        assert seen(match, viewer)["backs"] == [["?"] * 3] * 2
        assert seen(match, viewer)["deck"] == {"count": 64, "top": "?"}
    assert seen(match, 0)["hand"] == ["s1", "d5", "d1"]


@pytest.mark.rule("DI-1.4")
def test_with_secret_backs_the_line_is_shown_as_ever() -> None:
    match = lay(deal("s1 d5 d1", "d3 d2 d1", "s4 d1 d1", backs="secret"), "d5?", "d3", "s4?")
    assert line(match) == "0:d5? 1:d3 2:??"
    assert line(match, 2) == "0:d5? 1:d3 2:s4?"


@pytest.mark.rule("DI-1.4")
def test_an_empty_pile_has_no_top_whatever_the_backs() -> None:
    for backs in m.BACKS:
        empty = table("s1 s1 s1", "s2 s2 s2", rest="line", backs=backs)
        assert seen(empty)["deck"] == {"count": 0, "top": None}


@pytest.mark.rule("DI-1.4", "DI-2.2")
def test_what_is_drawn_is_told_by_its_back() -> None:
    public = deal("s1 s1 s1", "s2 s2 s2", deck="d4").play(0, m.Lay("s1", "up"))
    assert told(public, m.Drew) == [m.Drew(0, ("d4",))]
    assert seen(public)["backs"][0] == ["d4", "?", "?"]
    secret = deal("s1 s1 s1", "s2 s2 s2", deck="d4", backs="secret").play(0, m.Lay("s1", "up"))
    assert told(secret, m.Drew) == [m.Drew(0, ("?",))]
    plain = deal("s1 s1 s1", "s2 s2 s2", deck="s5").play(0, m.Lay("s1", "up"))
    assert told(plain, m.Drew) == [m.Drew(0, ("?",))]


@pytest.mark.rule("DI-1.5", "DI-4.7")
def test_the_supply_of_tokens_never_limits_play() -> None:
    traps = " ".join(f"{seat}:trap?" for seat in range(1, 6))
    match = table(*["s1 s2 s3"] + ["d1 d2 d3"] * 5, line=traps, victories=(2,) * 6, penalties=(1,) * 6)
    match = lay(match, "s1").play(1, m.Call())
    assert sum(match.state.victories) > 14
    assert match.state.victories == (3, 1, 3, 3, 3, 3)


@pytest.mark.rule("DI-1.5")
def test_nobody_holds_tokens_at_first() -> None:
    view = seen(Match.start(diciassette, 5))
    assert (view["victories"], view["penalties"]) == ([0] * 5, [0] * 5)


@pytest.mark.parametrize(
    "options",
    [
        {"react": 0}, {"react": -1}, {"react": 601}, {"react": "4"}, {"tie": 0}, {"tie": -5}, {"tie": 10_001},
        {"tie": 0.5}, {"backs": "open"}, {"backs": None}, {"pace": "quick"},
    ],
)  # fmt: skip
def test_options_that_make_no_sense_are_refused_in_words(options: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        Match.start(diciassette, 3, options)
    (name,) = options
    assert (caught.value.clause, caught.value.reason, caught.value.details) == (None, "wrong", {"field": name})


def test_options_are_public_backs_four_seconds_and_three_hundred_milliseconds() -> None:
    expected = {"pace": "relaxed", "backs": "public", "react": 4.0, "tie": 300}
    assert seen(Match.start(diciassette, 2))["options"] == expected


def test_every_variant_is_offered() -> None:
    offered = [(options.backs, options.pace) for options in diciassette.variants()]
    assert offered == [("public", "relaxed"), ("public", "live"), ("secret", "relaxed"), ("secret", "live")]
    assert {diciassette.seats(options) for options in diciassette.variants()} == {range(2, 7)}


def test_a_deck_that_cannot_be_is_refused() -> None:
    with pytest.raises(Refused):
        deal("s1 s1 s1", "s1 s2 s2")
    with pytest.raises(Refused):
        deal("s1 s1 s1", "s2 s2 s2", first=2)


def test_positions_for_tests_hold_every_card() -> None:
    match = closed(table("s1 s1 s1", "s2 s2 s2", line="1:d4 1:trap?", discard="0:bin"))
    state = match.state
    there = [*state.deck, *(card for cards in state.hands for card in cards)]
    there += [lying.card for lying in state.line + state.discard]
    assert Counter(there) == Counter(m.CARDS)
