"""Matches as tables of decisions, in Parquet files, for training."""

from tablee.lab.export.columns import COLUMNS, About, Column, Decisions
from tablee.lab.export.reading import NotExported, about, batches, read
from tablee.lab.export.source import NoRecords, NoSpace, WrongRecord
from tablee.lab.export.writing import NoPyarrow, Written, export, export_records, list_records

__all__ = [
    "COLUMNS",
    "About",
    "Column",
    "Decisions",
    "NoPyarrow",
    "NoRecords",
    "NoSpace",
    "NotExported",
    "Written",
    "WrongRecord",
    "about",
    "batches",
    "export",
    "export_records",
    "list_records",
    "read",
]
