"""The contract and its nouns."""

from typing import Any

import pytest
from msgspec import UNSET

from tablee.bots import bots_of
from tablee.engine.codec import plain, read, write
from tablee.engine.game import (
    PACES,
    BaseFixed,
    BaseOptions,
    BaseView,
    Command,
    Event,
    Game,
    Noun,
    Outcome,
    Step,
    Timer,
    snake,
)
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games import GAMES
from tablee.lab.arena import play_out
from tests.toys import TOYS


class TakeAction(Command, frozen=True):
    slot: int


class ActionTaken(Event, frozen=True):
    slot: int


class Options(BaseOptions, frozen=True, kw_only=True):
    deck: int = 54


class Fixed(BaseFixed, frozen=True, kw_only=True):
    first: int | None = None


class View(BaseView[Options], frozen=True, kw_only=True):
    phase: str


@pytest.mark.parametrize(("name", "spelled"), [("Pass", "pass"), ("TakeAction", "take_action"), ("A1B", "a1_b")])
def test_a_noun_is_spelled_in_small_letters_on_the_wire(name: str, spelled: str) -> None:
    assert snake(name) == spelled


def test_a_command_says_what_to_do() -> None:
    assert plain(TakeAction(3)) == {"do": "take_action", "slot": 3}


def test_an_event_says_what_is() -> None:
    assert plain(ActionTaken(3)) == {"is": "action_taken", "slot": 3}


@pytest.mark.parametrize("noun", [TakeAction(3), ActionTaken(3), Timer("react", 4.0, 1), Outcome((0,), (1,), "why")])
def test_a_noun_cannot_be_changed(noun: Noun) -> None:
    with pytest.raises(AttributeError):
        setattr(noun, noun.__struct_fields__[0], UNSET)


@pytest.mark.parametrize("noun", [TakeAction(3), ActionTaken(3), Options(), Fixed(), Timer("react", 4.0, 1)])
def test_a_noun_has_no_room_for_unknown_words(noun: Noun) -> None:
    with pytest.raises(Refused, match="“mood” has no place here"):
        read(type(noun), write({**plain(noun), "mood": 1}))


def test_a_table_is_relaxed_unless_it_says_otherwise() -> None:
    assert PACES == ("relaxed", "live")
    assert plain(Options()) == {"pace": "relaxed", "deck": 54}


def test_draws_that_are_not_fixed_are_not_written() -> None:
    assert plain(Fixed()) == {}
    assert plain(Fixed(first=0)) == {"first": 0}


def test_every_view_opens_alike() -> None:
    view = View(seat=None, seats=3, options=Options(), to_act=(0, 2), phase="lay")
    assert list(plain(view)) == ["seat", "seats", "options", "to_act", "answer", "phase"]
    assert plain(view)["answer"] is None


def test_a_step_without_a_word_has_no_events() -> None:
    assert Step("state").events == ()


def members(protocol: Any) -> set[str]:
    return {name for name in (*protocol.__annotations__, *vars(protocol)) if not name.startswith("_")}


@pytest.mark.parametrize("game", [*GAMES.values(), *TOYS.values()], ids=[*GAMES, *TOYS])
def test_a_game_has_all_that_the_contract_asks_for(game: Game) -> None:
    assert members(Game) <= set(dir(game))


@pytest.mark.parametrize("games", [GAMES, TOYS], ids=["games", "toys"])
def test_a_game_goes_by_its_name(games: dict[str, Game]) -> None:
    assert {name: game.NAME for name, game in games.items()} == {name: name for name in games}


def test_returns_are_scores_for_which_higher_is_better() -> None:
    assert Outcome((1,), (3, 5), "highest").returns == (3, 5)
    assert Outcome((0,), (3, 5), "lowest", lowest_wins=True).returns == (-3, -5)


def test_the_ranking_begins_with_the_winners_whatever_broke_the_tie() -> None:
    assert Outcome((2,), (3, 1, 5, 4), "highest").ranking == (2, 3, 0, 1)
    assert Outcome((1,), (3, 1, 5, 4), "lowest", lowest_wins=True).ranking == (1, 0, 3, 2)
    assert Outcome((1,), (4, 3, 0), "fewest_penalties").ranking == (1, 0, 2)


def test_which_way_scores_go_does_not_make_another_end_of_one_written_before_that_was_told() -> None:
    written = read(Outcome, b'{"winners":[0],"scores":[3,5],"why":"lowest"}')
    assert written == Outcome((0,), (3, 5), "lowest", lowest_wins=True)
    assert len({written, Outcome((0,), (3, 5), "lowest", lowest_wins=True)}) == 1
    assert written != Outcome((1,), (3, 5), "lowest", lowest_wins=True)


@pytest.mark.parametrize("game", GAMES)
def test_winners_have_the_best_returns(game: str) -> None:
    """In Diciassette penalties decide among those who have victories enough, so there only these are compared."""
    rules = GAMES[game]
    for seed in range(3):
        end = play_out(Match.start(rules, 3, seed=seed), [bots_of(rules)["rule"]] * 3).match.outcome
        assert end is not None
        assert end.lowest_wins == (game in ("sketch", "skyjo_action"))
        best = min(end.returns[seat] for seat in end.winners) if game == "diciassette" else max(end.returns)
        assert all(end.returns[seat] >= best for seat in end.winners)
        assert all(end.returns[seat] <= best for seat in end.ranking if seat not in end.winners)
