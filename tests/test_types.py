"""What an editor knows of a game. `make check` proves it: it complains if an error that is ignored does not come."""

from pathlib import Path
from typing import assert_type

import pytest
from hatchling.builders.wheel import WheelBuilder

from tablee import GAMES, Chance, Match
from tablee.engine.game import Game, Seat, Step
from tablee.engine.verbs import Verbs, verb
from tablee.games import catch_out
from tablee.games.catch_out import model as m
from tablee.games.diciassette.model import RoundBegan

ROOT = Path(__file__).parents[1]
MATCH = Match.start(catch_out, 3, seed=1)


def test_a_match_knows_the_types_of_its_game() -> None:
    assert_type(MATCH.view(0), m.View)
    assert_type(MATCH.state, m.State)
    assert_type(MATCH.options, m.Options)
    assert_type(MATCH.events, tuple[m.AnyEvent, ...])
    assert_type(MATCH.play(MATCH.state.holder, m.Announce((3, 2, 1))).view(None).announced, m.Values | None)
    assert_type(MATCH.legal(MATCH.state.holder).sample(Chance("any")), m.AnyCommand)


def test_the_types_are_part_of_the_package() -> None:
    shipped = [file.distribution_path for file in WheelBuilder(str(ROOT)).recurse_included_files()]
    assert "tablee/py.typed" in shipped


def test_a_misspelt_field_of_a_view_is_an_error() -> None:
    with pytest.raises(AttributeError):
        assert MATCH.view(0).hnad  # type: ignore[attr-defined]


def test_a_misspelt_field_of_an_event_is_an_error() -> None:
    started = MATCH.events[0]
    assert isinstance(started, m.Started)
    with pytest.raises(AttributeError):
        assert started.frist  # type: ignore[attr-defined]


def test_an_event_of_another_game_is_an_error() -> None:
    step: Step[m.State, m.AnyEvent] = Step(MATCH.state, (RoundBegan(0),))  # type: ignore[arg-type]
    assert step.events


def test_a_command_of_another_game_is_an_error() -> None:
    with pytest.raises(KeyError):
        MATCH.play(0, GAMES["sketch"].PLAYERS)  # type: ignore[arg-type]


def test_a_game_that_lacks_a_function_is_an_error() -> None:
    game: Game = m  # type: ignore[assignment]
    assert not hasattr(game, "apply")


def test_a_table_of_verbs_that_lacks_a_command_is_an_error() -> None:
    whole: Verbs[m.State, m.Take | m.Done, m.AnyEvent] = verb(m.Take, _take) | verb(m.Done, _done)
    part: Verbs[m.State, m.Take | m.Done, m.AnyEvent] = verb(m.Take, _take)  # type: ignore[arg-type]
    wrong: Verbs[m.State, m.Take, m.AnyEvent] = verb(m.Take, _done)  # type: ignore[arg-type]
    assert whole.of(m.Done()).__name__ == wrong.of(m.Take()).__name__ == "_done"
    with pytest.raises(KeyError):
        part.of(m.Done())


def _take(state: m.State, _seat: Seat, _command: m.Take, _chance: Chance) -> Step[m.State, m.AnyEvent]:
    return Step(state)


def _done(state: m.State, _seat: Seat, _command: m.Done, _chance: Chance) -> Step[m.State, m.AnyEvent]:
    return Step(state)
