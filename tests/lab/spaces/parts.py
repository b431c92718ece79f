"""Observations read back, field by field."""

from typing import Any

import numpy as np

from tablee.lab.spaces.layout import Layout
from tablee.lab.spaces.space import Space


def part(space: Space[Any, Any], view: Any, name: str, *chosen: int) -> list[float]:
    """The numbers of one field, once some numbers are chosen."""
    seen = space.observe(view, chosen)[Layout(*space.fields).places[name]]
    return [round(float(number), 4) for number in seen]


def ones(space: Space[Any, Any], view: Any, name: str) -> list[int]:
    """The places of a field that are not 0."""
    return [place for place, number in enumerate(part(space, view, name)) if number]


def allowed(space: Space[Any, Any], view: Any, *chosen: int) -> list[str]:
    """What can be chosen next, in words."""
    return [space.name(int(number)) for number in np.flatnonzero(space.mask(view, chosen))]


def in_words(space: Space[Any, Any], view: Any, command: Any) -> list[str]:
    """The numbers of a command, in words."""
    return [space.name(number) for number in space.numbers(view, command)]
