"""Templates: which one of an entry is chosen, and how its holes are read. `engine.sentences` says how to write one."""

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache
from typing import Any, Final, NamedTuple

from msgspec import Struct, structs

from tablee.engine.game import Seat

HOLE: Final = re.compile(r"{([^{}]+)}")
CONDITION: Final = re.compile(r"([^=>]+)(==|=|>)(.*)")
NUMBER: Final = re.compile(r"-?\d+")


class Thing(NamedTuple):
    """The fields of something to be said, and what else holds of it. `name` is the field that `it` came from; with
    `gaps`, fields that are not there are still to be decided."""

    fields: Mapping[str, Any]
    also: Set[str] = frozenset()
    name: str = ""
    gaps: bool = False

    def part(self, path: str) -> Any:
        """The value at a path; a field that is not there is null."""
        if path.startswith("#"):
            return len(self.part(path[1:]) or ())
        value: Any = self.fields
        for key in path.split("."):
            value = fields_of(value).get(key)
        return value

    def field(self, path: str) -> str:
        """The field that a path ends in; a place in a list is told with the field that holds the list, `swap.0`."""
        before, _, last = path.rpartition(".")
        if last == "it":
            return self.name
        return f"{self.field(before) if before else self.name}.{last}" if last.isdigit() else last

    def is_open(self, path: str) -> bool:
        """True if the field at a path is still to be decided."""
        return self.gaps and path.partition(".")[0] not in self.fields


class Hole(NamedTuple):
    """A hole of a template: the field it says, and how; `owner` is the seat whose it is."""

    path: str
    modifiers: Sequence[str] = ()
    forms: Sequence[str] = ()
    noun: str = ""
    owner: str = ""


@cache
def read_hole(text: str) -> Hole:
    """A hole, by what stands between its braces."""
    if "|" in text:
        path, _, forms = text.partition(" ")
        return Hole(path, forms=forms.split("|"))
    said, _, noun = text.partition(": ")
    *words, path = said.split(" ")
    owner = words.pop().removesuffix("'s") if words and words[-1].endswith("'s") else ""
    return Hole(path, words, (), noun, owner)


def holes(template: str) -> Iterator[Hole]:
    """The holes of a template."""
    return map(read_hole, HOLE.findall(template))


def chosen(entry: str | Mapping[str, str], thing: Thing, reader: Seat | None) -> str:
    """The template of an entry that fits a thing best; nothing where none does."""
    if isinstance(entry, str):
        return entry
    needed = {key: needs(key) for key in entry}
    fitting = [key for key, words in needed.items() if all(holds(word, thing, reader) for word in words)]
    return entry[max(fitting, key=lambda key: len(needed[key]))] if fitting else ""


def needs(key: str) -> list[str]:
    """The words that must hold for a template of a choice."""
    return [word for word in key.split() if word != "else"]


def holds(word: str, thing: Thing, reader: Seat | None) -> bool:
    """True if a word of a choice holds of a thing."""
    if word in thing.also:
        return True
    if word == "you":
        return _is(reader, thing.part("seat"))
    found = CONDITION.fullmatch(word)
    if found is None:
        return _tells(thing.part(word))
    path, sign, wanted = found.groups()
    value = thing.part(path)
    if sign == "==":
        return bool(value == thing.part(wanted))
    if sign == ">":
        return isinstance(value, int) and value > int(wanted)
    return _is(reader, value) if wanted == "you" else matched(wanted, bare(value)) is not None


def _tells(value: Any) -> bool:
    return not (value is None or value is False or value in ("", (), []))


def _is(reader: Seat | None, value: Any) -> bool:
    return reader is not None and value == reader


def matched(pattern: str, value: str) -> str | None:
    """The number that the `#` of a pattern stands for, or an empty text; None if the value does not fit."""
    head, number, tail = pattern.partition("#")
    if not number:
        return "" if pattern == value else None
    found = value[len(head) : len(value) - len(tail)]
    return found if value == head + found + tail and NUMBER.fullmatch(found) else None


def bare(value: Any) -> str:
    """A scalar as the wire has it."""
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


def fields_of(thing: Any) -> Mapping[str, Any]:
    """The fields of something by their names on the wire; those of a pair are `0` and `1`."""
    if isinstance(thing, tuple | list):
        return {str(at): value for at, value in enumerate(thing)}
    if isinstance(thing, Struct):
        return {wire: getattr(thing, name) for name, wire in _names(type(thing))}
    return thing if isinstance(thing, Mapping) else {}


@cache
def _names(kind: type[Struct]) -> tuple[tuple[str, str], ...]:
    return tuple((field.name, field.encode_name) for field in structs.fields(kind))
