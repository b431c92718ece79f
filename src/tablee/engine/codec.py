"""JSON in and out. Data that does not fit its type is refused in words, never with a traceback."""

import re
from functools import cache
from typing import Any, Final

import msgspec

from tablee.engine.refusal import Refused

PATH: Final = re.compile(r" - at `(?:key` in `)?\$\.?(.*)`$")
FIELD: Final = re.compile(r"Object (missing required|contains unknown) field `(.*?)`(?: - at `.*`)?", re.DOTALL)
COMMAND: Final = re.compile(r"Invalid value (['\"])(.*)\1 - at `\$\.do`", re.DOTALL)


def read(kind: Any, data: bytes | str) -> Any:
    """The value that this JSON spells."""
    try:
        return _decoder(kind).decode(data)
    except msgspec.ValidationError as error:
        raise _refusal(str(error)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise Refused(None, "not_json") from None


def fit(kind: Any, data: Any) -> Any:
    """The value that these plain lists, objects, texts and numbers spell."""
    try:
        return msgspec.convert(data, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise _refusal(str(error)) from None
    except RecursionError:
        raise Refused(None, "not_json") from None


def write(value: Any) -> bytes:
    """A value as JSON."""
    return msgspec.json.encode(value)


def plain(value: Any) -> Any:
    """A value as plain lists, objects, texts and numbers."""
    return msgspec.json.decode(msgspec.json.encode(value))


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def _refusal(problem: str) -> Refused:
    at = PATH.search(problem)
    where = at[1] if at else ""
    if lacks := FIELD.fullmatch(problem):
        reason = "missing" if lacks[1] == "missing required" else "unknown"
        return Refused(None, reason, field=".".join(filter(None, (where, lacks[2]))))
    if says := COMMAND.fullmatch(problem):
        return Refused(None, "unknown_command", value=says[2])
    return Refused(None, "wrong", field=where) if where else Refused(None, "not_json")
