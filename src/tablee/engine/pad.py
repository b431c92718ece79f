"""A score pad: a game is played with the real box, and counted here by the rules that Tablée plays by.

A game that can be counted has a file `pad.py` beside its rules, and the words of its pad in `pad.fr.toml` and
`pad.en.toml`: how a round is called, what is asked, and the names of fields, their values, notes and clocks.
"""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from msgspec import Struct, field

from tablee.engine.codec import fit
from tablee.engine.game import Noun, Outcome, Seat
from tablee.engine.refusal import LANGUAGES, Language, Refused

O = TypeVar("O")  # noqa: E741 - options
N = TypeVar("N")  # an entry: what is written down after a round

Kind = Literal["number", "seat", "choice", "cards"]


class Field(Noun, frozen=True, kw_only=True):
    """Something to write down after a round, once or for `each` seat: a number from `least` to `most`, a seat (or
    nobody, where that is an answer), one of `values`, or how many of each of them. One that is not `needed` is zero,
    nobody or nothing unless somebody says otherwise; a `rare` one is seldom wanted."""

    name: str
    kind: Kind
    each: bool = False
    least: int = 0
    most: int = 0
    values: tuple[str, ...] = ()
    nobody: bool = False
    needed: bool = False
    rare: bool = False

    def allows(self, value: Any) -> bool:
        """True if every number lies between the least and the most."""
        return all(self.least <= number <= self.most for number in (value if self.each else (value,)))


class Note(NamedTuple):
    """Something that a rule did to a seat in a round, by the name of its sentence."""

    clause: str
    says: str
    seat: Seat
    number: int = 0


class Line(NamedTuple):
    """A round, counted. Where each round is a game of its own it has `winners`."""

    scores: tuple[int, ...]
    notes: tuple[Note, ...] = ()
    winners: tuple[Seat, ...] = ()


class Count(NamedTuple):
    """A pad, counted: its lines, what each seat has in all and `beside` that, and who leads. Games that follow one
    another without an end have no outcome."""

    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    leaders: tuple[Seat, ...]
    outcome: Outcome | None = None
    beside: Mapping[str, tuple[int, ...]] = {}


class Clock(NamedTuple):
    """A time that the rules give, in seconds, by the name of what it is for."""

    name: str
    seconds: int
    clause: str


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a pad in one language: how a round is called, how one is written down and corrected, what is asked;
    `values` go by their field."""

    round: str
    write: str
    correct: str
    asks: str
    fields: dict[str, str]
    values: dict[str, dict[str, str]] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    beside: dict[str, str] = field(default_factory=dict)
    clocks: dict[str, str] = field(default_factory=dict)


class Pad(Struct, Generic[O, N], frozen=True):
    """How a game is counted. `options` are those that change the counting; `count` takes one entry a round, and
    refuses one that cannot be with the clause it breaks."""

    entry: type[N]
    words: Mapping[Language, Words]
    fields: Callable[[O, int], tuple[Field, ...]]
    count: Callable[[O, int, Sequence[N]], Count]
    options: tuple[str, ...] = ()
    clocks: tuple[Clock, ...] = ()

    def read(self, options: O, seats: int, entry: Mapping[str, Any]) -> N:
        """An entry that was written down; refused where it has not the shape of the fields."""
        found: N = fit(self.entry, entry)
        for each in self.fields(options, seats):
            if not _fits(each, getattr(found, each.name), seats):
                raise Refused(None, "wrong", field=each.name)
        return found


def _fits(field: Field, value: Any, seats: int) -> bool:
    if field.each:
        return len(value) == seats and all(_fits_one(field, one, seats) for one in value)
    return _fits_one(field, value, seats)


def _fits_one(field: Field, value: Any, seats: int) -> bool:
    match field.kind:
        case "seat":
            return field.nobody if value is None else value in range(seats)
        case "choice":
            return value in field.values
        case "cards":
            return set(value) <= set(field.values) and min(value.values(), default=0) >= 0
        case "number":
            return True  # the game refuses what is too much, with its clause


def read_words(module: str) -> Mapping[Language, Words]:
    """The words of a pad, which lie beside its module."""
    package = module.rpartition(".")[0]
    return {
        language: fit(Words, tomllib.loads(files(package).joinpath(f"pad.{language}.toml").read_text("utf-8")))
        for language in LANGUAGES
    }


def summed(lines: Sequence[Line], seats: int) -> tuple[int, ...]:
    """What each seat has in all."""
    return tuple(sum(line.scores[seat] for line in lines) for seat in range(seats))


def highest(totals: Sequence[int]) -> tuple[Seat, ...]:
    """The seats that have the most."""
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def lowest(totals: Sequence[int]) -> tuple[Seat, ...]:
    """The seats that have the least."""
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))


def wins(lines: Sequence[Line], seats: int) -> tuple[int, ...]:
    """How many rounds each seat has won."""
    return tuple(sum(seat in line.winners for line in lines) for seat in range(seats))
