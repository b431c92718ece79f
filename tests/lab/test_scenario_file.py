"""A scenario's file: what is none is said to be none, in one line. Never a traceback."""

from typing import Any

import pytest
import yaml

from tablee.lab.scenario import Differs, Malformed, Problem, parse, run
from tests.lab.written import ANNOUNCE, TAKE, TAKES, expect, play, scenario


@pytest.mark.parametrize(
    "step",
    [
        {},
        {"do": "take"},
        {"by": None, "do": "take"},
        {"by": True, "do": "take"},
        {"by": "1", "do": "take"},
        {"by": 1.0, "do": "take"},
        {"by": [1], "do": "take", "refused": True},
        {"expect": None},
        {"expect": []},
        {"expect": {}, "as": 1},
        {"expect": {"phase": "announce"}, "time_up": "react"},
        {"time_up": None},
        {"time_up": 1},
        {"time_up": "react", "by": None},
        {"time_up": "react", "refused": True},
        {"expects": {"phase": "announce"}},
        {"expect": {"as": True}},
        {"expect": {"as": 3}},
        {"expect": {"as": -1}},
        {"expect": {"as": "0"}},
        {"expect": {"as": 0.0}},
        {"expect": {"as": [0]}},
    ],
    ids=str,
)
def test_a_step_that_is_none_makes_a_malformed_file(step: Any) -> None:
    with pytest.raises(Malformed, match="step 2: "):
        play(expect(phase="announce"), step)


def test_a_malformed_step_counts_even_where_the_play_would_not_come_so_far() -> None:
    with pytest.raises(Malformed, match="step 3: "):
        play(expect(phase="over"), TAKE, {"by": 1, "do": "fold"})


def test_a_scenario_can_be_run_again_and_finds_the_same() -> None:
    again = parse(scenario(ANNOUNCE, expect(viewer=1, legal=TAKES[:2])))
    for _ in range(2):
        with pytest.raises(Differs, match="step 2: legal: there are 3"):
            run(again)


@pytest.mark.parametrize("step", [None, 1, "take", [], {1: 2}], ids=str)
def test_a_step_that_is_no_object_makes_a_malformed_file(step: Any) -> None:
    with pytest.raises(Malformed):
        play(step)


@pytest.mark.parametrize(
    "changed",
    [
        {"game": "chess"},
        {"game": None},
        {"seats": 1},
        {"seats": 7},
        {"seats": "3"},
        {"seats": True},
        {"seats": 10**30},
        {"options": {"deck": 55}},
        {"options": {"jokers": 2}},
        {"options": {"pace": "slow"}},
        {"options": []},
        {"rules": "CO-2.2"},
        {"rules": [2.2]},
        {"name": 5},
        {"steps": {}},
        {"steps": None},
        {"step": []},
        {"seed": 4},
    ],
    ids=str,
)
def test_a_field_that_cannot_be_makes_a_malformed_file(changed: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        play(**changed)


@pytest.mark.parametrize("field", ["name", "game", "seats", "steps"])
def test_a_file_that_lacks_a_field_is_malformed(field: str) -> None:
    whole = yaml.safe_load(scenario())
    del whole[field]
    with pytest.raises(Malformed, match=f"“{field}” is missing"):
        parse(yaml.safe_dump(whole))


def test_rules_options_and_chance_may_be_left_out() -> None:
    run(parse("{name: bare, game: catch_out, seats: 3, steps: [expect: {phase: announce}]}"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3",
        "catch_out",
        "[]",
        "- name: a list",
        "{",
        "name: [",
        "name: *nobody",
        "a: 1\n---\nb: 2",
        "\x00",
        "!!python/name:os.system x",
        "? [a]\n: b",
        "!!bool perhaps",
        "!!int ''",
        "!!int many",
        "!!float much",
        "!!timestamp soon",
        "2020-13-45",
        "9" * 5000,
        "[" * 5000,
        "&a [*a]",
        "{true: 1}",
        '{name: "\\ud800", game: catch_out, seats: 3, steps: []}',
        "{name: a, game: catch_out, seats: 3, steps: [], options: &o {deck: *o}}",
        "{name: a, game: catch_out, seats: 3, steps: [], chance: &c {deck: *c}}",
    ],
)
def test_what_is_no_scenario_is_malformed_in_one_line(text: str) -> None:
    with pytest.raises(Malformed) as caught:
        run(parse(text))
    assert len(str(caught.value).splitlines()) == 1


def test_a_finding_is_one_line_and_tells_its_step() -> None:
    with pytest.raises(Problem) as caught:
        play(ANNOUNCE, {**TAKE, "why\nnot": 1})
    assert str(caught.value) == "step 2: “why not” has no place here."
