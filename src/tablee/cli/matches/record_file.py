"""Files of recorded matches: JSON, one entry of the log a line, so that people can read and compare them."""

import os
from errno import errorcode
from pathlib import Path

from tablee.cli.errors import UserError
from tablee.cli.wording.texts import Texts, refusal_sentence
from tablee.engine import codec
from tablee.engine.record import Record
from tablee.engine.refusal import Refused


def save(path: Path, record: Record, texts: Texts) -> None:
    """Write a record into a file."""
    try:
        path.write_text(pretty(record), "utf-8")
    except (OSError, ValueError) as error:
        raise UserError(texts("wrong.write", path=path, reason=reason(error, texts))) from None


def check_place(path: Path, texts: Texts) -> None:
    """Find out before a long match that it could not be saved there."""
    if path.is_dir():
        raise UserError(texts("wrong.write", path=path, reason=texts("reasons.EISDIR")))
    if not path.parent.is_dir():
        raise UserError(texts("wrong.write", path=path, reason=texts("reasons.no_folder")))


def load(path: Path, texts: Texts) -> Record:
    """Read a record from a file."""
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        raise UserError(texts("wrong.read", path=path, reason=reason(error, texts))) from None
    try:
        record: Record = codec.read(Record, data)
    except Refused as refused:
        why = refusal_sentence(refused, {}, texts.language)
        raise UserError(texts("wrong.record", path=path, sentence=why)) from None
    return record


def pretty(record: Record) -> str:
    """A record as JSON: one field a line, less those that say nothing, and in the log one entry a line."""
    fields = []
    for name in codec.plain(record):
        value = getattr(record, name)
        entries = ",\n    ".join(codec.write(entry).decode() for entry in value) if name == "log" else ""
        spelled = f"[\n    {entries}\n  ]" if entries else codec.write(value).decode()
        fields.append(f'  "{name}": {spelled}')
    return "{\n" + ",\n".join(fields) + "\n}\n"


def reason(error: OSError | ValueError, texts: Texts) -> str:
    """Why a file cannot be read or written: in our words if we have some, else in those of the system."""
    if not isinstance(error, OSError) or error.errno is None:
        return str(error)
    return texts.table("reasons").get(errorcode[error.errno], os.strerror(error.errno))
