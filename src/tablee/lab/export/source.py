"""Where exported matches come from: bots that play now, or records.

The law: both are replayed from a record, so a match exported as it is played and its record exported later give the
same rows.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.engine import codec
from tablee.engine.certain import certain
from tablee.engine.match import Match
from tablee.engine.record import Played, Record, digest, follow, record
from tablee.engine.refusal import Refused
from tablee.games import game_named
from tablee.lab.export.columns import COLUMNS, Column, Decisions, width_of
from tablee.lab.simulate import Plan, play_match, seating
from tablee.lab.spaces import SPACES, space_of
from tablee.lab.spaces.space import Space


class NoSpace(ValueError):
    """The game has no numbered actions."""


class NoRecords(ValueError):
    """None of the files is a record of a whole match of the game."""


class WrongRecord(ValueError):
    """A file is no record, or its match does not come to the end that is written."""


class Table(NamedTuple):
    """What all matches of a file have in common."""

    game: str
    options: dict[str, Any]
    seats: int
    recall: bool


LeftOut = Literal["game", "table", "unfinished"]


class Rows(NamedTuple):
    """The decisions of a few matches, which begin to count at 0; and why others are left out."""

    matches: int
    decisions: Decisions
    left_out: tuple[LeftOut, ...]


def space_at(table: Table) -> Space[Any, Any]:
    """The space of this table."""
    if table.game not in SPACES:
        raise NoSpace(", ".join(SPACES))
    options = codec.fit(game_named(table.game).NOUNS.options, table.options)
    return space_of(table.game, options, table.seats, table.recall)


def played(plan: Plan, table: Table, numbers: range) -> Rows:
    """Matches that bots play now: those that a simulation of this plan plays."""
    space = space_at(table)
    rows: list[tuple[Any, ...]] = []
    for at, number in enumerate(numbers):
        ended = play_match(plan, number)
        places = {name: place for place, name in enumerate(dict.fromkeys(plan.bots))}
        players = [places[name] for name in seating(plan, number)]
        rows += decisions_of(record(ended.match, ended.log), space, at, players)
    return Rows(len(numbers), gathered(rows, space), ())


def recorded(table: Table, files: Sequence[Path]) -> Rows:
    """Matches from records, but those of another table and those that were not played to their end."""
    space = space_at(table)
    rows: list[tuple[Any, ...]] = []
    left_out: list[LeftOut] = []
    matches = 0
    for file in files:
        written = read_record(file)
        if why := _why_left_out(written, table):
            left_out.append(why)
            continue
        try:
            rows += decisions_of(written, space, matches, [-1] * table.seats)
        except Refused as refused:
            raise WrongRecord(f"{file}: {refused}") from refused
        except WrongRecord as wrong:
            raise WrongRecord(f"{file}: {wrong}") from wrong
        matches += 1
    return Rows(matches, gathered(rows, space), tuple(left_out))


def read_record(file: Path) -> Record:
    """The record in a file."""
    try:
        written: Record = codec.read(Record, file.read_bytes())
    except Refused as refused:
        raise WrongRecord(f"{file}: {refused}") from refused
    return written


def table_of(game: str, files: Sequence[Path], recall: bool) -> Table | None:
    """The table of the first record of this game."""
    for file in files:
        written = read_record(file)
        if written.game == game:
            return Table(game, written.options, written.seats, recall)
    return None


def decisions_of(
    written: Record, space: Space[Any, Any], number: int, players: Sequence[int]
) -> Iterator[tuple[Any, ...]]:
    """The decisions of a match, as rows in the order of the columns. Those that it borrowed from another are not its
    own."""
    end = certain(written.outcome, "an outcome")
    for before, (match, entry) in enumerate(_steps(written)):
        if not isinstance(entry, Played) or before < written.borrowed:
            continue
        seat = entry.seat
        view = match.view(seat, space.recall)
        chosen = space.numbers(view, codec.fit(match.game.NOUNS.command, codec.plain(entry.command)))
        won = 1 / len(end.winners) if seat in end.winners else 0.0
        for choice, action in enumerate(chosen):
            seen, mask = space.observe(view, chosen[:choice]), space.mask(view, chosen[:choice])
            told = (number, match.rules, before, seat, players[seat], choice)
            yield (*told, seen, mask, action, end.returns[seat], won)


def gathered(rows: Sequence[tuple[Any, ...]], space: Space[Any, Any]) -> Decisions:
    """Rows as arrays, a column each."""
    columns: Sequence[Any] = list(zip(*rows, strict=True)) or [()] * len(COLUMNS)
    return Decisions(*[_array(each, values, space) for each, values in zip(COLUMNS, columns, strict=True)])


def _array(column: Column, values: Sequence[Any], space: Space[Any, Any]) -> NDArray[Any]:
    array = np.array(values, column.kind)
    return array if column.width == "one" else array.reshape(len(values), width_of(column, space))


def _steps(written: Record) -> Iterator[tuple[Match[Any, Any, Any, Any, Any], Any]]:
    """Each entry of the log with the match before it."""
    game = game_named(written.game)
    match = Match.start(game, written.seats, written.options, written.seed, written.fixed, written.rules)
    for entry in written.log:
        yield match, entry
        match = follow(match, entry)
    if (match.outcome, digest(match)) != (written.outcome, written.digest):
        raise WrongRecord("it ends otherwise than is written")


def _why_left_out(written: Record, table: Table) -> LeftOut | None:
    if written.game != table.game:
        return "game"
    options = game_named(table.game).NOUNS.options
    alike = codec.fit(options, written.options) == codec.fit(options, table.options)
    if not alike or written.seats != table.seats:
        return "table"
    return "unfinished" if written.outcome is None else None
