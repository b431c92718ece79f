"""Scenarios: a stretch of play, written down, with what must be seen of it.

A step is a seat's command, a timer that runs out, or an `expect`. Objects are compared in part, wherever they stand;
lists in full and in order.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

import yaml
from msgspec import Struct

from tablee.engine.codec import fit, plain
from tablee.engine.game import Game, Seat
from tablee.engine.help import sentence
from tablee.engine.match import Match
from tablee.engine.moves import Moves
from tablee.engine.refusal import Refused
from tablee.games import NoSuchGame, game_named

S = TypeVar("S")
T = TypeVar("T")

# PyYAML lets the errors of Python's own conversions through; values that JSON cannot hold make no scenario either.
UNREADABLE: Final = (yaml.YAMLError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario file. Draws that `chance` does not fix are seeded by the name."""

    name: str
    game: str
    seats: int
    steps: list[dict[str, Any]]
    rules: list[str] = []
    options: dict[str, Any] = {}
    chance: dict[str, Any] = {}


class Act(NamedTuple):
    """A seat's command, or how a malformed one is refused, and whether (or under which clause) it must be refused."""

    seat: Seat
    command: Any
    refused: bool | str


class TimeUp(NamedTuple):
    """A timer that runs out."""

    name: str


class Expect(NamedTuple):
    """Parts of what a seat (None: a spectator) must see, and the commands it must have."""

    seat: Seat | None
    parts: dict[str, Any]
    legal: list[Any] | None


Step = Act | TimeUp | Expect


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
        written = plain(yaml.safe_load(text))
    except UNREADABLE as error:
        raise Malformed(f"no YAML: {error}") from None
    if not isinstance(written, dict):
        raise Malformed("a scenario is an object with a name, a game, seats and steps")
    try:
        scenario: Scenario = fit(Scenario, written)
    except Refused as refused:
        raise Malformed(str(refused)) from None
    if not isinstance(scenario.chance.get("rounds", []), list):
        raise Malformed("chance: rounds is a list, one entry a round")
    return scenario


def run(scenario: Scenario) -> None:
    """Play the scenario; raises `Malformed` where the file makes no sense, `Differs` where the play does not fit."""
    match = _start(scenario)
    steps = [_at(number, _read, match, step) for number, step in enumerate(scenario.steps, 1)]
    for number, step in enumerate(steps, 1):
        match = _at(number, _take, match, step)


def _at(number: int, verb: Callable[[Match, S], T], match: Match, step: S) -> T:
    try:
        return verb(match, step)
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


# What a step says


def _read(match: Match, step: dict[str, Any]) -> Step:
    match step:
        case {"by": by, **spelled}:
            return _read_act(match, by, spelled)
        case {"time_up": str(name), **rest} if not rest:
            return TimeUp(name)
        case {"expect": dict(parts), **rest} if not rest:
            return _read_expect(match, dict(parts))
        case _:
            raise Malformed(f"neither a command, nor time_up, nor expect: {step}")


def _read_act(match: Match, by: Any, spelled: dict[str, Any]) -> Act:
    wanted = spelled.pop("refused", False)
    if not isinstance(wanted, bool | str):
        raise Malformed(f"refused: {wanted!r} is neither true nor a clause")
    if type(by) is not int or (wanted is False and by not in range(match.seats)):
        raise Malformed(f"by: {by!r} is no seat")
    try:
        return Act(by, fit(match.game.NOUNS.command, spelled), wanted)
    except Refused as refused:
        if wanted is False:
            raise Malformed(str(refused)) from None
        return Act(by, refused, wanted)


def _read_expect(match: Match, parts: dict[str, Any]) -> Expect:
    seat = parts.pop("as", None)
    if seat is not None and (type(seat) is not int or seat not in range(match.seats)):
        raise Malformed(f"as: {seat!r} is no seat")
    if "legal" not in parts:
        return Expect(seat, parts, None)
    try:
        return Expect(seat, parts, fit(list[match.game.NOUNS.command], parts.pop("legal")))  # type: ignore[name-defined]
    except Refused as refused:
        raise Malformed(f"legal: {refused}") from None


# What happens


def _take(match: Match, step: Step) -> Match:
    match step:
        case Act():
            return _act(match, step)
        case TimeUp(name):
            return _time_up(match, name)
        case Expect():
            return _expect(match, step)


def _act(match: Match, act: Act) -> Match:
    try:
        if isinstance(act.command, Refused):
            raise act.command
        after = match.play(act.seat, act.command)
    except Refused as refused:
        if act.refused is False:
            raise Differs(f"refused: {_told(match.game, refused)}") from None
        if act.refused not in (True, refused.clause):
            raise Differs(f"refused, but not under {act.refused}: {_told(match.game, refused)}") from None
        return match
    if act.refused is not False:
        raise Differs(f"accepted, but should be refused ({act.refused})")
    return after


def _told(game: Game, refused: Refused) -> str:
    return " ".join(filter(None, (refused.clause, sentence(game.HELP, "en", refused))))


def _time_up(match: Match, name: str) -> Match:
    try:
        return match.time_up(name)
    except Refused as refused:
        raise Differs(_told(match.game, refused)) from None


def _expect(match: Match, expected: Expect) -> Match:
    view = match.view(expected.seat)
    seen = {**plain(view), "to_act": sorted(match.to_act), "outcome": plain(match.outcome)}
    _compare("", expected.parts, seen)
    if expected.legal is not None:
        _compare_legal(match.game.legal(view), expected.legal)
    return match


def _compare_legal(moves: Moves[Any], commands: list[Any]) -> None:
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
