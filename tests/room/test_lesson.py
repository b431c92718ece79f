"""A lesson at a table: what is allowed, what is free, and the real game after it."""

from typing import Any

import pytest

from tablee.bots import usual_at
from tablee.bots.by_lesson import AT_ONCE, ByLesson
from tablee.engine.chance import Chance
from tablee.engine.codec import fit
from tablee.engine.lesson import LEARNER
from tablee.engine.refusal import Refused
from tablee.games import GAMES
from tablee.room import wire
from tablee.room.act import Arrived, Decided, Requested, act
from tablee.room.bot_turns import bot_in, player_named
from tablee.room.new_table import Maker, new_lesson
from tablee.room.room import Room
from tablee.room.views import moves, table_view
from tests.room.driven import spelled

ANN = Maker("ann", "Ann")


def begun(game: str, **wanted: Any) -> Room:
    room = new_lesson("table", ANN, game, "seed", 0.0, wanted).room
    return act(room, Arrived("ann", "Ann"), 0.0).room


def played(room: Room, command: dict[str, Any], name: str = "") -> Room:
    request = wire.Play(id=name or f"{room.match_version}", question=room.questions[LEARNER], command=spelled(command))
    return act(room, Requested("ann", request, ""), 1.0).room


def offered(room: Room) -> list[dict[str, Any]]:
    return moves(room, LEARNER, room.match.view(LEARNER), in_full=False)


def follow(room: Room, until: int) -> Room:
    """Both sides keep to the lesson up to a step."""
    steps = room.rules.LESSON.steps if room.rules.LESSON else ()
    while room.taught < until:
        step = steps[room.taught]
        if step.by == LEARNER:
            room = played(room, step.command)
        else:
            view = room.match.view(step.by, recall=True)
            choice = player_named(bot_in(room, step.by), room.rules).decide(view, Chance("none"))
            room = act(room, Decided(step.by, room.questions[step.by], choice.command), 1.0).room
    return room


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_led_to_its_end_and_leaves_out_no_step(game: str) -> None:
    room = begun(game)
    steps = room.rules.LESSON.steps if room.rules.LESSON else ()
    for number in range(len(steps)):
        room = follow(room, number)
        assert room.taught == number
        if steps[number].by == LEARNER:
            assert offered(room), f"nothing can be done at step {number}"
    room = follow(room, len(steps))
    assert offered(room) == []
    with pytest.raises(Refused, match="lesson_over"):
        played(room, steps[0].command)


@pytest.mark.parametrize("game", GAMES)
def test_only_what_the_lesson_allows_is_offered(game: str) -> None:
    room = begun(game)
    step = room.rules.LESSON.steps[0] if room.rules.LESSON else None
    assert step is not None
    [family] = offered(room)
    [command] = family["all"]
    assert fit(room.rules.NOUNS.command, command) == fit(room.rules.NOUNS.command, step.command)


def test_nothing_is_offered_while_the_teacher_has_to_move() -> None:
    room = follow(begun("sketch"), 1)
    assert LEARNER in room.match.to_act
    assert offered(room) == []


def test_a_drawing_goes_on_between_the_steps() -> None:
    room = follow(begun("pictomania"), 4)
    room = played(room, {"do": "ink", "stroke": 9, "points": [1, 1, 2, 2]})
    assert room.taught == 5
    for number in range(3):
        room = played(room, {"do": "ink", "stroke": 9, "points": [3, 3, 4, 4]}, f"more {number}")
    assert room.taught == 5
    assert {"ink", "undo", "wipe"} == {family["do"] for family in offered(room)}
    with pytest.raises(Refused, match="lesson"):
        played(room, {"do": "blank"})


def test_a_round_is_well_under_way_where_a_lesson_says_so() -> None:
    room = begun("skyjo_action")
    assert room.match_version == 24
    assert (room.taught, table_view(room, "ann").lesson) == (0, 0)


def test_a_teacher_waits_no_longer_than_it_takes_to_read() -> None:
    game = GAMES["diciassette"]
    room = follow(begun("diciassette"), 1)
    spoken = ByLesson(game, 1).decide(room.match.view(1, recall=True), Chance("none"))
    silent = ByLesson(game, 2).decide(room.match.view(2, recall=True), Chance("none"))
    assert silent.after == AT_ONCE < spoken.after


@pytest.mark.parametrize("game", GAMES)
def test_after_a_lesson_a_real_game_is_dealt_at_the_same_table(game: str) -> None:
    room = begun(game)
    after = act(room, Requested("ann", wire.Start(id="deal"), "other seed"), 2.0).room
    assert (after.id, after.stage, after.lesson_step) == (room.id, "playing", None)
    assert (after.seed, after.fixed, after.match_version) == ("other seed", (), 0)
    learner, *others = after.chairs
    assert learner.person == "ann"
    assert len(others) == 3
    assert {chair.bot for chair in others} == {usual_at(GAMES[game])}
    assert len({chair.name for chair in after.chairs}) == 4
    view = after.match.view(LEARNER)
    assert len(moves(after, LEARNER, view, in_full=False)) == len(after.rules.legal(view).compact())


def test_the_real_game_after_a_lesson_keeps_what_the_learner_chose() -> None:
    room = follow(begun("pictomania", lang="en", kids=True), 4)
    after = act(room, Requested("ann", wire.Start(id="deal"), "seed"), 2.0).room
    assert (after.options.lang, after.options.kids) == ("en", False)
    with pytest.raises(Refused):
        begun("pictomania", lang="tlh")


def test_a_choice_that_is_the_learner_s_changes_no_step_of_the_lesson() -> None:
    room = begun("pictomania", lang="en")
    steps = room.rules.LESSON.steps if room.rules.LESSON else ()
    assert steps
    assert follow(room, len(steps)).taught == len(steps)
