"""Observations read back, field by field."""

from typing import Any

from tablee.lab.spaces.layout import Layout
from tablee.lab.spaces.space import Space


def part(space: Space[Any, Any], view: Any, name: str) -> list[float]:
    """The numbers of one field."""
    seen = space.observe(view)[Layout(*space.fields).places[name]]
    return [round(float(number), 4) for number in seen]


def ones(space: Space[Any, Any], view: Any, name: str) -> list[int]:
    """The places of a field that are not 0."""
    return [place for place, number in enumerate(part(space, view, name)) if number]
