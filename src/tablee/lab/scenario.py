"""Scenarios: a stretch of play, written down, with what must be seen of it.

A step is a seat's command, a timer that runs out, or an `expect`. Objects are compared in part, wherever they stand;
lists in full and in order.
"""

from collections.abc import Mapping
from typing import Any

import yaml
from msgspec import Struct

from tablee.engine.codec import fit, plain
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games import GAMES


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario file."""

    name: str
    game: str
    seats: int
    steps: list[dict[str, Any]]
    rules: list[str] = []
    options: dict[str, Any] = {}
    chance: dict[str, Any] = {}


class Malformed(Exception):  # noqa: N818 - it is the file that is
    """The file is no scenario."""


class Differs(Exception):  # noqa: N818 - it is the play that does
    """Something else happened than was written."""


def parse(text: str) -> Scenario:
    """A scenario from its YAML."""
    try:
        scenario: Scenario = fit(Scenario, yaml.safe_load(text))
    except yaml.YAMLError as error:
        raise Malformed(f"no YAML: {' '.join(str(error).split())}") from None
    except Refused as refused:
        raise Malformed(str(refused)) from None
    if scenario.game not in GAMES:
        raise Malformed(f"no such game: {scenario.game}")
    return scenario


def run(scenario: Scenario) -> None:
    """Play the scenario; raises `Differs` where the play does not fit, `Malformed` where the file makes no sense."""
    try:
        match = Match.start(GAMES[scenario.game], scenario.seats, scenario.options, scenario.name, scenario.chance)
    except Refused as refused:
        raise Malformed(str(refused)) from None
    for number, step in enumerate(scenario.steps, 1):
        try:
            match = _take(match, step)
        except Differs as differs:
            raise Differs(f"step {number}: {differs}") from None
        except Malformed as malformed:
            raise Malformed(f"step {number}: {malformed}") from None


def _take(match: Match, step: Mapping[str, Any]) -> Match:
    match dict(step):
        case {"by": int(seat), "do": str(), **rest}:
            return _command(match, seat, {"do": step["do"], **rest})
        case {"time_up": str(name), **rest} if not rest:
            return _time_up(match, name)
        case {"expect": dict(expected), **rest} if not rest:
            _expect(match, expected)
            return match
        case _:
            raise Malformed(f"neither a command, nor time_up, nor expect: {dict(step)}")


def _command(match: Match, seat: int, spelled: dict[str, Any]) -> Match:
    wanted = spelled.pop("refused", False)
    try:
        command = fit(match.game.NOUNS.command, spelled)
    except Refused as refused:
        if not wanted:
            raise Malformed(str(refused)) from None
        _compare_refusal(wanted, refused)
        return match
    try:
        after = match.play(seat, command)
    except Refused as refused:
        _compare_refusal(wanted, refused)
        return match
    if wanted:
        raise Differs(f"accepted, but should be refused ({wanted})")
    return after


def _compare_refusal(wanted: bool | str, refused: Refused) -> None:
    if not wanted:
        raise Differs(f"refused: {refused}")
    if wanted is not True and wanted != refused.clause:
        raise Differs(f"refused under {refused.clause}, not {wanted}")


def _time_up(match: Match, name: str) -> Match:
    try:
        return match.time_up(name)
    except Refused as refused:
        raise Differs(str(refused)) from None


def _expect(match: Match, expected: Mapping[str, Any]) -> None:
    wanted = dict(expected)
    seat = wanted.pop("as", None)
    if seat is not None and seat not in range(match.seats):
        raise Malformed(f"there is no seat {seat}")
    view = match.view(seat)
    if "legal" in wanted:
        _compare_legal(match, seat, wanted.pop("legal"))
    seen = {**plain(view), "to_act": sorted(match.to_act), "outcome": plain(match.outcome)}
    _compare("", wanted, {name: seen[name] for name in wanted if name in seen})


def _compare_legal(match: Match, seat: int | None, expected: Any) -> None:
    moves = match.game.legal(match.view(seat))
    try:
        commands = [fit(match.game.NOUNS.command, spelled) for spelled in expected]
    except Refused as refused:
        raise Malformed(f"legal: {refused}") from None
    for command in commands:
        if command not in moves:
            raise Differs(f"legal: {plain(command)} is not")
    if len(moves) != len({str(command) for command in commands}):
        extra = next(command for command in moves if command not in commands)
        raise Differs(f"legal: {len(moves)} commands, among them {plain(extra)}, not {len(commands)}")


def _compare(path: str, expected: Any, seen: Any) -> None:
    if isinstance(expected, dict) and isinstance(seen, dict):
        for key, value in expected.items():
            if str(key) not in seen:
                raise Differs(f"{path}{key}: there is no such thing")
            _compare(f"{path}{key}.", value, seen[str(key)])
    elif isinstance(expected, list) and isinstance(seen, list) and len(expected) == len(seen):
        for place, (value, other) in enumerate(zip(expected, seen, strict=True)):
            _compare(f"{path}{place}.", value, other)
    elif type(expected) is not type(seen) or expected != seen:
        raise Differs(f"{path.rstrip('.')}: expected {expected!r}, seen {seen!r}")
