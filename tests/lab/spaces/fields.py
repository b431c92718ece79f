"""Observations field by field."""

from typing import Any

from tablee.lab.spaces.space import Chosen, Space


def part(space: Space[Any, Any], view: Any, name: str, chosen: Chosen = ()) -> list[float]:
    """The numbers of one field of an observation."""
    names = [field.name for field in space.fields for _ in range(field.size)]
    return [float(number) for number, field in zip(space.observe(view, chosen), names, strict=True) if field == name]
