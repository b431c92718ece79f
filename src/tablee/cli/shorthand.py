"""Commands as a person types them: `announce 9 6 2`, `share A3:0:up A5:1:down X:0:down`.

The law: the words are the `do` of a command and its fields in their order. A tuple that comes last takes all the
words left; anything else that has parts is one word, its parts joined by `:`. What `spelled` writes, `read` reads.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, get_args

from msgspec import Struct, inspect

from tablee.engine import codec
from tablee.engine.refusal import Refused

WHOLE: Final = re.compile(r"-?\d{1,18}")
NOTHING: Final = "null"

Aliases = Mapping[str, str]
Say = Callable[[str, Any], str]


def kinds_of(union: Any) -> dict[str, type[Struct]]:
    """The commands of a game by their `do`."""
    return {tag_of(kind): kind for kind in get_args(union) or (union,)}


def tag_of(thing: Any) -> str:
    """How a command or an event is called on the wire."""
    return str(thing.__struct_config__.tag)


def read(line: str, union: Any, offered: Sequence[type[Struct]], aliases: Aliases) -> Any:
    """The command that a line spells; where it does not say which, the one of those offered that it can mean."""
    if line.startswith("{"):
        return codec.read(union, line)
    words = [_unaliased(word, aliases) for word in line.replace(",", " ").split()]
    kinds = kinds_of(union)
    if words[:1] and words[0] in kinds:
        return _fitted(kinds[words[0]], words[1:])
    return _guessed(words, offered)


def bare(_name: str, value: Any) -> str:
    """A scalar as the wire has it."""
    if value is None:
        return NOTHING
    return str(value).lower() if isinstance(value, bool) else str(value)


def spelled(command: Any, say: Say = bare) -> str:
    """A command as it can be typed; `say` may find other words for the values of its fields."""
    values = [(name, getattr(command, name)) for name in command.__struct_fields__]
    while values and values[-1][1] is None:
        values.pop()
    name, last = values.pop() if values and isinstance(values[-1][1], tuple) else ("", ())
    words = [word_of(value, field, say) for field, value in values]
    return " ".join([say("do", tag_of(command)), *words, *(word_of(value, name, say) for value in last)])


def word_of(value: Any, name: str = "", say: Say = bare) -> str:
    """A value of a field as one word."""
    if isinstance(value, Struct):
        return ":".join(word_of(getattr(value, field), field, say) for field in value.__struct_fields__)
    if isinstance(value, tuple):
        return ":".join(word_of(part, name, say) for part in value)
    return say(name, value)


def _unaliased(word: str, aliases: Aliases) -> str:
    return ":".join(aliases.get(part.lower(), part) for part in word.split(":"))


def _guessed(words: list[str], offered: Sequence[type[Struct]]) -> Any:
    fitting, refusals = [], []
    for kind in offered:
        try:
            fitting.append(_fitted(kind, words))
        except Refused as refused:
            refusals.append(refused)
    if len(fitting) == 1 and words:
        return fitting[0]
    if len(offered) == 1 and refusals:
        raise refusals[0]
    raise Refused(None, "unknown_command", value=" ".join(words))


def _fitted(kind: type[Struct], words: list[str]) -> Any:
    fields = _fields(kind)
    values: dict[str, Any] = {"do": tag_of(kind)}
    left = list(words)
    for place, field in enumerate(fields, 1):
        if place == len(fields) and _is_tuple(field.type):
            values[field.encode_name] = [_value(item, word) for item, word in _paired(field.type, left)]
            left = []
        elif left:
            values[field.encode_name] = _value(field.type, left.pop(0))
    if left:
        raise Refused(None, "unknown", field=left[0])
    return codec.fit(kind, values)


def _fields(kind: type[Struct]) -> tuple[inspect.Field, ...]:
    shape = inspect.type_info(kind)
    return shape.fields if isinstance(shape, inspect.StructType) else ()


def _is_tuple(shape: inspect.Type) -> bool:
    return isinstance(shape, inspect.TupleType | inspect.VarTupleType)


def _paired(shape: inspect.Type, words: Iterable[str]) -> list[tuple[inspect.Type, str]]:
    """Each word with the type it should have; one too many has the last one's, and is refused later."""
    if isinstance(shape, inspect.VarTupleType):
        return [(shape.item_type, word) for word in words]
    items = shape.item_types if isinstance(shape, inspect.TupleType) else ()
    return [(items[min(place, len(items) - 1)], word) for place, word in enumerate(words)] if items else []


def _value(shape: inspect.Type, word: str) -> Any:
    """A word as plain data of the shape wanted; what cannot be is left as it is, to be refused."""
    choices = shape.types if isinstance(shape, inspect.UnionType) else (shape,)
    for choice in choices:
        if isinstance(choice, inspect.StructType):
            named = zip(choice.fields, word.split(":"), strict=False)
            return {field.encode_name: _value(field.type, part) for field, part in named}
        if _is_tuple(choice):
            return [_value(item, part) for item, part in _paired(choice, word.split(":"))]
    return _scalar(choices, word)


def _scalar(choices: Sequence[inspect.Type], word: str) -> Any:
    literals = [value for choice in choices if isinstance(choice, inspect.LiteralType) for value in choice.values]
    if word in literals:
        return word
    whole = any(isinstance(choice, inspect.IntType) for choice in choices) or any(type(v) is int for v in literals)
    if whole and WHOLE.fullmatch(word):
        return int(word)
    if word in ("true", "false") and any(isinstance(choice, inspect.BoolType) for choice in choices):
        return word == "true"
    if word == NOTHING and any(isinstance(choice, inspect.NoneType) for choice in choices):
        return None
    return word
