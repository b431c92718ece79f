"""JSON for a type: what fits it, and what does not fit anything."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

from msgspec import inspect

DEEP: Final = "@deep@"  # stands for nesting that no encoder would write
DEPTHS: Final = (40, 900, 3000)
INFINITY: Final = float("inf")
NUMBERS: Final = (0, 1, -1, 2, 7, 2**31, -(2**63), 2**64, 10**30, 0.5, -0.0, 1e308, float("nan"), INFINITY, -INFINITY)
ODD_SIGNS: Final = ("é", "\ud800", "\u0000", "\u202e", "{bot}", "%s")
TEXTS: Final = ("rule", "random", "?", "__proto__", "null", *ODD_SIGNS, "", "x" * 5000, DEEP)


def anything(rng: Random, depth: int = 2) -> Any:
    """Any JSON."""
    match rng.randrange(8 if depth else 5):
        case 0 | 1:
            return rng.choice(NUMBERS)
        case 2 | 3:
            return rng.choice(TEXTS)
        case 4:
            return rng.choice((None, True, False))
        case 5 | 6:
            return [anything(rng, depth - 1) for _ in range(rng.randint(0, 3))]
        case _:
            return {rng.choice(TEXTS): anything(rng, depth - 1) for _ in range(rng.randint(0, 3))}


PLAIN: Final[dict[type[inspect.Type], Callable[[Random], Any]]] = {
    inspect.IntType: lambda rng: rng.choice((0, 1, 2, 3, rng.randint(-1, 20), rng.choice(NUMBERS))),
    inspect.FloatType: lambda rng: rng.choice((0, 1, rng.random(), rng.choice(NUMBERS))),
    inspect.StrType: lambda rng: rng.choice(TEXTS),
    inspect.BoolType: lambda rng: rng.random() < 0.5,
    inspect.NoneType: lambda _rng: None,
}


def fitting(rng: Random, kind: inspect.Type) -> Any:
    """Something of a type, most of it small; what the type does not tell is left to luck."""
    match kind:
        case inspect.StructType():
            return fields(rng, kind)
        case inspect.UnionType(types=types):
            return fitting(rng, rng.choice(types))
        case inspect.LiteralType(values=values):
            return rng.choice(values)
        case inspect.DictType(key_type=key, value_type=value):
            return {str(fitting(rng, key)): fitting(rng, value) for _ in range(rng.randint(0, 2))}
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return [fitting(rng, item) for _ in range(rng.choice((0, 1, 2, 2, 4, 9)))]
        case inspect.TupleType(item_types=items):
            return [fitting(rng, item) for item in items]
        case _:
            return PLAIN.get(type(kind), anything)(rng)


def fields(rng: Random, kind: inspect.StructType) -> dict[str, Any]:
    """An object with its tag and all it needs."""
    tag = {} if kind.tag_field is None else {kind.tag_field: kind.tag}
    wanted = [field for field in kind.fields if field.required or rng.random() < 0.5]
    return tag | {field.encode_name: fitting(rng, field.type) for field in wanted}


def spelled(rng: Random, value: Any) -> bytes:
    """JSON, with whatever Python's own encoder lets pass, and nesting beyond it."""
    depth = rng.choice(DEPTHS)
    return json.dumps(value).replace(f'"{DEEP}"', "[" * depth + "]" * depth).encode()
