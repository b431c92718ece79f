"""Scenarios: a stretch of play, written down, with what must be seen of it.

A step is a seat's command, a timer that runs out, or an `expect`. Objects are compared in part, wherever they stand;
lists in full and in order.
"""

from typing import Any, Final

import yaml
from msgspec import Struct

from tablee.engine.codec import fit, plain
from tablee.engine.game import Game
from tablee.engine.help import sentence
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games import NoSuchGame, game_named

# PyYAML lets the errors of Python's own conversions through; what JSON cannot say is no scenario either.
UNREADABLE: Final = (yaml.YAMLError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario file. What `chance` does not fix is seeded by the name."""

    name: str
    game: str
    seats: int
    steps: list[dict[str, Any]]
    rules: list[str] = []
    options: dict[str, Any] = {}
    chance: dict[str, Any] = {}


class Problem(Exception):
    """Why a scenario does not hold, in one line."""

    def __str__(self) -> str:
        return " ".join(super().__str__().split())


class Malformed(Problem):
    """The file is no scenario."""


class Differs(Problem):
    """Something else happened than was written."""


def parse(text: str) -> Scenario:
    """A scenario from its YAML."""
    try:
        scenario: Scenario = fit(Scenario, plain(yaml.safe_load(text)))
    except UNREADABLE as error:
        raise Malformed(f"no YAML: {error}") from None
    except Refused as refused:
        raise Malformed(str(refused)) from None
    if not isinstance(scenario.chance.get("rounds", []), list):
        raise Malformed("chance: rounds is a list, one entry a round")
    return scenario


def run(scenario: Scenario) -> None:
    """Play the scenario; raises `Differs` where the play does not fit, `Malformed` where the file makes no sense."""
    match = _start(scenario)
    for number, step in enumerate(scenario.steps, 1):
        try:
            match = _take(match, step)
        except Problem as problem:
            raise type(problem)(f"step {number}: {problem}") from None


def _start(scenario: Scenario) -> Match:
    try:
        game = game_named(scenario.game)
    except NoSuchGame as error:
        raise Malformed(str(error)) from None
    try:
        return Match.start(game, scenario.seats, scenario.options, scenario.name, scenario.chance)
    except Refused as refused:
        raise Malformed(_told(game, refused)) from None


def _take(match: Match, step: dict[str, Any]) -> Match:
    match step:
        case {"by": by, **spelled}:
            return _command(match, by, spelled)
        case {"time_up": str(name), **rest} if not rest:
            return _time_up(match, name)
        case {"expect": dict(expected), **rest} if not rest:
            _expect(match, expected)
            return match
        case _:
            raise Malformed(f"neither a command, nor time_up, nor expect: {step}")


def _command(match: Match, by: Any, spelled: dict[str, Any]) -> Match:
    wanted = spelled.pop("refused", False)
    if type(by) is not int:
        raise Malformed(f"by: {by!r} is no seat")
    if not isinstance(wanted, bool | str):
        raise Malformed(f"refused: {wanted!r} is neither true nor a clause")
    try:
        after = match.play(by, fit(match.game.NOUNS.command, spelled))
    except Refused as refused:
        _compare_refusal(match, wanted, refused)
        return match
    if wanted is not False:
        raise Differs(f"accepted, but should be refused ({wanted})")
    return after


def _compare_refusal(match: Match, wanted: bool | str, refused: Refused) -> None:
    """A refusal that names no clause is of a malformed command: it must be written as one that is refused."""
    if wanted is False and refused.clause is None:
        raise Malformed(str(refused))
    if wanted is False:
        raise Differs(f"refused: {_told(match.game, refused)}")
    if wanted is not True and wanted != refused.clause:
        raise Differs(f"refused, but not under {wanted}: {_told(match.game, refused)}")


def _told(game: Game, refused: Refused) -> str:
    return " ".join(filter(None, (refused.clause, sentence(game.HELP, "en", refused))))


def _time_up(match: Match, name: str) -> Match:
    try:
        return match.time_up(name)
    except Refused as refused:
        raise Differs(_told(match.game, refused)) from None


def _expect(match: Match, expected: dict[str, Any]) -> None:
    seat = expected.get("as")
    if seat is not None and (type(seat) is not int or seat not in range(match.seats)):
        raise Malformed(f"as: {seat!r} is no seat")
    view = match.view(seat)
    seen = {**plain(view), "to_act": sorted(match.to_act), "outcome": plain(match.outcome)}
    _compare("", {name: value for name, value in expected.items() if name not in ("as", "legal")}, seen)
    if "legal" in expected:
        _compare_legal(match, view, expected["legal"])


def _compare_legal(match: Match, view: Any, expected: Any) -> None:
    try:
        commands = fit(list[match.game.NOUNS.command], expected)  # type: ignore[name-defined]
    except Refused as refused:
        raise Malformed(f"legal: {refused}") from None
    moves = match.game.legal(view)
    for command in commands:
        if command not in moves:
            raise Differs(f"legal: {plain(command)} is not")
    for command in moves:
        if command not in commands:
            raise Differs(f"legal: there are {len(moves)}, {plain(command)} among them")


def _compare(path: str, expected: Any, seen: Any) -> None:
    if isinstance(expected, dict) and isinstance(seen, dict):
        for key, value in expected.items():
            if key not in seen:
                raise Differs(f"{path}{key}: there is no such thing")
            _compare(f"{path}{key}.", value, seen[key])
    elif isinstance(expected, list) and isinstance(seen, list) and len(expected) == len(seen):
        for place, (value, other) in enumerate(zip(expected, seen, strict=True)):
            _compare(f"{path}{place}.", value, other)
    elif expected != seen or isinstance(expected, bool) != isinstance(seen, bool):
        raise Differs(f"{path.rstrip('.')}: expected {expected!r}, seen {seen!r}")
