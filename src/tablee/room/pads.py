"""Score pads for games with the real box: what people wrote down comes in, the count and its words go out.

A pad is a value that its device keeps; nothing of it stays here.
"""

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta, field

from tablee.engine.codec import fit
from tablee.engine.game import Game, Noun, Outcome, Seat
from tablee.engine.pad import Clock, Count, Field, Kind, Line, Note, Pad
from tablee.engine.refusal import LANGUAGES, Language, Refused
from tablee.room.catalogue import rules_of
from tablee.room.names import cleaned, distinct

MOST_ROUNDS = 60

Both = dict[Language, str]  # a text in every language


class PadSheet(Noun, frozen=True):
    """What is written on a pad: names in the order of the seats, the options of the game that change the counting, and
    an entry a round, by its fields."""

    names: tuple[Annotated[str, Meta(max_length=200)], ...]
    options: dict[str, Any] = field(default_factory=dict)
    rounds: tuple[dict[str, Any], ...] = ()


class PadField(Noun, frozen=True, kw_only=True):
    """Something to write down after a round, once or for `each` seat: a number from `least` to `most`, a seat (or
    nobody, where that is an answer), one of `values`, or how many of each of them. One that is not `needed` is zero,
    nobody or nothing unless somebody says otherwise; a `rare` one is seldom wanted. Values without a label are their
    own."""

    name: str
    kind: Kind
    each: bool
    least: int
    most: int
    values: tuple[str, ...]
    nobody: bool
    needed: bool
    rare: bool
    label: Both
    labels: dict[Language, dict[str, str]]


class PadNote(Noun, frozen=True):
    """Something that a rule did in a round."""

    clause: str
    says: Both


class PadLine(Noun, frozen=True):
    """A round, counted. Where each round is a game of its own it has winners. `correct` is what the button for that
    says."""

    correct: Both
    scores: tuple[int, ...]
    notes: tuple[PadNote, ...]
    winners: tuple[Seat, ...]


class PadColumn(Noun, frozen=True):
    """Something that each seat has beside its total."""

    label: Both
    values: tuple[int, ...]


class PadClock(Noun, frozen=True):
    """A time that the rules give for something."""

    label: Both
    seconds: int
    clause: str


class PadCount(Noun, frozen=True, kw_only=True):
    """A pad, counted. `round` is how one is called, `asks` what is to be written down now, `write` what the button for
    that says; the outcome is null while the game goes on, and where games follow one another without an end."""

    names: tuple[str, ...]
    round: Both
    asks: Both
    write: Both
    fields: tuple[PadField, ...]
    clocks: tuple[PadClock, ...]
    lines: tuple[PadLine, ...]
    totals: tuple[int, ...]
    beside: tuple[PadColumn, ...]
    leaders: tuple[Seat, ...]
    outcome: Outcome | None


def count(game: str, sheet: PadSheet) -> PadCount:
    """The pad of a game, counted by its rules; an impossible entry is refused with the clause it breaks."""
    rules = rules_of(game)
    pad = pad_of(rules)
    if len(sheet.rounds) > MOST_ROUNDS:
        raise Refused(None, "pad_full", most=MOST_ROUNDS)
    names, options = _names(sheet.names), fit(rules.NOUNS.options, sheet.options)
    _check_seats(rules, options, len(names))
    entries = [pad.read(options, len(names), entry) for entry in sheet.rounds]
    return _told(pad, names, pad.fields(options, len(names)), pad.count(options, len(names), entries))


def pad_of(game: Game) -> Pad[Any, Any]:
    """How a game is counted; refused where it has no pad."""
    if game.PAD is None:
        raise Refused(None, "no_pad")
    return game.PAD


def _names(written: tuple[str, ...]) -> tuple[str, ...]:
    """The names as everybody sees them, none like another."""
    names: list[str] = []
    for name in written:
        names.append(distinct(cleaned(name), names))
    return tuple(names)


def _check_seats(game: Game, options: Any, seats: int) -> None:
    able = game.seats(options)
    if seats not in able:
        raise Refused(None, "seats", least=able.start, most=able[-1])


def _told(pad: Pad[Any, Any], names: tuple[str, ...], fields: tuple[Field, ...], counted: Count) -> PadCount:
    words, following = pad.words, len(counted.lines) + 1
    return PadCount(
        names=names,
        round={language: words[language].round for language in LANGUAGES},
        asks={language: words[language].asks.format(round=following) for language in LANGUAGES},
        write={language: words[language].write.format(round=following) for language in LANGUAGES},
        fields=tuple(_field(pad, each) for each in fields),
        clocks=tuple(_clock(pad, clock) for clock in pad.clocks),
        lines=tuple(_line(pad, names, line, number) for number, line in enumerate(counted.lines, 1)),
        totals=counted.totals,
        beside=tuple(_column(pad, name, values) for name, values in counted.beside.items()),
        leaders=counted.leaders,
        outcome=counted.outcome,
    )


def _field(pad: Pad[Any, Any], asked: Field) -> PadField:
    return PadField(
        name=asked.name,
        kind=asked.kind,
        each=asked.each,
        least=asked.least,
        most=asked.most,
        values=asked.values,
        nobody=asked.nobody,
        needed=asked.needed,
        rare=asked.rare,
        label={language: pad.words[language].fields[asked.name] for language in LANGUAGES},
        labels={language: pad.words[language].values.get(asked.name, {}) for language in LANGUAGES},
    )


def _clock(pad: Pad[Any, Any], clock: Clock) -> PadClock:
    label = {language: pad.words[language].clocks[clock.name] for language in LANGUAGES}
    return PadClock(label, clock.seconds, clock.clause)


def _line(pad: Pad[Any, Any], names: tuple[str, ...], line: Line, number: int) -> PadLine:
    correct = {language: pad.words[language].correct.format(round=number) for language in LANGUAGES}
    return PadLine(correct, line.scores, tuple(_note(pad, names, note) for note in line.notes), line.winners)


def _note(pad: Pad[Any, Any], names: tuple[str, ...], note: Note) -> PadNote:
    told: Mapping[str, Any] = {"name": names[note.seat], "number": note.number}
    return PadNote(
        note.clause, {language: pad.words[language].notes[note.says].format(**told) for language in LANGUAGES}
    )


def _column(pad: Pad[Any, Any], name: str, values: tuple[int, ...]) -> PadColumn:
    return PadColumn({language: pad.words[language].beside[name] for language in LANGUAGES}, values)
