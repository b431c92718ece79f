"""Exported matches, read back as arrays: all at once, or group by group where they are too many for that."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from tablee.lab.export.columns import COLUMNS, About, Column, Decisions
from tablee.lab.export.writing import KEY, pyarrow_parquet


class NotExported(ValueError):
    """The file is none that `tablee export` has written."""


def about(file: Path | str) -> About:
    """What holds for the whole file."""
    _, parquet = pyarrow_parquet()
    try:
        return msgspec.json.decode(parquet.read_metadata(file).metadata[KEY.encode()], type=About)
    except (ValueError, KeyError, TypeError) as error:  # no Parquet, nothing told of it, or nothing of ours
        raise NotExported(str(file)) from error


def batches(file: Path | str) -> Iterator[Decisions]:
    """The decisions of a file, some thousand at a time, in the order of the matches."""
    about(file)
    _, parquet = pyarrow_parquet()
    with parquet.ParquetFile(file) as opened:
        for group in range(opened.num_row_groups):
            table = opened.read_row_group(group)
            yield Decisions(*[_values(column, table) for column in COLUMNS])


def read(file: Path | str) -> Decisions:
    """All decisions of a file."""
    groups = list(batches(file))
    if not groups:
        raise NotExported(str(file))
    return Decisions(*[np.concatenate(columns) for columns in zip(*groups, strict=True)])


def _values(column: Column, table: Any) -> Any:
    values = table.column(column.name).combine_chunks()
    if column.width == "one":
        return values.to_numpy(zero_copy_only=False)
    return values.flatten().to_numpy(zero_copy_only=False).reshape(len(values), -1)
