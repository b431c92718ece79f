"""Worlds that a belief makes likelier."""

from collections import Counter

from tablee.engine.belief import Belief, believing, picked, worlds
from tablee.engine.chance import Chance


def roll(view: str, chance: Chance) -> str:
    """A world is a die; the view says how it looks."""
    return f"{view} {chance.below('roll', 6) + 1}"


class High(Belief[str, str]):
    """Others did what they do when the die shows a 5 or a 6, and never on a 1."""

    def weight(self, world: str) -> float:
        return {"1": 0.0, "5": 4.0, "6": 4.0}.get(world[-1], 1.0)


class Impossible(Belief[str, str]):
    pool = 60

    def weight(self, _world: str) -> float:
        return 0.0


class Loaded(Belief[str, str]):
    """Knows how to draw what it believes in."""

    pool = 1

    def weight(self, _world: str) -> float:
        raise AssertionError("nobody weighs what was drawn by its weight")

    def draw(self, _imagine: object, view: str, _chance: Chance) -> tuple[str, float]:
        return f"{view} 6", 1.0


def test_without_a_belief_a_world_is_what_the_game_imagines() -> None:
    imagine = believing(roll)
    assert [imagine("red", Chance("a", step)) for step in range(9)] == [
        roll("red", Chance("a", step)) for step in range(9)
    ]
    assert len(worlds(roll, "red", Chance("b"), 40)) == 40


def test_a_world_is_picked_as_often_as_its_weight_says() -> None:
    found = Counter(world for step in range(20) for world in worlds(roll, "red", Chance("many", step), 110, High()))
    assert found["red 1"] == 0
    assert all(abs(found[f"red {pips}"] - 200 * weight) < 60 * weight for pips, weight in enumerate((1, 1, 1, 4, 4), 2))


def test_one_world_at_a_time_is_believed_in_just_as_much() -> None:
    imagine = believing(roll)
    found = Counter(imagine("red", Chance("one", step), High()) for step in range(400))
    assert found["red 1"] == 0
    assert found["red 5"] + found["red 6"] > 2 * (found["red 2"] + found["red 3"])


def test_worlds_come_in_no_order() -> None:
    drawn = worlds(roll, "red", Chance("order"), 60, High())
    assert list(drawn) != sorted(drawn)


def test_where_nothing_seems_possible_all_worlds_are_alike() -> None:
    assert len(set(worlds(roll, "red", Chance("none"), 60, Impossible()))) == 6


def test_a_belief_may_draw_worlds_itself() -> None:
    assert worlds(roll, "red", Chance("own"), 3, Loaded()) == ("red 6",) * 3


def test_equal_weights_pick_everything_once() -> None:
    assert sorted(picked("abcde", [2.0] * 5, 5, Chance("equal"))) == list("abcde")
