"""Scenarios as they are written, and what is most often done in them."""

from typing import Any

import yaml

from tablee.lab.scenario import parse, run

ANNOUNCE = {"by": 0, "do": "announce", "values": [5, 5, 3]}
TAKE = {"by": 1, "do": "take"}
TRUE = {"by": 1, "do": "challenge", "says": "true"}
TAKES = [{"do": "take"}, {"do": "challenge", "says": "true"}, {"do": "challenge", "says": "false"}]


def scenario(*steps: Any, **changed: Any) -> str:
    """A scenario of these steps as YAML: three seats, seat 0 holds A5 A3 X and A1 A2 follow."""
    whole = {
        "name": "a table",
        "rules": ["CO-2.2"],
        "game": "catch_out",
        "seats": 3,
        "chance": {"first": 0, "deck": ["A5", "A3", "X", "A1", "A2"]},
        "steps": list(steps),
    }
    return yaml.safe_dump({**whole, **changed})


def play(*steps: Any, **changed: Any) -> None:
    run(parse(scenario(*steps, **changed)))


def expect(**parts: Any) -> dict[str, Any]:
    return {"expect": {"as" if name == "viewer" else name: value for name, value in parts.items()}}
