"""Matches into a Parquet file, by row groups, so that memory stays flat however many there are.

The law: the file is a function of the arguments. The number of processes changes nothing but the time.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from tablee.engine.codec import fit, plain, write
from tablee.games import game_named
from tablee.lab.export.columns import COLUMNS, About, Decisions, told, width_of
from tablee.lab.export.source import NoRecords, Rows, Table, played, recorded, space_at, table_of
from tablee.lab.one_core import keep_to_one_core
from tablee.lab.simulate import plan_of
from tablee.lab.workers import workers

CHUNK: Final = 25  # matches a task: the same for any number of cores
ROWS: Final = 8192  # of a row group, at least
KEY: Final = "tablee"  # of what is told of the whole file


class NoPyarrow(Exception):
    """The extra `lab` is not installed."""


class Written(NamedTuple):
    """What a file holds, and how many records were left out, by reason."""

    matches: int
    decisions: int
    left_out: dict[str, int]


def export(
    game: str,
    file: Path,
    matches: int = 1000,
    *,
    seats: int | None = None,
    seed: str | int = 0,
    bots: Sequence[str] = ("rule", "random"),
    options: Mapping[str, Any] | None = None,
    recall: bool = False,
    jobs: int | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> Written:
    """Let bots play the matches that `simulate` plays, and write their decisions. `recall`: observations hold what a
    perfect memory could still place."""
    keep_to_one_core()
    plan = plan_of(game, seats, seed, bots, options)
    table = Table(game, dict(plan.options), plan.seats, recall)
    space_at(table)
    chunks = [range(first, min(first + CHUNK, matches)) for first in range(0, matches, CHUNK)]
    with workers(1 if len(chunks) == 1 else jobs) as spread:
        rows = spread(partial(played, plan, table), chunks)
        return _write(file, table, rows, progress, plan.seed, tuple(dict.fromkeys(plan.bots)))


def export_records(
    game: str,
    file: Path,
    records: Sequence[Path],
    *,
    recall: bool = False,
    jobs: int | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> Written:
    """Write the decisions of matches in these files and folders. The first record of the game tells the options and the
    seats; others are left out."""
    keep_to_one_core()
    game_named(game)
    files = list_records(records)
    table = table_of(game, files, recall)
    if table is None:
        raise NoRecords(len(files))
    space_at(table)
    chunks = [files[first : first + CHUNK] for first in range(0, len(files), CHUNK)]
    with workers(1 if len(chunks) == 1 else jobs) as spread:
        return _write(file, table, spread(partial(recorded, table), chunks), progress)


def list_records(places: Sequence[Path]) -> list[Path]:
    """The files, and those of the folders, in the order of their names."""
    return [file for place in places for file in (sorted(place.glob("*.json")) if place.is_dir() else [place])]


def _write(
    file: Path,
    table: Table,
    rows: Iterable[Rows],
    progress: Callable[[int], None],
    seed: str | None = None,
    bots: tuple[str, ...] = (),
) -> Written:
    matches = decisions = 0
    left_out: Counter[str] = Counter()
    with _parquet(file, table) as (add, tell):
        progress(0)
        for group in rows:
            add(group.decisions._replace(match=group.decisions.match + np.int32(matches)))
            matches += group.matches
            decisions += len(group.decisions.match)
            left_out.update(group.left_out)
            progress(group.matches + len(group.left_out))
        if not matches:
            raise NoRecords(left_out.total())
        tell(_about(table, seed, bots, matches, decisions))
    return Written(matches, decisions, dict(left_out))


def _about(table: Table, seed: str | None, bots: tuple[str, ...], matches: int, decisions: int) -> About:
    space, game = space_at(table), game_named(table.game)
    options = plain(fit(game.NOUNS.options, table.options))
    names = tuple([space.name(number) for number in range(space.actions)])
    heading = (table.game, options, table.seats, table.recall, game.VERSION, version("tablee"))
    return About(*heading, seed, bots, matches, decisions, names, told(space))


@contextmanager
def _parquet(file: Path, table: Table) -> Iterator[tuple[Callable[[Decisions], None], Callable[[About], None]]]:
    """Takes decisions, and in the end what is told of the file, which is there only once it is whole."""
    arrow, parquet = pyarrow_parquet()
    schema = _schema(arrow, table)
    part = file.with_name(f"{file.name}.part")
    waiting: list[Any] = []

    def put() -> None:
        whole = arrow.concat_tables(waiting)
        writer.write_table(whole, row_group_size=max(1, whole.num_rows))
        waiting.clear()

    def add(decisions: Decisions) -> None:
        waiting.append(arrow.table([_column(arrow, values) for values in decisions], schema=schema))
        if sum(each.num_rows for each in waiting) >= ROWS:
            put()

    def tell(about: About) -> None:
        if waiting:
            put()
        writer.add_key_value_metadata({KEY: write(about).decode()})

    try:
        with parquet.ParquetWriter(part, schema, compression="zstd") as writer:
            yield add, tell
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def pyarrow_parquet() -> tuple[Any, Any]:
    """The library and its part for files, or that the extra is missing."""
    try:
        import pyarrow  # type: ignore[import-untyped]
        import pyarrow.parquet  # type: ignore[import-untyped]
    except ImportError as error:
        raise NoPyarrow("tablee[lab]") from error
    return pyarrow, pyarrow.parquet


def _schema(arrow: Any, table: Table) -> Any:
    space, kinds = space_at(table), {"bool": arrow.bool_()}
    return arrow.schema(
        [
            (column.name, kind if column.width == "one" else arrow.list_(kind, width_of(column, space)))
            for column in COLUMNS
            for kind in [kinds.get(column.kind) or getattr(arrow, column.kind)()]
        ]
    )


def _column(arrow: Any, values: Any) -> Any:
    if values.ndim == 1:
        return arrow.array(values)
    return arrow.FixedSizeListArray.from_arrays(arrow.array(values.ravel()), values.shape[1])
