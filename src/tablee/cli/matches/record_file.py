"""Recorded matches as files: JSON, one entry of the log a line, so that people can read and compare them."""

from errno import errorcode
from pathlib import Path

from tablee.cli.errors import Sorry
from tablee.cli.wording.texts import Texts, told
from tablee.engine import codec
from tablee.engine.record import Record
from tablee.engine.refusal import Refused


def save(path: Path, written: Record, texts: Texts) -> None:
    """Write a record down."""
    try:
        path.write_text(pretty(written), "utf-8")
    except (OSError, ValueError) as error:
        raise Sorry(texts("wrong.write", path=path, reason=reason(error, texts))) from None


def check_place(path: Path, texts: Texts) -> None:
    """Find out before a long match that it could not be saved there."""
    if path.is_dir():
        raise Sorry(texts("wrong.write", path=path, reason=texts("reasons.EISDIR")))
    if not path.parent.is_dir():
        raise Sorry(texts("wrong.write", path=path, reason=texts("reasons.no_folder")))


def load(path: Path, texts: Texts) -> Record:
    """A record that somebody wrote down."""
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        raise Sorry(texts("wrong.read", path=path, reason=reason(error, texts))) from None
    try:
        written: Record = codec.read(Record, data)
    except Refused as refused:
        why = told(refused, {}, texts.language)
        raise Sorry(texts("wrong.record", path=path, sentence=why)) from None
    return written


def reason(error: OSError | ValueError, texts: Texts) -> str:
    """Why a file cannot be had: in our words where we have some, else in the system's."""
    number = getattr(error, "errno", None)
    ours = texts.table("reasons").get(errorcode.get(number or 0, ""))
    return ours or getattr(error, "strerror", None) or str(error)


def pretty(written: Record) -> str:
    """The record as JSON, a field a line, and the log an entry a line."""
    fields = []
    for name in written.__struct_fields__:
        value = getattr(written, name)
        entries = ",\n    ".join(codec.write(entry).decode() for entry in value) if name == "log" else ""
        spelled = f"[\n    {entries}\n  ]" if entries else codec.write(value).decode()
        fields.append(f'  "{name}": {spelled}')
    return "{\n" + ",\n".join(fields) + "\n}\n"
