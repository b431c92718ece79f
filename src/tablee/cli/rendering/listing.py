"""A view, or a state, as a nested list: how a game is drawn that has no table of its own."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table

from tablee.cli.rendering.prose import prose
from tablee.cli.wording.wording import Wording


def listed(view: Any, wording: Wording) -> RenderableType:
    """The fields of a view, or of a state, one a line; what they are made of, below one another."""
    fields = [(name, value) for name, value in _fields(view) if name != "recall"]
    return Panel(_list(fields, "", wording), title=wording.title, title_align="left", border_style="violet")


def _list(parts: Iterable[tuple[str, Any]], field: str, wording: Wording) -> Table:
    """Labels, and beside each its value; `field` is the name of the field that holds them, if they have none."""
    grid = Table.grid(padding=(0, 2))
    for label, value in parts:
        grid.add_row(prose(label.replace("_", " "), "violet"), _drawn(value, field or label, wording))
    return grid


def _drawn(value: Any, field: str, wording: Wording) -> RenderableType:
    """A value in one line, or as a list where that would not be read easily."""
    if isinstance(value, Mapping) and any(map(_has_parts, value.values())):
        return _list([(str(key), part) for key, part in value.items()], field, wording)
    if isinstance(value, Mapping):
        return prose(", ".join(f"{key} {wording.spell(field, part)}" for key, part in value.items()) or "–")
    if isinstance(value, Struct) and any(map(_has_parts, _values(value))):
        return _list(_fields(value), "", wording)
    if isinstance(value, Struct):
        fields = (f"{name} {wording.spell(name, part)}" for name, part in _fields(value))
        return prose(", ".join(fields).replace("_", " "))
    if isinstance(value, tuple) and any(map(_has_parts, value)):
        return _list(zip(_labels(value, wording), value, strict=True), field, wording)
    return prose(wording.spell(field, value))


def _labels(values: tuple[Any, ...], wording: Wording) -> Iterable[str]:
    """Names, where there is one value for each seat; else numbers."""
    return wording.names if len(values) == len(wording.names) else [str(number + 1) for number in range(len(values))]


def _has_parts(value: Any) -> bool:
    return isinstance(value, Struct | Mapping | tuple)


def _fields(thing: Struct) -> list[tuple[str, Any]]:
    return list(zip(thing.__struct_fields__, _values(thing), strict=True))


def _values(thing: Struct) -> list[Any]:
    return [getattr(thing, name) for name in thing.__struct_fields__]
